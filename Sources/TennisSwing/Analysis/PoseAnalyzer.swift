import Foundation
import SwingCore
import SwingFiles
import SwingMotion
import SwingOverlay
import SwingPose
import SwingReport
import SwingTechnique

/// Analyzes poses that another program found: strokes, measures and grades, without a video.
public struct PoseAnalyzer {
    /// What the document says of the video of poses that came without one.
    static let videoCodec = "none"

    private let options: AnalysisOptions
    private let rubric: Rubric
    private let models: InstalledMotionModels
    private let theme: Theme

    /// - Throws: `AnalysisError` for an unknown theme, a missing rubric or missing models, `RubricError` for a rubric that is
    ///   not right.
    public init(options: AnalysisOptions) throws {
        var options = options
        theme = try Theme.chosen(options.drawing.theme)
        rubric = try RubricLibrary.load(for: &options)
        models = try MotionModelLibrary.load()
        self.options = options
    }

    /// Analyzes one source of poses and writes its result folder: the document, the poses and the page, no pictures.
    ///
    /// - Parameters:
    ///   - path: a file of poses, or a folder of OpenPose's.
    ///   - mapping: a mapping file, or nil where the poses say all that is needed.
    ///   - destination: the result folder that is wanted; where it holds the result of other poses or of a clip, this one
    ///     goes to `-2` and so on.
    /// - Throws: a `UserFacingError`: `PoseImportError`, `PoseError` or `AnalysisError`.
    public func analyze(_ path: String, mapping: String?, into destination: String) throws -> AnalysisResult {
        var clock = StageTimer()
        let source = try PoseSource.read(path, mapping: mapping.map { try PoseMapping.read($0) })
        let digest = try digest(path)
        var output = try OutputFolder.forResult(of: digest, wanted: destination)
        clock.end("input")
        let motion = MotionAnalysis.analyze(
            source.track, options: options.motion(cues: source.cues), models: models.models)
        let judgment = GradedMotion(motion, options: options, rubric: rubric, models: models)
        clock.end("analysis")
        let header = PoseFileHeader(
            track: source.track, timeBase: source.track.frames.first?.time.timeBase ?? .microseconds,
            model: source.model, modelDigest: source.modelDigest, inputSha256: digest,
            motionModels: models.digests, cues: source.cues)
        try output.filling { try PoseFile.write(source.track, header: header, to: $0 + "/pose.jsonl") }
        clock.end("store")
        let document = judgment.document(
            input: input(source, path: path, digest: digest),
            pose: PoseSummary(source.track, model: source.model, modelDigest: source.modelDigest),
            timings: clock.timings)
        let json = try document.json()
        try output.write(Array(json), to: .document)
        let report = ReportWriter(document, judgment, theme: theme)
        try output.write(report.page(for: output.staging), to: .page)
        try output.publish()
        return judgment.result(of: path, in: output.destination, wanted: destination, document, json)
    }

    /// Of the file, or of what all files of a folder are.
    private func digest(_ path: String) throws(AnalysisError) -> String {
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

    private func input(_ source: PoseSource, path: String, digest: String) -> InputSummary {
        let times = source.track.frames.map(\.time.seconds)
        let span = times.last.flatMap { last in times.first.map { last - $0 } } ?? 0
        let steps = zip(times.dropFirst(), times).map { $0 - $1 }
        let mean = span / Double(max(steps.count, 1))
        return InputSummary(
            path: path, sha256: digest, container: source.format, videoCodec: Self.videoCodec,
            width: source.track.width,
            height: source.track.height, rotation: 0,
            frameRate: FrameRateSummary(
                average: span > 0 ? 1 / mean : nil,
                // Times of whole microseconds differ by one from step to step.
                variable: steps.contains { abs($0 - mean) > max(0.01 * mean, 2e-6) }, captured: nil),
            duration: span > 0 ? span + mean : nil, audio: nil, applied: [ClipCorrection.posesOnly.rawValue])
    }
}
