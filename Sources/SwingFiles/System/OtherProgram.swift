import Glibc

/// A program that this process goes on as, or starts.
package enum OtherProgram {
    /// Goes on as a program, with the same process and standard streams.
    ///
    /// - Parameter command: its path, then its arguments.
    /// - Returns: only where that failed: the system's error number.
    package static func become(_ command: [String]) -> Int32 {
        // What this program blocks to take signals itself would stay blocked in the other.
        var signals = sigset_t()
        sigemptyset(&signals)
        pthread_sigmask(SIG_SETMASK, &signals, nil)
        return withWords(command) { words in
            execv(command[0], words)
            return errno
        }
    }

    /// Gives the words of a command line as the system's calls take them.
    package static func withWords<Result>(
        _ words: [String], _ body: (UnsafePointer<UnsafeMutablePointer<CChar>?>) -> Result
    ) -> Result {
        let texts = words.map { strdup($0) } + [nil]
        defer { for text in texts { free(text) } }
        return texts.withUnsafeBufferPointer { body($0.baseAddress.unsafelyUnwrapped) }
    }
}
