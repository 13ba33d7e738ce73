import Foundation
import SwingFiles
import SwingMedia
import SwingTechnique
import Synchronization

/// What became of the results on standard output.
enum ResultOutput {
    private static let failure = Mutex<Int32?>(nil)

    /// Who speaks there: nobody yet, the work from its first byte on, or the end by force of a work that had said nothing.
    private static let speaker = Atomic<UInt8>(0)

    /// Whether the work may write, from now on as the one that speaks.
    static func beginsByWork() -> Bool {
        speaker.compareExchange(expected: 0, desired: 1, ordering: .sequentiallyConsistent).original < 2
    }

    /// Whether an end by force may say that there is no result: the work has said nothing, and will not any more.
    static func beginsByForce() -> Bool {
        speaker.compareExchange(expected: 0, desired: 2, ordering: .sequentiallyConsistent).exchanged
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
            // The lowest number that is free is this one. What is written as a result fails: nobody gets it.
            _ = open("/dev/null", descriptor == STDOUT_FILENO ? O_RDONLY : O_RDWR)
        }
    }
}
