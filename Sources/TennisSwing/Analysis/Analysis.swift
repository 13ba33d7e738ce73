public import Foundation
public import SwingFiles
import SwingOverlay
import SwingPose
public import SwingReport

/// What was found in one clip, or in imported poses: a value, nothing of it is on the disk until it is written.
///
/// It holds the poses and what was computed from them, but no decoded frame: what is drawn later is drawn on the clip,
/// which must then still be where it was.
///
/// ```swift
/// for stroke in analysis.strokes {
///     print(stroke.stroke.kind, stroke.stroke.contact.time, stroke.score ?? .nan)
///     print(stroke.coaching?.headline ?? "nothing to work on")
/// }
/// ```
public struct Analysis: Sendable {
    /// Where an analysis comes from.
    enum Source: Sendable {
        case clip(Clip)
        /// Imported poses, by their path.
        case poses(String)
    }

    let source: Source
    let graded: GradedMotion
    let header: PoseFileHeader
    var theme: Theme
    var drawing: DrawingOptions

    /// What is known of clip, camera, player and poses, and what is worth knowing; `json()` is the whole of it, with the strokes.
    ///
    /// Timings are those so far.
    public let document: AnalysisDocument
    /// The player's pose in every frame that was analyzed, as the pose model or another program gave it.
    public let poses: PoseTrack
    /// Whether it was interrupted early: strokes after that are missing, and it is written without pictures.
    public let isPartial: Bool

    /// The file of the clip or of the poses.
    public var url: URL { URL(fileURLWithPath: path) }

    /// Its path, as it was given.
    package var path: String {
        switch source {
        case .clip(let clip): clip.path
        case .poses(let path): path
        }
    }

    /// The strokes in time order, measured, graded and coached.
    public var strokes: [StrokeAssessment] { graded.assessments }

    /// The player's motion: sides corrected, gaps bridged, smoothed, and lifted into space.
    public var motion: MotionTrack { graded.motion.track }

    /// The document as it is written to `analysis.json`.
    ///
    /// - Throws: an encoding error; none is known for documents that an analysis makes.
    public func json() throws -> String { String(decoding: try document.json(), as: UTF8.self) }

    var timings: [String: Double] { document.provenance.timings }

    /// Draws the key frames of a stroke, without writing anything: its events, and the frame that the coaching rests
    /// on.
    ///
    /// ```swift
    /// let pictures = try await analysis.pictures(ofStroke: 1)
    /// print(pictures.first { $0.event == .contact }?.png.count ?? 0)
    /// ```
    ///
    /// - Parameter id: the number of a stroke in its clip, from 1.
    /// - Returns: the pictures in time order; none for a stroke that is not there, and for imported poses.
    /// - Throws: a `UserFacingError` where the clip cannot be read any more, or `CancellationError`.
    public func pictures(ofStroke id: Int) async throws -> [StrokePicture] {
        guard case .clip(let clip) = source else { return [] }
        let keyFrames = graded.scene.keyFrames.filter { $0.strokeID == id }.sorted { $0.frameTime < $1.frameTime }
        guard let first = keyFrames.first else { return [] }
        let cancellation = CancellationFlag()
        return try await WorkerThread.run(cancellation: cancellation, isAbandonable: true) {
            let renderer = try KeyFrameRenderer(scene: graded.scene, theme: theme)
            let blur = drawing.blursFaces ? try FaceBlur(scene: graded.scene) : nil
            let cursor = try FrameCursor(clip, from: first.frameTime, faceBlur: blur, cancellation: cancellation)
            return try keyFrames.map { keyFrame in
                if cancellation.isCancelled { throw AnalysisError.cancelled }
                try cursor.advance(to: keyFrame.frameTime)
                let still = try renderer.still(keyFrame, from: cursor.picture)
                return StrokePicture(
                    strokeID: id, event: keyFrame.event, time: keyFrame.frameTime,
                    png: try PNGEncoder.encode(still, path: keyFrame.fileName))
            }
        }
    }

    /// A new analysis with what a person has corrected of an earlier one of the same clip.
    struct Corrected {
        var graded: GradedMotion
        var document: AnalysisDocument
        /// The toolkit's own reading; nil where nobody has corrected anything.
        var original: AnalysisDocument?
        /// What a person should know about corrections that do not apply.
        var advice: [AnalysisWarning] = []
    }

