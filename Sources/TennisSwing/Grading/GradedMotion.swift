import SwingOverlay
import SwingPose
import SwingReport

/// The strokes of a player's poses, measured and graded: what a clip, imported poses and a stored analysis share.
struct GradedMotion {
    let motion: MotionAnalysis
    let assessments: [StrokeAssessment]
    /// What can be drawn on the clip.
    let scene: OverlayScene
    let options: AnalysisOptions
    private let rubric: Rubric
    private let models: InstalledMotionModels

    /// Measures and grades the strokes.
    ///
    /// - Parameters:
    ///   - models: those the motion was analyzed with.
    ///   - phrases: the language and the units of what is drawn, or nil for those of the options.
    init(
        _ motion: MotionAnalysis, options: AnalysisOptions, rubric: Rubric, models: InstalledMotionModels,
        phrases: Phrases? = nil
    ) {
        (self.motion, self.options, self.rubric, self.models) = (motion, options, rubric, models)
        assessments = TechniqueGrader.assess(motion, rubric: rubric, options: options.technique)
        scene = OverlayScene(
            track: motion.track, hand: motion.hand, assessments: assessments, balls: motion.balls,
            phrases: (phrases ?? rubric.texts.phrases.inUnits(options.drawing.units)).forPlayer(height: options.height))
    }

    /// The same strokes with lengths and speeds told in other units.
    func told(in units: UnitSystem) -> GradedMotion {
        guard units != options.drawing.units else { return self }
        var options = options
        options.drawing.units = units
        return GradedMotion(motion, options: options, rubric: rubric, models: models)
    }

    /// The strokes of the same poses as a person has corrected them.
    func corrected(by corrections: Corrections, _ poses: PoseTrack, _ cues: ContactCues) -> GradedMotion {
        var options = options
        options.corrections = corrections
        let motion = MotionAnalysis.analyze(poses, options: options.motion(cues: cues), models: models.models)
        return GradedMotion(motion, options: options, rubric: rubric, models: models)
    }

    /// The language of the coaching, with the units that lengths and speeds are told in.
    var phrases: Phrases { rubric.texts.phrases.inUnits(options.drawing.units) }

    /// The time series of the strokes, for plots.
    var curves: [StrokeCurves] {
        assessments.compactMap { StrokeCurves($0.stroke, view: $0.view, in: motion, rubric: rubric) }
    }

    /// The coaching document.
    ///
    /// - Parameters:
    ///   - stored: warnings of the analysis that is graded again.
    ///   - earlier: warnings about input and poses, which come before those of the motion.
    ///   - later: warnings about what was drawn.
    func document(
        input: InputSummary, pose: PoseSummary, stored: [WarningEntry] = [], earlier: [AnalysisWarning] = [],
        later: [AnalysisWarning] = [], timings: [String: Double]
    ) -> AnalysisDocument {
        AnalysisDocument(
            input: input, pose: pose, motion: motion, playerName: options.playerName, playerHeight: options.height,
            assessments: assessments, session: SessionSummary(assessments, texts: rubric.texts),
            corrections: options.corrections?.entries(for: motion) ?? [],
            warnings: (stored + entries(earlier + motion.warnings + later)).withoutContradictions,
            provenance: provenance(timings: timings))
    }

    /// Warnings as a document carries them.
    func entries(_ warnings: [AnalysisWarning]) -> [WarningEntry] {
        warnings.map { WarningEntry($0, in: rubric.texts.documentMessages) }
    }

    /// What made the document.
    ///
    /// - Parameter timings: seconds by stage.
    func provenance(timings: [String: Double]) -> ProvenanceSummary {
        ProvenanceSummary(
            version: TennisSwingVersion.current, rubric: rubric.id, motionModels: models.digests,
            config: options.config, timings: timings)
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

extension [WarningEntry] {
    /// Without those that another one makes untrue.
    ///
    /// How far a hand moves between two frames and how long a clip lasts are told from its playback. Where the strokes
    /// themselves show that it plays slowly by an unknown factor, both are wrong by that factor.
    var withoutContradictions: [WarningEntry] {
        guard contains(where: { $0.code == .slowMotionSuspected }) else { return self }
        return filter { $0.code != .lowFrameRate && $0.code != .tooShort }
    }
}
