import Foundation
import SwingCore
public import SwingMedia
import SwingMotion
import SwingOverlay
import SwingPose
import SwingReport
import SwingTechnique
public import SwingText

/// The whole way from a clip to a graded, annotated answer.
///
/// One analyzer may take many clips, one after the other: the model is loaded once. Not for several threads at a time.
public final class Analyzer {
    private let options: AnalysisOptions
    private let cancellation: CancellationFlag
    private let rubric: Rubric
    private let models: InstalledMotionModels
    private let theme: Theme
    private var loadedNetworks: PoseNetworks?

    /// The language of the coaching, for what is said beside it.
    public var words: Phrases { rubric.texts.wording }

    /// Checks what every clip needs: the theme, the rubric and the models of motion.
    ///
    /// The pose model is loaded with the first clip.
    ///
    /// - Throws: `AnalysisError` for an unknown theme, a missing rubric or missing models, `RubricError` for a rubric that is
    ///   not right.
    public init(options: AnalysisOptions, cancellation: CancellationFlag = CancellationFlag()) throws {
        var options = options
        self.cancellation = cancellation
        theme = try Theme.chosen(options.drawing.theme)
        rubric = try RubricLibrary.load(for: &options)
        models = try MotionModelLibrary.load()
        self.options = options
    }

    /// Analyzes one clip and writes its result folder.
    ///
    /// The folder appears when everything is done; a failure or a cancellation leaves no trace of the new result. An
    /// interruption while the player of a clip over 20 s is followed ends that early: the strokes found so far are
    /// written, without pictures, where no earlier result would give way.
    ///
    /// - Parameters:
    ///   - path: the clip.
    ///   - destination: the result folder that is wanted; what an earlier analysis of the clip left there is replaced. Where
    ///     it holds the result of another clip, this one goes to `-2` and so on; `AnalysisResult.folder` says where.
    ///   - progress: told how far the work is; called on the caller's thread.
    /// - Throws: a `UserFacingError`: `MediaError`, `PoseError`, `RasterError` or `AnalysisError`.
    public func analyze(
        _ path: String, into destination: String, progress: (AnalysisProgress) -> Void = { _ in }
    ) throws -> AnalysisResult {
        var clock = StageTimer()
        let probe = try ClipProbe.scan(
            path, captureRate: options.captureFrameRate, quarterTurns: options.rotation.map { $0 / 90 },
            cancellation: cancellation)
        guard let digest = FileDigest.sha256(path: path, isCancelled: { self.cancellation.isCancelled }) else {
            throw cancellation.isCancelled ? AnalysisError.cancelled : AnalysisError.unreadable(path)
        }
        var output = try OutputFolder.forResult(of: digest, wanted: destination)
        clock.end("input")
        let clip = Clip(path: path, probe: probe, sha256: digest)
        let networks = try networks()
        clock.end("model")
        var pose = try findPlayer(clip, networks: networks, progress: progress)
        clock.end("pose")
        let interruption = cancellation.isStopRequested ? pose.track.frames.last?.time.seconds : nil
        let (motion, cues) = try findStrokes(
            pose, of: clip, until: interruption, clock: &clock, progress: progress)
        // Their memory is needed for drawing.
        pose.keptFrames = FrameCache()
        let judgment = GradedMotion(motion, options: options, rubric: rubric, models: models)
        clock.end("analysis")
        if cancellation.isStopRequested, !PartialResult.isWorthKeeping(judgment, in: output.destination) {
            throw AnalysisError.cancelled
        }
        try output.filling {
            try writePose(pose, cues: cues, clip: clip, networks: networks, to: $0 + "/pose.jsonl")
        }
        clock.end("store")
        let later =
            if let interruption {
                [PartialResult.warning(at: interruption, of: clip)]
            } else {
                try draw(clip, judgment, into: output, clock: &clock, progress: progress)
            }
        clock.end("drawing")
        if cancellation.isCancelled { throw AnalysisError.cancelled }
        let document = judgment.document(
            input: InputSummary(clip),
            pose: PoseSummary(pose.track, model: networks.model.name, modelDigest: networks.model.digest),
            earlier: clip.probe.warnings + pose.decoding.warnings + pose.warnings
                + [SidewaysRecording.warning(of: pose.track, in: clip.info.geometry)].compactMap(\.self),
            later: later, timings: clock.timings)
        let json = try document.json()
        try output.write(Array(json), to: .document)
        let report = ReportWriter(document, judgment, theme: theme)
        try output.write(report.page(for: output.staging), to: .page)
        try output.publish()
        return judgment.result(of: path, in: output.destination, wanted: destination, document, json)
    }

