import SwingCore
import SwingMedia
import SwingMotion
import SwingPose
import SwingReport
import SwingTechnique

/// Puts what the stages found into the coaching document.
struct DocumentBuilder {
    let clip: Clip
    let model: InstalledModel
    let pose: PoseTrackResult
    let motion: MotionAnalysis
    let assessments: [StrokeAssessment]
    let rubric: Rubric
    let options: AnalysisOptions
    let drawingWarnings: [AnalysisWarning]

    func document(timings: [String: Double]) -> AnalysisDocument {
        AnalysisDocument(
            input: input(),
            pose: PoseSummary(
                model: model.name, modelDigest: model.digest, framesAnalyzed: pose.track.frames.count,
                framesWithPose: pose.track.frames.count { $0.pose != nil }),
            motion: motion, playerHeight: options.height, assessments: assessments,
            session: SessionSummary(assessments),
            warnings: clip.probe.warnings + pose.warnings + motion.warnings + drawingWarnings,
            provenance: ProvenanceSummary(
                version: TennisSwingVersion.current, rubric: rubric.id, config: options.config, timings: timings))
    }

    private func input() -> InputSummary {
        let info = clip.info
        let scan = clip.probe.scan
        return InputSummary(
            path: clip.path, sha256: clip.sha256, container: info.container, videoCodec: info.videoCodec,
            width: info.geometry.width, height: info.geometry.height, rotation: info.geometry.quarterTurns * 90,
            frameRate: FrameRateSummary(
                average: scan.frameRate, variable: scan.isVariableFrameRate, captured: info.captureFrameRate),
            duration: scan.duration,
            audio: info.audio.map {
                AudioSummary(codec: $0.codec, sampleRate: $0.sampleRate, channels: $0.channels)
            },
            applied: clip.probe.applied.map(\.text))
    }
}
