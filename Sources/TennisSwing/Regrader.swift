import Foundation
public import SwingCore
import SwingMotion
import SwingOverlay
import SwingPose
import SwingReport
import SwingTechnique
import SwingText

/// Grades a stored analysis again: from its pose file, without decoding and without inference.
///
/// A new rubric, another level, or a stroke the toolkit named wrongly cost no second look at the video. The same folder
/// and options give the same bytes, timings aside.
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
    public init(changes: Changes = Changes()) {
        self.changes = changes
    }

    /// Grades the analysis of a folder again and replaces its document and its page.
    ///
    /// Pictures and video are left as they are.
    ///
    /// - Throws: a `UserFacingError`: `DocumentError`, `PoseError`, `RubricError` or `AnalysisError`.
    public func grade(_ folder: String) throws -> AnalysisResult {
        var clock = StageTimer()
        var output = try OutputFolder(existing: folder)
        let analysis = try StoredAnalysis(folder)
        let stored = analysis.document
        var options = try changes.applied(to: analysis)
        let rubric = try RubricLibrary.load(for: &options)
        let models = try MotionModelLibrary.load()
        clock.end("input")
        let judgment = GradedMotion(
            analysis.motion(options, by: models), options: options, rubric: rubric, models: models)
        clock.end("analysis")
        let document = judgment.document(
            input: stored.input, pose: stored.pose,
            stored: stored.warnings.filter { !MotionAnalysis.warningCodes.contains($0.code) },
            timings: clock.timings)
        let json = try document.json()
        let report = ReportWriter(document, judgment, theme: ReportWriter.theme(ofPageIn: folder) ?? .tennis)
        try output.keepEarlier(except: [.page, .document])
        try output.write(report.page(for: output.staging, drawnFrom: stored), to: .page)
        try output.write(Array(json), to: .document)
        try output.publish()
        var result = judgment.result(of: stored.input.path, in: folder, document, json)
        if document.strokes != stored.strokes, Self.holdsDrawings(folder) { result.advice.append(Self.earlierVerdict) }
        return result
    }

    private static func holdsDrawings(_ folder: String) -> Bool {
        ["frames", "overlay.mp4"].contains { FileManager.default.fileExists(atPath: folder + "/" + $0) }
    }

    /// Pictures are not drawn again unasked: that takes the clip and time, and it is not known whether faces were blurred.
    private static let earlierVerdict = AnalysisWarning(.earlierVerdictDrawn)
}
