import Foundation
public import SwingCore
public import SwingMedia
import SwingMotion
import SwingOverlay
import SwingPose
import SwingReport
import SwingTechnique
import SwingText

/// Draws a stored analysis again, on its own clip and without inference: another look, other parts.
public struct Renderer {
    private let options: DrawingOptions
    private let theme: Theme
    private let rubric: OptionChange<String>
    private let language: OptionChange<String>
    private let cancellation: CancellationFlag

    /// Makes a renderer.
    ///
    /// - Parameters:
    ///   - rubric: the file of the rubric to judge by; kept, it is the one the analysis was graded with, and reset, the
    ///     one that comes with the toolkit.
    ///   - language: the language of pictures and page; kept, it is that of the analysis.
    /// - Throws: `AnalysisError` for an unknown theme or nothing to draw.
    public init(
        options: DrawingOptions, rubric: OptionChange<String> = .keep, language: OptionChange<String> = .keep,
        cancellation: CancellationFlag = CancellationFlag()
    ) throws {
        self.options = options
        self.cancellation = cancellation
        theme = try Theme.chosen(options.theme)
        guard options.selection != .none else {
            throw AnalysisError(.nothingToDraw)
        }
        self.rubric = rubric
        self.language = language
    }

    /// Draws the analysis of a folder again.
    ///
    /// Pictures and video appear when all of them are done; a failure or a cancellation leaves the folder as it was. What
    /// was not asked for stays. The page is written anew.
    ///
    /// - Parameters:
    ///   - folder: what `Analyzer` has written.
    ///   - clip: where the clip is now, or nil to look where it was and beside the folder.
    ///   - destination: where the drawings go, or nil for the folder itself.
    ///   - progress: told how far the work is; called on the caller's thread.
    /// - Returns: what a person should know about what was drawn.
    /// - Throws: a `UserFacingError`: `DocumentError`, `PoseError`, `RubricError`, `MediaError`, `RasterError` or
    ///   `AnalysisError`.
    public func render(
        _ folder: String, clip: String? = nil, into destination: String? = nil,
        progress: (AnalysisProgress) -> Void = { _ in }
    ) throws -> [AnalysisWarning] {
        guard let destination else {
            var output = try OutputFolder(existing: folder)
            let source = try source(folder, clip: clip)
            return try draw(source, into: &output, progress: progress)
        }
        let source = try source(folder, clip: clip)
        var output = try OutputFolder.forClips(
            source.clip.sha256, in: destination, owner: { ResultOwner(of: $0) })
        return try draw(source, into: &output, progress: progress)
    }

    /// What is drawn.
    private struct Source {
        let stored: StoredAnalysis
        let clip: Clip
        let judgment: GradedMotion
    }

    private func source(_ folder: String, clip: String?) throws -> Source {
        let stored = try StoredAnalysis(folder)
        var judged = stored.options
        judged.take(language: language)
        try judged.take(rubric: self.rubric, insteadOf: stored.document.provenance.rubric)
        let rubric = try RubricLibrary.load(for: &judged)
        let models = try MotionModelLibrary.load()
        return Source(
            stored: stored, clip: try ClipLocator(cancellation: cancellation).clip(of: stored, at: clip),
            judgment: GradedMotion(
                stored.motion(by: models), options: judged, rubric: rubric, models: models))
    }

    private func draw(
        _ source: Source, into output: inout OutputFolder, progress: (AnalysisProgress) -> Void
    ) throws -> [AnalysisWarning] {
        let pass = RenderPass(clip: source.clip, scene: source.judgment.scene(), theme: theme, options: options)
        var warnings = try output.filling { try pass.run(into: $0, cancellation: cancellation, progress: progress) }
        if cancellation.isCancelled { throw AnalysisError.cancelled }
        try output.keepEarlier(except: replaced)
        // The page shows what is in the folder, drawn now or before.
        let report = ReportWriter(source.stored.document, source.judgment, theme: theme)
        try output.write(report.page(for: output.staging), to: .page)
        try output.publish()
        if let difference = source.judgment.difference(from: source.stored) { warnings.append(difference) }
        return warnings
    }

    /// The parts of the folder that give way to the new ones.
    private var replaced: Set<ResultPart> {
        var parts: Set<ResultPart> = [.page]
        if options.selection.includesFrames { parts.insert(.pictures) }
        if options.selection.includesVideo { parts.insert(.video) }
        return parts
    }
}
