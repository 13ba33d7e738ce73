public import Foundation
import SwingCore
import SwingFiles
import SwingMedia
import SwingOverlay
import SwingPose
import SwingReport

extension Analysis {
    /// Writes the result folder: `analysis.json`, `pose.jsonl`, `report.html`, `render.json` and, of a clip, key frames
    /// and the overlay video.
    ///
    /// The clip is decoded once more for the pictures.
    ///
    /// The folder appears when everything is done; a failure or a cancellation leaves what was there before.
    ///
    /// ```swift
    /// let result = try await analysis.write(to: URL(filePath: "forehand.swing"))
    /// print(result.page.path)
    /// ```
    ///
    /// - Parameters:
    ///   - folder: the result folder that is wanted; an earlier result of the same clip is replaced. Where it holds the
    ///     result of another clip, this one goes to `-2` and so on; `AnalysisResult.url` says where.
    ///   - drawing: what to draw, or nil for what the analyzer's options say.
    ///   - progress: gets reports of the stage `drawing`, and ends with the work.
    /// - Throws: a `UserFacingError`, or `CancellationError` where the task was cancelled.
    @discardableResult public func write(
        to folder: URL, drawing: DrawingOptions? = nil, progress: ProgressStream? = nil
    ) async throws -> AnalysisResult {
        try await write(to: folder.path, drawing: drawing, progress: progress)
    }

    /// Writes the result folder at a path.
    @discardableResult package func write(
        to folder: String, drawing: DrawingOptions? = nil, progress: ProgressStream? = nil
    ) async throws -> AnalysisResult {
        defer { progress?.finish() }
        let theme = try drawing.map { try Theme.chosen($0.theme) } ?? theme
        let cancellation = CancellationFlag()
        return try await WorkerThread.run(cancellation: cancellation, isAbandonable: false) {
            var output = try OutputFolder.forResult(of: header.inputSha256, wanted: folder)
            return try write(
                into: &output, wanted: folder, drawing: drawing ?? self.drawing, theme: theme,
                cancellation: cancellation, progress: { progress?.report($0) })
        }
    }

    /// Writes into a folder that is reserved already.
    ///
    /// - Parameter wanted: the folder that was asked for.
    func write(
        into output: inout OutputFolder, wanted: String, drawing: DrawingOptions, theme: Theme,
        cancellation: CancellationFlag, progress: (AnalysisProgress) -> Void
    ) throws -> AnalysisResult {
        let corrected = corrected(by: output.destination)
        let graded = corrected.graded.told(in: drawing.units)
        var timer = StageTimer(continuing: timings)
        try output.filling { try PoseFile.write(poses, header: header, to: ResultPart.poses.path(in: $0)) }
        timer.end(.store)
        let drawn = try draw(
            graded, into: output, drawing: drawing, theme: theme, timer: &timer, cancellation: cancellation,
            progress: progress)
        var document = corrected.document
        document.warnings += graded.entries(drawn.warnings)
        document.provenance = graded.provenance(timings: timer.timings)
        let json = try document.json()
        let original = try corrected.original.map { [ResultPart.original: Array(try $0.json())] } ?? [:]
        let page = ReportWriter(document, graded, theme: theme)
        try output.finish(
            replacing: ResultPart.analysis.union(original.keys),
            files: original.merging([.document: Array(json), .renderRecord: drawn.record.json()]) { $1 },
            page: .page, cancellation: cancellation, render: { page.page(for: $0, drawn.record) })
        var result = AnalysisResult(graded, document, json: json, path: path, in: output.destination, wanted: wanted)
        result.advice += corrected.advice
        return result
    }

    private func draw(
        _ graded: GradedMotion, into output: borrowing OutputFolder, drawing: DrawingOptions, theme: Theme,
        timer: inout StageTimer,
        cancellation: CancellationFlag, progress: (AnalysisProgress) -> Void
    ) throws -> RenderPass.Outcome {
        let undrawn = RenderPass.Outcome(record: RenderRecord(theme: theme.name, units: drawing.units))
        guard case .clip(let clip) = source else { return undrawn }
        defer { timer.end(.drawing) }
        guard !isPartial, drawing.selection != .none, !clip.info.isTimeLapse else {
            return undrawn
        }
        let pass = RenderPass(clip: clip, scene: graded.scene, theme: theme, options: drawing)
        defer { timer.add(pass.clock.timings) }
        return try output.filling { try pass.run(into: $0, cancellation: cancellation, progress: progress) }
    }
}
