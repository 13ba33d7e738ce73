import Foundation
import SwingFiles
import SwingMedia
import SwingTechnique
import Synchronization

/// What became of the results on standard output.
enum ResultOutput {
    private static let failure = Mutex<Int32?>(nil)

    /// Whether the program was started without standard output.
    private static let isClosed = Atomic<Bool>(false)

    /// Who speaks there: 0 is nobody yet, 1 the work, 2 the end by force of one that had said nothing, 3 of one that had.
    private static let speaker = Atomic<UInt8>(0)

    /// Whether the work may write, from now on as the one that speaks.
    ///
    /// Where standard output was closed the first word fails, as nobody gets it: a command that has none ends well.
    static func beginsByWork() -> Bool {
        guard staysWithWork() else { return false }
        guard isClosed.load(ordering: .sequentiallyConsistent) else { return true }
        fail(EBADF)
        return false
    }

    /// Whether the work still has the word; it takes it where nobody had it.
    ///
    /// Otherwise its words are dropped, and how the program ends is for the end by force to say.
    static func staysWithWork() -> Bool {
        speaker.compareExchange(expected: 0, desired: 1, ordering: .sequentiallyConsistent).original < 2
    }

    /// The end by force takes the word: the work says nothing any more.
    ///
    /// - Returns: whether it may say that there is no result, as the work had said nothing; each time the same.
    static func beginsByForce() -> Bool {
        speaker.bitwiseOr(2, ordering: .sequentiallyConsistent).oldValue & 1 == 0
    }

    /// Nothing further is written: the reader has gone away, or what was written is not whole.
    static var hasFailed: Bool { failure.withLock { $0 != nil } }

    /// Notes the system's error number of a write that failed.
    static func fail(_ code: Int32) {
        failure.withLock { if $0 == nil { $0 = code } }
    }

    /// What to tell the user, or nil where everything arrived or the reader did not want the rest.
    static var error: UserMessage? {
        guard let code = failure.withLock({ $0 }), code != EPIPE else { return nil }
        return UserMessage(
            what: "The results could not be written to standard output: \(SystemError.words(code)).",
            why: "What arrived there is not whole.",
            next: "Make room where the output goes, or send it elsewhere, and run the command again.")
    }

    /// Makes sure that the three standard streams are open.
    ///
    /// Otherwise the first file that is opened would take the number of a closed one, and get what is meant for a reader.
    static func secureStreams() {
        for descriptor in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] where fcntl(descriptor, F_GETFD) < 0 {
            // The lowest number that is free is this one. A program that this one becomes may end at a write that fails:
            // so none does here, and that nobody gets a result is remembered instead.
            _ = open("/dev/null", O_RDWR)
            if descriptor == STDOUT_FILENO { isClosed.store(true, ordering: .sequentiallyConsistent) }
        }
    }
}
