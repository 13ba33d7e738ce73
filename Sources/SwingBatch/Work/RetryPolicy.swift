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
        case .timedOut, .outOfMemory, .interrupted: false
        }
    }

    /// Whether a failure on record is final for the same clip, options and version.
    static func isFinal(_ failure: ClipFailure) -> Bool {
        [ErrorCategory.usage, .dataUnusable].contains { $0.rawValue == failure.code }
    }
}
