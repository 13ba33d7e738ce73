import Foundation
import SwingCore
import SwingFiles
import SwingMedia
import SwingPose
import SwingReport

/// Poses that another program found, as the input of an analysis.
struct ImportedPoses {
    let path: String
    let source: PoseSource
    /// Identifies the poses, as the digest of a clip does: SHA-256 of the file, or of the list of a folder's files.
    let sha256: String

    /// Reads poses.
    ///
    /// - Parameter mapping: the path of a mapping file, or nil where the poses say all that is needed.
    /// - Throws: `PoseImportError`, `PoseError` or `AnalysisError`.
    init(_ path: String, mapping: String?) throws {
        self.path = path
        source = try PoseSource.read(path, mapping: mapping.map { try PoseMapping.read($0) })
        sha256 = try Self.digest(path)
    }

    private static func digest(_ path: String) throws(AnalysisError) -> String {
        guard let names = try? FileManager.default.contentsOfDirectory(atPath: path) else {
            guard let digest = FileDigest.sha256(path: path) else { throw .unreadable(path) }
            return digest
        }
        var lines: [String] = []
        for name in names.sorted() where name.hasSuffix(".json") {
            guard let digest = FileDigest.sha256(path: path + "/" + name) else { throw .unreadable(path + "/" + name) }
            lines.append(digest + "  " + name)
        }
        return FileDigest.sha256(lines.joined(separator: "\n").utf8)
    }

    /// What the document says of them.
    var input: InputSummary {
        let times = source.track.frames.map(\.time.seconds)
        let span = times.last.flatMap { last in times.first.map { last - $0 } } ?? 0
        let steps = zip(times.dropFirst(), times).map { $0 - $1 }
        let mean = span / Double(max(steps.count, 1))
        return InputSummary(
            path: path, sha256: sha256, container: source.format, videoCodec: InputSummary.importedPosesCodec,
            width: source.track.width, height: source.track.height, rotation: 0,
            frameRate: FrameRateSummary(
                average: span > 0 ? 1 / mean : nil,
                // Times of whole microseconds differ by one from step to step.
                variable: steps.contains { abs($0 - mean) > max(0.01 * mean, 2e-6) }, captured: nil),
            duration: span > 0 ? span + mean : nil, audio: nil, applied: [ClipCorrection.posesOnly.rawValue])
    }
}
