import SwingCore

/// Why the analysis of a clip failed.
package struct ClipFailure: Error, Codable, Hashable, Sendable {
    /// The stable name of the kind of failure, such as `dataUnusable`, or `timedOut`, `outOfMemory` and `workerProtocol`.
    package var code: String
    /// The exit code of the analysis, or nil where it did not exit by itself.
    package var exitCode: Int32?
    /// The signal that ended it, or nil.
    package var signal: Int32?
    /// What happened.
    package var what: String
    /// Why it matters.
    package var why: String
    /// What to do next.
    package var next: String
    /// How often the clip was tried.
    package var attempts: Int

    /// A failure with what is said of it.
    init(code: String, _ message: UserMessage, attempts: Int) {
        self.code = code
        (what, why, next) = (message.what, message.why, message.next)
        self.attempts = attempts
    }

    /// The code of a process that printed something else than events.
    static let brokenProtocol = "workerProtocol"

    /// Whether the batch was stopped before the clip was done.
    package var isInterruption: Bool { code == ErrorCategory.interrupted.rawValue }
}
