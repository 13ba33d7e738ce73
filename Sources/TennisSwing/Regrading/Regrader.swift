public import Foundation
import SwingFiles
import SwingOverlay
import SwingPose
import SwingReport

/// Grades a stored analysis again: from its pose file, without decoding and without inference.
///
/// A new rubric, another level, or a stroke the toolkit named wrongly cost no second pass over the video. The same
/// folder and options give the same bytes, timings aside.
public struct Regrader {
    private let changes: OptionValues
    /// The name of the main player where it is told now; nil keeps the one of the analysis.
    package var player: String?

    /// Grades a stored analysis again.
    ///
    /// - Parameter changes: what the user now knows or wants otherwise than when the analysis was made, of the options by which
    ///   strokes are found and judged.
    public init(changes: OptionValues = OptionValues()) { self.changes = changes }

    /// Grades the analysis of a folder again and replaces its document and its page.
    ///
    /// Pictures and video are left as they are. A contact outside the clip, or where the player is not seen, is refused.
    ///
    /// - Throws: a `UserFacingError`: `DocumentError`, `PoseError`, `RubricError` or `AnalysisError`.
    public func grade(_ folder: URL) throws -> AnalysisResult { try grade(folder.path) }

    /// Grades the analysis of the folder at a path again, with what becomes of its corrections.
    ///
    /// - Throws: as `grade(_:)`, and `AnalysisError` for a stroke that is not there or a contact outside the clip; nothing
    ///   is changed then.
    package func grade(_ folder: String, editing edit: CorrectionEdit = .keep) throws -> AnalysisResult {
        var timer = StageTimer()
        var output = try OutputFolder(existing: folder)
        let analysis = try StoredAnalysis(folder)
        let stored = analysis.document
        // The page keeps the units that the result was drawn in.
        var grading = try analysis.grading(changed: changes, units: RenderRecord.units(of: folder))
        if let hand = grading.options.corrections?.hand?.hand, changes[.hand] ?? [hand.rawValue] != [hand.rawValue] {
            throw AnalysisError(.correctedHandStays, ["folder": .text(folder)])
        }
        if let player { grading.options.playerName = player }
        timer.end(.input)
        let corrections = try edit.corrections(of: analysis, grading.options, by: grading.models)
        grading.options.corrections = corrections
        let motion = analysis.motion(grading.options, by: grading.models)
        try edit.check(corrections, motion)
        if changes[.contact] != nil { try grading.options.contacts.check(in: motion) }
        timer.end(.motion)
        let graded = grading.graded(motion)
        timer.end(.grading)
        let document = graded.document(
            input: stored.input, pose: stored.pose,
            stored: stored.warnings.filter { !MotionAnalysis.warningCodes.contains($0.code) }, timings: timer.timings)
        if case .keep = edit { try check(document, holdsWhatIsConfirmedIn: stored, of: folder) }
        let json = try document.json()
        let record = RenderRecord(of: folder, firstTime: motion.track.times.first, duration: stored.input.duration)
        let page = ReportWriter(document: document, graded: graded, theme: Theme.named(record.theme) ?? .tennis)
        let files = try edit.files(of: analysis, corrections)
        try output.finish(
            replacing: edit.replaced(by: files).union([.page, .document]),
            files: files.merging([.document: Array(json)]) { $1 }, page: .page,
            cancellation: CancellationFlag(), render: { page.page(for: $0, record, drawnFrom: stored) })
        var result = AnalysisResult(graded, document, json: json, path: stored.input.path, in: folder)
        result.earlierWarnings = stored.warnings
        if record.isDrawn, try document.strokes.digest() != record.verdict ?? stored.strokes.digest() {
            result.advice.append(Self.earlierVerdict)
        }
        return result
    }

    /// What a person has confirmed is the stroke that was shown, whatever an option would make of it.
    private func check(
        _ document: AnalysisDocument, holdsWhatIsConfirmedIn stored: AnalysisDocument, of folder: String
    ) throws(AnalysisError) {
        guard changes[.hand] != nil || changes[.stroke] != nil else { return }
        let strokes = [stored, document].map { document in
            document.strokes.filter { stroke in
                document.corrections.contains { $0.stroke == stroke.id && $0.change == .confirmed }
            }
        }
        let areSame = zip(strokes[0], strokes[1]).allSatisfy {
            ($0.kind, $0.hand) == ($1.kind, $1.hand)
                && ($0.contact.time - $1.contact.time).magnitude < CorrectionEntry.sameTime
        }
        guard areSame, strokes[0].count == strokes[1].count else {
            throw AnalysisError(.confirmedStrokesStay, ["folder": .text(folder)])
        }
    }

    /// Pictures are not drawn again unasked: that takes the clip, and time.
    private static let earlierVerdict = AnalysisWarning(.earlierVerdictDrawn)
}

/// What a stored analysis is graded with.
struct StoredGrading {
    var options: AnalysisOptions
    let rubric: Rubric
    let models: InstalledMotionModels

    /// Grades a motion that these models measured.
    func graded(_ motion: MotionAnalysis, phrases: Phrases? = nil) -> GradedMotion {
        GradedMotion(motion, options: options, rubric: rubric, models: models, phrases: phrases)
    }

    /// Grades the motion of an analysis as it was found.
    func graded(_ stored: StoredAnalysis, phrases: Phrases? = nil) -> GradedMotion {
        graded(stored.motion(by: models), phrases: phrases)
    }
}

extension StoredAnalysis {
    /// Loads what to grade with.
    ///
    /// - Parameter units: those of what is drawn, or nil for those of the options.
    /// - Throws: `RubricError`, or `AnalysisError` where the rubric is to be kept and not known where it is.
    func grading(changed changes: OptionValues = OptionValues(), units: UnitSystem? = nil) throws -> StoredGrading {
        var options = try options(changed: changes)
        if let units { options.drawing.units = units }
        let rubric = try RubricLibrary.load(for: &options)
        return StoredGrading(options: options, rubric: rubric, models: try MotionModelLibrary.load())
    }

    /// The options to grade with.
    ///
    /// - Throws: `AnalysisError` where the rubric is to be kept and not known where it is.
    func options(changed changes: OptionValues = OptionValues()) throws(AnalysisError) -> AnalysisOptions {
        let changed = changes.applied(to: options, only: AnalysisOption.of(.grading))
        let graded = document.provenance.rubric
        guard changes[.rubric] != nil || changed.rubricPath != nil || RubricLibrary.isShipped(graded) else {
            throw AnalysisError(.unknownRubric, ["name": .text(graded)])
        }
        return changed
    }
}

extension GradedMotion {
    /// A warning where the strokes differ from those an analysis has stored, as they do after the rules have changed.
    func difference(from stored: StoredAnalysis) -> AnalysisWarning? {
        guard strokes(of: stored.document) != stored.document.strokes else { return nil }
        let provenance = stored.document.provenance
        return AnalysisWarning(
            .drawnByOtherRules,
            [
                "folder": .text(stored.folder), "version": .text(provenance.version),
                "rubric": .text(provenance.rubric),
            ])
    }

    /// The strokes as a document of the same clip tells them.
    func strokes(of stored: AnalysisDocument) -> [StrokeSummary] {
        document(input: stored.input, pose: stored.pose, timings: [:]).strokes
    }
}

extension [StrokeSummary] {
    /// The SHA-256 of all that is told of the strokes.
    func digest() throws -> String { FileDigest.sha256(try JSONEncoder.readable.text(self).utf8) }
}
