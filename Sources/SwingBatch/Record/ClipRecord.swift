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
    var failure: ClipFailure?
}