    /// Applies the corrections in the folder that the analysis will be written to.
    func corrected(by folder: String) -> Corrected {
        var result = Corrected(graded: graded, document: document)
        guard !isPartial else { return result }
        func advise(_ variant: String?) {
            result.advice = [AnalysisWarning(.correctionsNotApplied, variant: variant, ["folder": .text(folder)])]
        }
        do throws(AnalysisError) {
            guard let stored = try Corrections.stored(in: folder, ofClip: header.inputSha256) else { return result }
            if stored.isOfPlayer(in: graded.options) {
                let warnings = document.warnings.filter { !MotionAnalysis.warningCodes.contains($0.code) }
                result.graded = graded.corrected(by: stored, poses, header.cues)
                result.document = result.graded.document(
                    input: document.input, pose: document.pose, stored: warnings, timings: timings)
                result.original = document
            } else {
                advise("otherPlayer")
            }
        } catch {
            advise(nil)
        }
        return result
    }

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
        defer { progress?.finish() }
        var analysis = self
        if let drawing { (analysis.theme, analysis.drawing) = (try Theme.chosen(drawing.theme), drawing) }
        let cancellation = CancellationFlag()
        return try await WorkerThread.run(cancellation: cancellation, isAbandonable: false) { [analysis] in
            var output = try OutputFolder.forResult(of: header.inputSha256, wanted: folder.path)
            return try analysis.write(
                into: &output, wanted: folder.path, cancellation: cancellation, progress: { progress?.report($0) })
        }
    }

    /// Writes into a folder that is reserved already.
    ///
    /// - Parameter wanted: the folder that was asked for.
    func write(
        into output: inout OutputFolder, wanted: String, cancellation: CancellationFlag,
        progress: (AnalysisProgress) -> Void
    ) throws -> AnalysisResult {
        let corrected = corrected(by: output.destination)
        let graded = corrected.graded.told(in: drawing.units)
        var timer = StageTimer(continuing: timings)
        try output.filling { try PoseFile.write(poses, header: header, to: ResultPart.poses.path(in: $0)) }
        timer.end(.store)
        let drawn = try draw(graded, into: output, timer: &timer, cancellation: cancellation, progress: progress)
        var record = drawn.record
        if case .clip(let clip) = source {
            record.clip = ClipLocator.way(to: clip.path, of: document.input, from: output.destination)
        }
        var document = corrected.document
        if record.isDrawn { record.verdict = try document.strokes.digest() }
        document.warnings += graded.entries(drawn.warnings)
        document.provenance = graded.provenance(timings: timer.timings)
        let json = try document.json()
        let original = try corrected.original.map { [ResultPart.original: Array(try $0.json())] } ?? [:]
        let page = ReportWriter(document: document, graded: graded, theme: theme)
        try output.finish(
            replacing: ResultPart.analysis.union(original.keys),
            files: original.merging([.document: Array(json), .renderRecord: record.json()]) { $1 },
            page: .page, cancellation: cancellation, render: { page.page(for: $0, record) })
        var result = AnalysisResult(graded, document, json: json, path: path, in: output.destination, wanted: wanted)
        result.advice += corrected.advice
        return result
    }

    private func draw(
        _ graded: GradedMotion, into output: borrowing OutputFolder, timer: inout StageTimer,
        cancellation: CancellationFlag, progress: (AnalysisProgress) -> Void
    ) throws -> RenderPass.Outcome {
        let undrawn = RenderPass.Outcome(record: RenderRecord(theme: theme.name, units: drawing.units))
        guard case .clip(let clip) = source else { return undrawn }
        defer { timer.end(.drawing) }
        guard !isPartial, drawing.selection != .none, !clip.info.isTimeLapse else { return undrawn }
        let pass = RenderPass(clip, graded.scene, theme, drawing, cancellation: cancellation)
        defer { timer.add(pass.clock.timings) }
        return try output.filling { try pass.run(into: $0, progress: progress) }
    }
}

/// A key frame of a stroke: the part of the frame around the player, with what was measured drawn on it and told
/// beneath; 750 to 1,125 pixels wide.
public struct StrokePicture: Sendable {
    /// The stroke's number in its clip, 1 for the first.
    public let strokeID: Int
    /// The event that is shown; nil where the coaching rests on an instant that is no event.
    public let event: StrokeEventID?
    /// When the frame is shown in the clip, seconds of presentation time.
    public let time: Double
    /// The picture as a PNG file.
    public let png: [UInt8]
}

/// The files, besides the clip, that an analysis reads.
package enum AnalysisFiles {
    /// Folders and files of the installation and of the user; not all of them need to be there.
    ///
    /// - Parameter options: what names a rubric or texts.
    package static func needed(by options: AnalysisOptions) -> [String] {
        var paths = Installation.Part.allCases.flatMap { Installation.folders(of: $0) } + FontPlaces.all
        if let model = try? ModelLibrary().model() {
            paths += [PrivateFolder.forCompiled(modelFolder: model.listing.folder)].compactMap(\.self)
        }
        return paths.map { URL(fileURLWithPath: $0).path } + named(by: options)
    }

    /// The files that options name: a rubric and texts.
    package static func named(by options: AnalysisOptions) -> [String] {
        let texts = RubricLibrary.isFile(language: options.language) ? options.language : nil
        return [options.rubricPath, texts].compactMap(\.self).map { URL(fileURLWithPath: $0).path }
    }
}
