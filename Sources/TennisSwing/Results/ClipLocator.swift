import Foundation
import SwingCore
import SwingFiles
import SwingMedia
import SwingPose
import SwingReport

/// Finds the clip that an analysis was made of, where it was or beside the result folder.
struct ClipLocator {
    let cancellation: CancellationFlag

    /// Opens the clip of an analysis and makes sure that it is the one that was analyzed.
    ///
    /// - Parameters:
    ///   - folder: where the analysis lies.
    ///   - path: where the clip is now, or nil to search where it was and beside the folder.
    /// - Throws: `AnalysisError` with status `noInput` where there is no such clip, `dataUnusable` where only clips of
    ///   another content are there; `MediaError`.
    func clip(of analysis: StoredAnalysis, at path: String?) throws -> Clip {
        let input = analysis.document.input
        guard !input.isOfImportedPoses else { throw AnalysisError.noPictures(analysis.folder) }
        var others: [String] = []
        for place in path.map({ [$0] }) ?? Self.places(of: input, folder: analysis.folder) {
            guard FileManager.default.fileExists(atPath: place) else { continue }
            guard let digest = FileDigest.sha256(path: place, isCancelled: { cancellation.isCancelled }) else {
                if cancellation.isCancelled { throw AnalysisError.cancelled }
                // Of files that the user has not named nothing is said but whether they are the clip.
                if path != nil { throw AnalysisError.unreadable(place) }
                continue
            }
            // A file of the same name may have taken the clip's place while the clip itself lies beside the results.
            guard digest == input.sha256 else {
                others.append(place)
                continue
            }
            let probe = try ClipProbe.scan(
                place, captureRate: analysis.options.captureFrameRate,
                quarterTurns: analysis.options.rotation.map { $0 / 90 }, cancellation: cancellation)
            let clip = Clip(path: place, probe: probe, sha256: digest)
            guard analysis.options.rotation == nil, input.rotation != probe.info.geometry.quarterTurns * 90 else {
                return clip
            }
            // The analysis has turned it.
            return try clip.turned(
                input.rotation / 90, captureRate: analysis.options.captureFrameRate, cancellation: cancellation)
        }
        let shown = others.filter { $0 == path || Self.lies($0, beside: analysis.folder) }
        guard !shown.isEmpty else { throw AnalysisError.missingClip(path ?? input.path) }
        throw AnalysisError.changedClip(shown.joined(separator: " and "))
    }

    /// Where the clip was, and beside the result folder.
    ///
    /// The document may come from someone else: whatever is where it says, only the clip itself is ever taken from
    /// there, and of anything else nothing is said, not even that it is there.
    static func places(of input: InputSummary, folder: String) -> [String] {
        let name = URL(fileURLWithPath: input.path).lastPathComponent
        let beside = URL(fileURLWithPath: folder).deletingLastPathComponent().appendingPathComponent(name).path
        let isSame = URL(fileURLWithPath: input.path).standardizedFileURL.path == beside
        return isSame ? [input.path] : [input.path, beside]
    }

    private static func lies(_ place: String, beside folder: String) -> Bool {
        URL(fileURLWithPath: place).standardizedFileURL.deletingLastPathComponent().path
            == URL(fileURLWithPath: folder).standardizedFileURL.deletingLastPathComponent().path
    }
}
