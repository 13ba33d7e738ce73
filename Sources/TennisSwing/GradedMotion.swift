import Foundation
import SwingCore
import SwingMotion
import SwingOverlay
import SwingPose
import SwingReport
import SwingTechnique
import SwingText

/// The strokes of a player's poses, measured and graded: what a clip, imported poses and a stored analysis share.
struct GradedMotion {
    let motion: MotionAnalysis
    let assessments: [StrokeAssessment]
    private let options: AnalysisOptions
    private let rubric: Rubric
    private let models: InstalledMotionModels

    /// - Parameter models: by which the motion was read.
    init(_ motion: MotionAnalysis, options: AnalysisOptions, rubric: Rubric, models: InstalledMotionModels) {
        self.options = options
        self.rubric = rubric
        self.models = models
        self.motion = motion
        assessments = TechniqueGrader.assess(
            motion, rubric: rubric, options: TechniqueOptions(level: options.level, height: options.height))
    }

    /// The language of what a player reads.
    var words: Phrases { rubric.texts.wording }

    /// What can be drawn on the clip.
    ///
    /// - Parameter words: the language, or nil for that of the coaching.
    func scene(in words: Phrases? = nil) -> OverlayScene {
        OverlayScene(track: motion.track, hand: motion.hand, assessments: assessments, words: words ?? self.words)
    }

    /// The courses of the strokes, for plots.
    var curves: [StrokeCurves] {
        assessments.compactMap { StrokeCurves($0.stroke, view: $0.view, in: motion, rubric: rubric) }
    }

    /// Puts it into the coaching document.
    ///
    /// - Parameters:
    ///   - stored: warnings of the analysis that is graded again.
    ///   - earlier: warnings about input and poses, which come before those of the motion.
    ///   - later: warnings about what was drawn.
    func document(
        input: InputSummary, pose: PoseSummary, stored: [WarningEntry] = [], earlier: [AnalysisWarning] = [],
        later: [AnalysisWarning] = [], timings: [String: Double]
    ) -> AnalysisDocument {
        let words = rubric.texts.documentMessages
        return AnalysisDocument(
            input: input, pose: pose, motion: motion, playerHeight: options.height, assessments: assessments,
            session: SessionSummary(assessments, texts: rubric.texts),
            warnings: (stored + (earlier + motion.warnings + later).map { WarningEntry($0, in: words) })
                .withoutContradictions,
            provenance: ProvenanceSummary(
                version: TennisSwingVersion.current, rubric: rubric.id, motionModels: models.digests,
                config: options.config, timings: timings))
    }

    /// What the caller gets of a document and the bytes it was written as.
    ///
    /// - Parameter wanted: the folder that was asked for, where that may be another.
    func result(
        of path: String, in folder: String, wanted: String? = nil, _ document: AnalysisDocument, _ json: Data
    ) -> AnalysisResult {
        var result = AnalysisResult(
            clipName: URL(fileURLWithPath: path).lastPathComponent, folder: folder, document: document,
            json: String(decoding: json, as: UTF8.self), assessments: assessments, words: words)
        result.tellFolder(wanted: wanted ?? folder)
        return result
    }
}

extension PoseSummary {
    /// Counts the frames of a track.
    init(_ track: PoseTrack, model: String, modelDigest: String) {
        self.init(
            model: model, modelDigest: modelDigest, framesAnalyzed: track.frames.count,
            framesWithPose: track.frames.count { $0.pose != nil })
    }
}
