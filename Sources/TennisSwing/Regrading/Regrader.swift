public import Foundation
public import SwingCore
import SwingFiles
import SwingMedia
import SwingMotion
import SwingOverlay
import SwingPose
import SwingReport
import SwingTechnique

/// Grades a stored analysis again: from its pose file, without decoding and without inference.
///
/// A new rubric, another level, or a stroke the toolkit named wrongly cost no second pass over the video. The same
/// folder and options give the same bytes, timings aside.
public struct Regrader {
    /// What the user now knows or wants otherwise than when the stored analysis was made.
    public struct Changes: Hashable, Sendable {
        /// The racket hand.
        public var hand: OptionChange<Hand> = .keep
        /// The kind of every stroke.
        public var kind: OptionChange<StrokeKind> = .keep
        /// Where the camera stands.
        public var view: OptionChange<CameraView> = .keep
        /// What is expected of the player.
        public var level: OptionChange<PlayerLevel> = .keep
        /// The player's standing height in meters.
        public var height: OptionChange<Double> = .keep
        /// Contact times in presentation seconds that replace detection.
        public var contacts: OptionChange<[Double]> = .keep
        /// A rubric file to grade with; reset for the one that comes with the toolkit.
        public var rubric: OptionChange<String> = .keep
        /// The language of the coaching.
        public var language: OptionChange<String> = .keep

        /// Makes changes that change nothing.
        public init() {}

        /// The options to grade with.
        ///
        /// - Throws: `AnalysisError` where the rubric is to be kept and not known where it is.
        func applied(to stored: StoredAnalysis) throws(AnalysisError) -> AnalysisOptions {
            var options = stored.options
            options.hand = hand.applied(to: options.hand)
            options.kind = kind.applied(to: options.kind)
            options.view = view.applied(to: options.view)
            options.level = level.applied(to: options.level)
            options.height = height.applied(to: options.height)
            options.contacts = contacts.applied(to: options.contacts) ?? []
            options.take(language: language)
            try options.take(rubric: rubric, insteadOf: stored.document.provenance.rubric)
            return options
        }
    }

    private let changes: Changes

    /// Grades with these changes.
    public init(changes: Changes = Changes()) { self.changes = changes }

    /// Grades the analysis of a folder again and replaces its document and its page.
    ///
    /// Pictures and video are left as they are.
    ///
    /// - Throws: a `UserFacingError`: `DocumentError`, `PoseError`, `RubricError` or `AnalysisError`.
    public func grade(_ folder: URL) throws -> AnalysisResult { try grade(folder.path) }

    /// Grades the analysis of the folder at a path again.
    package func grade(_ folder: String) throws -> AnalysisResult { try grade(folder, editing: .keep) }

    /// Grades with what becomes of the corrections of the folder.
    func grade(_ folder: String, editing edit: CorrectionEdit) throws -> AnalysisResult {
        var timer = StageTimer()
        var output = try OutputFolder(existing: folder)
        let analysis = try StoredAnalysis(folder)
        let stored = analysis.document
        var options = try changes.applied(to: analysis)
        // The page keeps the units that the result was drawn in.
        options.drawing.units = RenderRecord(of: folder)?.unitSystem ?? .metric
        if let hand = options.corrections?.hand?.hand, changes.hand != .keep, changes.hand != .set(hand) {
            throw AnalysisError.correctedHandStays(in: folder)
        }
        let rubric = try RubricLibrary.load(for: &options)
        let models = try MotionModelLibrary.load()
        timer.end(.input)
        options.corrections = try edit.corrections(of: analysis, options, by: models)
        let motion = analysis.motion(options, by: models)
        try edit.check(options.corrections, motion)
        timer.end(.motion)
        let graded = GradedMotion(motion, options: options, rubric: rubric, models: models)
        timer.end(.grading)
        let document = graded.document(
            input: stored.input, pose: stored.pose,
            stored: stored.warnings.filter { !MotionAnalysis.warningCodes.contains($0.code) },
            timings: timer.timings)
        let json = try document.json()
        let record = RenderRecord(of: folder, firstTime: motion.track.times.first, duration: stored.input.duration)
        let page = ReportWriter(document, graded, theme: Theme.named(record.theme) ?? .tennis)
        let files = try edit.files(of: analysis, options.corrections)
        try output.finish(
            replacing: edit.replaced(by: files).union([.page, .document]),
            files: files.merging([.document: Array(json)]) { $1 }, page: .page,
            cancellation: CancellationFlag(), render: { page.page(for: $0, record, drawnFrom: stored) })
        var result = AnalysisResult(graded, document, json: json, path: stored.input.path, in: folder)
        if document.strokes != stored.strokes, record.keyFrames != nil || record.video != nil {
            result.advice.append(Self.earlierVerdict)
        }
        return result
    }

    /// Pictures are not drawn again unasked: that takes the clip, and time.
    private static let earlierVerdict = AnalysisWarning(.earlierVerdictDrawn)
}
