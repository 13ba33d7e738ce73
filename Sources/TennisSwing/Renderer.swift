import Foundation
public import SwingCore
public import SwingMedia
import SwingMotion
import SwingOverlay
import SwingPose
import SwingReport
import SwingTechnique

/// Draws a stored analysis again, on its own clip and without inference: another look, other parts.
public struct Renderer {
    private let options: DrawingOptions
    private let theme: Theme
    private let rubricPath: String?
    private let cancellation: CancellationFlag

    /// Makes a renderer.
    ///
    /// - Parameter rubricPath: the rubric the analysis was graded with, or nil for the one that comes with the toolkit.
    /// - Throws: `AnalysisError` for an unknown theme or nothing to draw.
    public init(
        options: DrawingOptions, rubricPath: String? = nil, cancellation: CancellationFlag = CancellationFlag()
    ) throws {
        self.options = options
        self.cancellation = cancellation
        theme = try Theme.chosen(options.theme)
        guard options.selection != .none else {
            throw AnalysisError.option("There is nothing to draw.", next: "Choose frames, video or both.")
        }
        self.rubricPath = rubricPath
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
        let stored = try StoredAnalysis(folder)
        let rubric = try RubricLibrary.load(rubricPath, language: stored.options.language)
        let source = try ClipFinder(cancellation: cancellation).clip(of: stored, at: clip)
        let judgement = Judgement(stored.motion(), options: stored.options, rubric: rubric)
        let scene = judgement.scene()
        let output = try OutputFolder(destination: destination ?? folder)
        let pass = DrawingPass(clip: source, scene: scene, theme: theme, options: options)
        var warnings = try output.filling { try pass.run(into: $0, cancellation: cancellation, progress: progress) }
        if cancellation.isCancelled { throw AnalysisError.cancelled }
        try output.publish(replacing: replaced)
        // The page shows what is in the folder, drawn now or before.
        let report = ReportWriter(stored.document, judgement, theme: theme)
        try output.replace(ReportWriter.fileName, with: report.page(for: output.destination))
        if let difference = judgement.difference(from: stored) { warnings.append(difference) }
        return warnings
    }

    /// The parts of the folder that give way to the new ones.
    private var replaced: Set<String> {
        var parts: Set<String> = []
        if options.selection.includesFrames { parts.insert("frames") }
        if options.selection.includesVideo { parts.insert("overlay.mp4") }
        return parts
    }
}
