import Foundation
import SwingMedia

/// Turns Ctrl-C and a polite kill into an interruption, so that the work stops and cleans up after itself.
enum Interruption {
    /// Raised by the first signal; the work ends within a second, or keeps what it has found of a long clip.
    ///
    /// The second signal leaves nothing.
    static let flag = CancellationFlag()

    /// Starts listening.
    ///
    /// Called once, before any other thread exists, so that all threads inherit the blocked signals.
    static func listen() {
        // A reader that went away shows as a failed write, which `Console` takes for the end of the output.
        signal(SIGPIPE, SIG_IGN)
        var signals = sigset_t()
        sigemptyset(&signals)
        sigaddset(&signals, SIGINT)
        sigaddset(&signals, SIGTERM)
        pthread_sigmask(SIG_BLOCK, &signals, nil)
        let thread = Thread {
            var received: Int32 = 0
            var awaited = sigset_t()
            sigemptyset(&awaited)
            sigaddset(&awaited, SIGINT)
            sigaddset(&awaited, SIGTERM)
            while true {
                guard sigwait(&awaited, &received) == 0 else { continue }
                if flag.isCancelled { _exit(130) }
                flag.interrupt()
            }
        }
        thread.start()
    }
}