    private func networks() throws(PoseError) -> PoseNetworks {
        if let loadedNetworks { return loadedNetworks }
        let made = try PoseNetworks(
            model: ModelLibrary().model(), runtime: OpenVINORuntime(), threads: PoseOptions.defaultThreads)
        loadedNetworks = made
        return made
    }

    private func findPlayer(
        _ clip: Clip, networks: PoseNetworks, progress: (AnalysisProgress) -> Void
    ) throws -> PoseTrackResult {
        // Between two pictures of a time lapse a whole stroke may lie: nothing in it can be told apart or graded.
        guard !clip.info.isTimeLapse else { return PoseTrackResult(notLookedAt: clip.info.geometry) }
        let search = PosePass(clip: clip, networks: networks, options: options, cancellation: cancellation)
        return try search.find(progress: progress)
    }

    /// The motion, and what of the clip beside the poses told when the ball was met.
    ///
    /// - Parameter interruption: where the poses end before the clip does; then no picture is looked at again.
    private func findStrokes(
        _ pose: PoseTrackResult, of clip: Clip, until interruption: Double?, clock: inout StageTimer,
        progress: (AnalysisProgress) -> Void
    ) throws -> (motion: MotionAnalysis, cues: ContactCues) {
        var cues = ContactCues(sounds: try listen(clip, until: interruption ?? .infinity, progress: progress))
        clock.end("sound")
        let reading = MotionAnalyzer(pose.track, options: options.motion(cues: cues), models: models.models)
        let motion = reading.analysis(cues)
        clock.end("motion")
        defer { clock.end("look") }
        guard interruption == nil, !motion.strokes.isEmpty else { return (motion, cues) }
        var look = ContactRefinement(at: clip, after: pose, cancellation: cancellation)
        (cues.balls, cues.lines) = try look.look(
            at: motion, watchesHeard: options.effort.watchesHeardHits(in: clip.realDuration), progress: progress)
        return (reading.analysis(cues), cues)
    }

    private func listen(
        _ clip: Clip, until end: Double, progress: (AnalysisProgress) -> Void
    ) throws -> [AudioOnset] {
        // A clip slowed down by its recorder has its sound stretched or silenced: onsets would mislead.
        guard clip.info.audio != nil, clip.info.slowMotionFactor == 1, !clip.info.isTimeLapse else { return [] }
        progress(AnalysisProgress(stage: .sound, frames: 0, fraction: nil))
        return try AudioOnsetDetector.onsets(of: clip.info, until: end, cancellation: cancellation)
    }

    private func writePose(
        _ pose: PoseTrackResult, cues: ContactCues, clip: Clip, networks: PoseNetworks, to path: String
    ) throws {
        let header = PoseFileHeader(
            track: pose.track, timeBase: clip.info.timeBase, model: networks.model.name,
            modelDigest: networks.model.digest, inputSha256: clip.sha256, motionModels: models.digests, cues: cues)
        try PoseFile.write(pose.track, header: header, to: path)
    }

    private func draw(
        _ clip: Clip, _ judgment: GradedMotion, into output: borrowing OutputFolder, clock: inout StageTimer,
        progress: (AnalysisProgress) -> Void
    ) throws -> [AnalysisWarning] {
        guard options.drawing.selection != .none, !clip.info.isTimeLapse else { return [] }
        let scene = judgment.scene()
        let pass = RenderPass(clip: clip, scene: scene, theme: theme, options: options.drawing)
        defer { clock.add(pass.clock.timings) }
        return try output.filling { try pass.run(into: $0, cancellation: cancellation, progress: progress) }
    }
}
