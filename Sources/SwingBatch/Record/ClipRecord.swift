import SwingFiles

/// How the analysis of a clip ended, as the batch keeps it beside the results.
struct ClipRecord: Codable, Hashable, Sendable {
    /// The version of this format.
    static let currentFormat = 1

    var format = Self.currentFormat
    /// The clip's key within the batch.
    var key: String
    var fingerprint: ClipFingerprint
    /// The result folder, relative to the output folder: the planned one, or with a number where that held another
    /// clip's result.
    var folder: String
    /// The SHA-256 of the clip.
    var sha256: String
    /// The SHA-256 of the options it was analyzed with.
    var options: String
    /// The version of the program.
    var version: String
    /// Why it failed; nil where the result folder holds what was found.
    var failure: ErrorReport?
}

/// What tells whether a file is still the one that was read: its size and when it was changed.
///
/// The digest of a clip is computed again only where these differ, so that resuming a batch of hours reads no clip.
struct ClipFingerprint: Codable, Hashable, Sendable {
    var size: Int
    /// Seconds since 1970.
    var modified: Double

    /// Looks at a file; nil where there is none.
    init?(path: String) {
        guard let status = FileStatus(of: path, followsLinks: true), status.kind == .file else { return nil }
        size = status.size
        modified = status.modified
    }
}

extension BatchClip {
    /// When its file was last changed, in seconds since 1970, or nil where it is gone.
    package var changed: Double? { ClipFingerprint(path: path)?.modified }
}

/// Why work failed, such as the analysis of a clip, as programs read it.
package struct ErrorReport: Error, Codable, Hashable, Sendable {
    /// The stable name of the kind of failure, such as `dataUnusable`, or `timedOut`, `outOfMemory` and `workerProtocol`.
    package var code: String
    /// The exit code of the command line for it, or nil where it did not exit by itself.
    package var exitCode: Int32?
    /// The signal that ended it, or nil.
    package var signal: Int32?
    /// What happened.
    package var what: String
    /// Why it matters.
    package var why: String
    /// What to do next.
    package var next: String
    /// How often a clip was tried; nil of other work.
    package var attempts: Int?

    /// A failure with what is said of it.
    package init(code: String, exitCode: Int32? = nil, _ message: UserMessage, attempts: Int? = nil) {
        (self.code, self.exitCode) = (code, exitCode)
        (what, why, next) = (message.what, message.why, message.next)
        self.attempts = attempts
    }

    /// The code of a process that printed something else than events.
    static let brokenProtocol = "workerProtocol"

    /// Whether the batch was stopped before the clip was done.
    package var isInterruption: Bool { code == ErrorCategory.interrupted.rawValue }
}
