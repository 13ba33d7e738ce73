import SwingFiles

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
