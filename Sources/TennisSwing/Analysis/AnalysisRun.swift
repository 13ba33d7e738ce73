import SwingCore
import SwingFiles
import SwingMedia
import SwingMotion
import SwingOverlay
import SwingPose
import SwingReport
import SwingTechnique

/// One analysis, from the input to a value: synchronous work for one thread.
struct AnalysisRun {
    let options: AnalysisOptions
    let rubric: Rubric
    let models: InstalledMotionModels
    let theme: Theme
    let cancellation: CancellationFlag
    let progress: (AnalysisProgress) -> Void

    /// Probes a clip and computes its digest.
    func open(_ path: String) throws -> Clip {
        let probe = try ClipProbe.scan(
            path, captureRate: options.captureFrameRate, quarterTurns: options.rotation.map { $0 / 90 },
            cancellation: cancellation)
        guard let digest = FileDigest.sha256(path: path, isCancelled: { cancellation.isCancelled }) else {
            throw cancellation.isCancelled ? AnalysisError.cancelled : AnalysisError.unreadable(path)
        }
        return Clip(path: path, probe: probe, sha256: digest)
    }

    /// Analyzes a clip.
    ///
    /// - Parameters:
    ///   - timer: holds the stages so far.
    ///   - network: gives the pose networks.
    func analyze(
        _ clip: Clip, timer: inout StageTimer, networks: () throws(PoseError) -> PoseNetworks
    ) throws -> Analysis {
        let networks = try networks()
        timer.end(.model)
        let upright = try findUprightPlayer(clip, networks: networks)
        let clip = upright.clip
        var found = try followOthers(besides: upright.found, in: clip, networks: networks)
        timer.end(.pose)
        let interruption = cancellation.isStopRequested ? found.poses.track.frames.last?.time.seconds : nil
        let (motion, cues) = try findStrokes(found, of: clip, until: interruption, timer: &timer)
        // Their memory is needed for drawing.
        found.poses.keptFrames = FrameCache()
        let pose = found.poses
        let graded = GradedMotion(motion, options: options, rubric: rubric, models: models)
        timer.end(.grading)
        if cancellation.isCancelled || interruption != nil && graded.assessments.isEmpty {
            throw AnalysisError.cancelled
        }
        let document = graded.document(
            input: InputSummary(clip),
            pose: PoseSummary(pose.track, model: networks.model.name, modelDigest: networks.model.digest),
            earlier: clip.probe.warnings + pose.decoding.warnings + pose.warnings
                + [upright.warning].compactMap(\.self),
            later: interruption.map { [PartialResult.warning(at: $0, of: clip)] } ?? [], timings: timer.timings)
        let header = PoseFileHeader(
            track: pose.track, timeBase: clip.info.timeBase, model: networks.model.name,
            modelDigest: networks.model.digest, inputSha256: clip.sha256, motionModels: models.digests, cues: cues)
        return Analysis(
            source: .clip(clip), graded: graded, header: header, theme: theme, drawing: options.drawing,
            document: document, poses: pose.track, isPartial: interruption != nil)
    }

    /// Analyzes imported poses.
    func analyze(_ poses: ImportedPoses, timer: inout StageTimer) throws -> Analysis {
        let source = poses.source
        let motion = MotionAnalysis.analyze(
            source.track, options: options.motion(cues: source.cues), models: models.models)
        timer.end(.motion)
        if cancellation.isCancelled { throw AnalysisError.cancelled }
        let graded = GradedMotion(motion, options: options, rubric: rubric, models: models)
        timer.end(.grading)
        let header = PoseFileHeader(
            track: source.track, timeBase: source.track.frames.first?.time.timeBase ?? .microseconds,
            model: source.model, modelDigest: source.modelDigest, inputSha256: poses.sha256,
            motionModels: models.digests, cues: source.cues)
        let document = graded.document(
            input: poses.input,
            pose: PoseSummary(source.track, model: source.model, modelDigest: source.modelDigest),
            timings: timer.timings)
        return Analysis(
            source: .poses(poses.path), graded: graded, header: header, theme: theme, drawing: options.drawing,
            document: document, poses: source.track, isPartial: false)
    }

    func findPlayer(_ clip: Clip, networks: PoseNetworks) throws -> PosePassResult {
        // Between two pictures of a time lapse a whole stroke may lie: nothing in it can be recognized or graded.
        guard !clip.info.isTimeLapse else {
            return PosePassResult(poses: PoseTrackResult(notLookedAt: clip.info.geometry))
        }
        let pass = PosePass(clip: clip, networks: networks, options: options, cancellation: cancellation)
        return try pass.find(progress: progress)
    }

    /// The motion, and what of the clip besides the poses says when the ball was hit.
    ///
    /// - Parameter interruption: where the poses end before the clip does; then no frame is decoded again.
    private func findStrokes(
        _ found: PosePassResult, of clip: Clip, until interruption: Double?, timer: inout StageTimer
    ) throws -> (motion: MotionAnalysis, cues: ContactCues) {
        var cues = ContactCues(sounds: try found.sounds ?? hitSounds(of: clip, until: interruption ?? .infinity))
        timer.end(.sound)
        var analyzer = MotionAnalyzer(found.poses.track, options: options.motion(cues: cues), models: models.models)
        var motion = analyzer.analysis(cues)
        timer.end(.motion)
        defer { timer.end(.refineContact) }
        if cancellation.isCancelled { throw AnalysisError.cancelled }
        guard interruption == nil else { return (motion, cues) }
        var refinement = ContactRefinement(at: clip, after: found, cancellation: cancellation)
        cues.balls = try refinement.scan(motion, open: analyzer.open)
        if !cues.balls.isEmpty {
            analyzer = MotionAnalyzer(found.poses.track, options: options.motion(cues: cues), models: models.models)
            motion = analyzer.analysis(cues)
        }
        guard !motion.strokes.isEmpty else { return (motion, cues) }
        let refined = try refinement.refine(
            motion, tracksBallDespiteSound: options.effort.tracksBallDespiteSound(in: clip.realDuration),
            progress: progress)
        cues.balls += refined.balls
        cues.lines = refined.lines
        return (analyzer.analysis(cues), cues)
    }

    func hitSounds(of clip: Clip, until end: Double) throws -> [AudioOnset] {
        // A clip slowed down by its recorder has its sound stretched or silenced: onsets would mislead.
        guard clip.info.audio != nil, clip.info.playback.isRealTime, !clip.info.isTimeLapse else { return [] }
        progress(AnalysisProgress(stage: .sound, frames: 0, fraction: nil))
        return try AudioOnsetDetector.onsets(of: clip.info, until: end, cancellation: cancellation)
    }
}
