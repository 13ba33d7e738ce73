import Glibc
import SwingCore

/// Which failures another try can mend.
enum RetryPolicy {
    /// How often a clip is tried at most in one run.
    private static let mostAttempts = 2

    /// Whether to try again at once: a defect may depend on timing, and a full disk or a missing part may be mended
    /// meanwhile; an unusable clip stays one.
    static func retries(_ end: WorkerEnd, attempt: Int, category: ErrorCategory?) -> Bool {
        guard attempt < mostAttempts else { return false }
        return switch end {
        case .killed, .notStarted: true
        case .exited:
            switch category {
            case .usage, .dataUnusable, .noInput, .interrupted: false
            case .unavailable, .defect, .cannotCreate, .ioFailure, nil: true
            }
        case .timedOut, .outOfMemory, .brokenProtocol, .interrupted: false
        }
    }

    /// Whether a failure on record is final for the same clip, options and version: also of a clip on which the program
    /// crashed as often as it was tried, or which made it say what no event is.
    static func isFinal(_ failure: ErrorReport) -> Bool {
        if [ErrorCategory.usage, .dataUnusable].contains(where: { $0.rawValue == failure.code }) { return true }
        return failure.code == ErrorReport.brokenProtocol
            || failure.attempts ?? 0 >= mostAttempts && failure.signal.map(crashes.contains) ?? false
    }

    /// The signals of a program that went wrong; SIGKILL comes from somebody else.
    private static let crashes: Set = [SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV, SIGSYS]
}
