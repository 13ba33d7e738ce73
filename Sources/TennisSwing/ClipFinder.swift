import Foundation
import SwingCore
import SwingMedia
import SwingPose
import SwingReport

/// Finds the clip that an analysis was made of, where it was or beside the result folder.
struct ClipFinder {
    let cancellation: CancellationFlag

    /// Opens the clip of an analysis and makes sure that it is the one that was analyzed.
    ///
    /// - Parameters:
    ///   - folder: where the analysis lies.
    ///   - path: where the clip is now, or nil to look where it was and beside the folder.
    /// - Throws: `AnalysisError` with status `noInput` where there is no such clip, `dataUnusable` where only clips of
    ///   another content are there; `MediaError`.
    func clip(of analysis: StoredAnalysis, at path: String?) throws -> Clip {
        let input = analysis.document.input
        guard input.videoCodec != PoseAnalyzer.videoCodec else { throw AnalysisError.noPictures(analysis.folder) }
        let places = (path.map { [$0] } ?? places(of: input, folder: analysis.folder))
        let found = places.filter(FileManager.default.fileExists)
        guard !found.isEmpty else { throw AnalysisError.missingClip(path ?? input.path) }
        // A file of the same name may have taken the clip's place while the clip itself lies beside the results.
        for place in found {
            guard let digest = FileDigest.sha256(path: place, isCancelled: { cancellation.isCancelled }) else {
                throw cancellation.isCancelled ? AnalysisError.cancelled : AnalysisError.unreadable(place)
            }
            guard digest == input.sha256 else { continue }
            let probe = try ClipProbe.scan(
                place, captureRate: analysis.options.captureFrameRate,
                quarterTurns: analysis.options.rotation.map { $0 / 90 }, cancellation: cancellation)
            return Clip(path: place, probe: probe, sha256: digest)
        }
        throw AnalysisError.changedClip(found.joined(separator: " and "))
    }

    private func places(of input: InputSummary, folder: String) -> [String] {
        let name = URL(fileURLWithPath: input.path).lastPathComponent
        let beside = URL(fileURLWithPath: folder).deletingLastPathComponent().appendingPathComponent(name).path
        let isSame = URL(fileURLWithPath: input.path).standardizedFileURL.path == beside
        return isSame ? [input.path] : [input.path, beside]
    }
}
