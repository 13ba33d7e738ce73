import Foundation
package import SwingFiles
import SwingOverlay
import SwingPose
import SwingReport

/// Draws a stored analysis again, on its own clip and without inference: in another theme, or other parts.
package struct Renderer {
    private let options: DrawingOptions
    private let theme: Theme
    private let changes: OptionValues
    private let cancellation: CancellationFlag

    /// Makes a renderer.
    ///
    /// - Parameter changes: the rubric to judge by and the language of pictures and page; what it does not give is that of the analysis.
    /// - Throws: `AnalysisError` for an unknown theme or nothing to draw.
    package init(
        options: DrawingOptions, changes: OptionValues = OptionValues(),
        cancellation: CancellationFlag = CancellationFlag()
    ) throws {
        theme = try Theme.chosen(options.theme)
        guard options.selection != .none else { throw AnalysisError(.nothingToDraw) }
        (self.options, self.changes, self.cancellation) = (options, changes, cancellation)
    }

    /// Draws the analysis of a folder again.
    ///
    /// Pictures and video appear when all of them are done; a failure or a cancellation leaves the folder as it was.
    /// What was not asked for stays. The page is written anew.
    ///
    /// - Parameters:
    ///   - folder: what `Analyzer` has written.
    ///   - clip: where the clip is now, or nil to search where it was and beside the folder.
    ///   - destination: where the drawings go, or nil for the folder itself.
    ///   - progress: gets reports; called on the caller's thread.
    /// - Returns: what a person should know about what was drawn.
    /// - Throws: a `UserFacingError`: `DocumentError`, `PoseError`, `RubricError`, `MediaError`, `RasterError` or
    ///   `AnalysisError`.
    package func render(
        _ folder: String, clip: String? = nil, into destination: String? = nil,
        progress: (AnalysisProgress) -> Void = { _ in }
    ) throws -> [AnalysisWarning] {
        guard let destination else {
            var output = try OutputFolder(existing: folder)
            let source = try source(folder, clip: clip)
            return try draw(source, into: &output, progress: progress)
        }
        let source = try source(folder, clip: clip)
        var output = try OutputFolder.forClips(source.clip.sha256, in: destination, owner: { ResultOwner(of: $0) })
        return try draw(source, into: &output, progress: progress)
    }

    /// What `render` reads beside the folder: the places where the clip may be, and files of the installation and the user.
    ///
    /// Of a folder that cannot be read nothing is known.
    package func needs(_ folder: String, clip: String?) -> (clips: [String], files: [String]) {
        guard let document = try? StoredAnalysis.document(folder) else { return ([], []) }
        let options = changes.applied(to: AnalysisOptions(config: document.provenance.config))
        return (
            clip.map { [$0] } ?? ClipLocator.places(of: document.input, folder: folder),
            AnalysisFiles.needed(by: options)
        )
    }

    private typealias Source = (stored: StoredAnalysis, clip: Clip, graded: GradedMotion)

    private func source(_ folder: String, clip: String?) throws -> Source {
        let stored = try StoredAnalysis(folder)
        let grading = try stored.grading(changed: changes, units: options.units)
        return (
            stored, try ClipLocator(cancellation: cancellation).clip(of: stored, at: clip), grading.graded(stored)
        )
    }

    private func draw(
        _ source: Source, into output: inout OutputFolder, progress: (AnalysisProgress) -> Void
    ) throws -> [AnalysisWarning] {
        let (graded, document) = (source.graded, source.stored.document)
        let pass = RenderPass(source.clip, graded.scene, theme, options, cancellation: cancellation)
        let drawn = try output.filling { try pass.run(into: $0, progress: progress) }
        // Nothing else was asked for.
        if let refusal = drawn.refusal { throw refusal }
        // The page shows what is in the folder, drawn now or before.
        var record = drawn.record
        record.verdict = try graded.strokes(of: source.stored.document).digest()
        record = record.keeping(
            RenderRecord(
                of: output.destination, firstTime: graded.motion.track.times.first, duration: document.input.duration))
        record.clip = ClipLocator.way(to: source.clip.path, of: document.input, from: output.destination)
        let page = ReportWriter(document: document, graded: graded, theme: theme)
        try output.finish(
            replacing: replaced, files: [.renderRecord: record.json()], page: .page, cancellation: cancellation,
            render: { page.page(for: $0, record) })
        return drawn.warnings + [graded.difference(from: source.stored)].compactMap(\.self)
    }

    /// The parts of the folder that are replaced.
    private var replaced: Set<ResultPart> {
        var parts: Set<ResultPart> = [.page, .renderRecord]
        if options.selection.includesFrames { parts.insert(.pictures) }
        if options.selection.includesVideo { parts.formUnion([.video, .share]) }
        return parts
    }
}
