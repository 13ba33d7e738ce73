import SwingFiles
import SwingMedia
import SwingOverlay
import SwingReport

/// Draws two analyses side by side while both clips are decoded once more: one part of the video, one strip and the
/// pictures of the events for each kind of stroke.
struct ComparisonDrawing {
    /// One side: what was found, and the clip to draw on.
    struct Side {
        let scene: OverlayScene
        let clip: Clip
        /// What a person should know about what will be drawn.
        let warning: AnalysisWarning?
    }

    let before: Side
    let after: Side
    let theme: Theme
    let options: DrawingOptions
    let cancellation: CancellationFlag

    /// A few seconds to be sent on: a third of the bytes is worth some seconds of work.
    private static let encoding = WriterOptions(preset: "veryfast", keepsAudio: false)

    /// Draws the kinds of a comparison.
    ///
    /// - Returns: what a person should know about what was drawn.
    func run(
        _ document: ComparisonDocument, into folder: String, progress: (AnalysisProgress) -> Void
    ) throws -> [AnalysisWarning] {
        let kinds = document.strokes.enumerated().compactMap { index, entry -> (Int, ComparedStrokes)? in
            ComparedStrokes(entry, before: before.scene, after: after.scene).map { (index + 1, $0) }
        }
        let total = kinds.reduce(0) { $0 + shots(of: $1.1).count }
        let output = Output(folder: folder)
        var done = 0
        var warnings: [AnalysisWarning] = []
        for (number, strokes) in kinds {
            let unblurred = try draw(strokes, number: number, into: output) {
                done += 1
                progress(AnalysisProgress(stage: .drawing, frames: done, fraction: Double(done) / Double(total)))
            }
            warnings += Self.warnings(strokes, unblurred: unblurred)
        }
        try output.pictures.finish()
        try output.video?.finish()
        return warnings
    }

    /// Where all kinds of a comparison are written.
    private final class Output {
        let folder: String
        let pictures = PNGWriteQueue()
        var video: EncodingQueue?
        /// The number of the video's next picture.
        var position: Int64 = 0

        init(folder: String) { self.folder = folder }

        deinit {
            // A video given up half-way is gone from the disk before its folder is removed.
            video?.wait()
        }
    }

    /// Draws one kind of stroke.
    ///
    /// - Returns: in how many pictures a face was to be blurred and nobody knew where it was.
    private func draw(
        _ strokes: ComparedStrokes, number: Int, into output: Output, progress: () -> Void
    ) throws -> Int {
        let shots = shots(of: strokes)
        guard let first = shots.first else { return 0 }
        let renderer = try ComparisonRenderer(strokes, theme: theme)
        let size = PixelSize(width: renderer.width, height: renderer.height)
        if options.selection.includesVideo, output.video == nil {
            output.video = EncodingQueue(
                try VideoWriter(
                    path: ResultPart.comparisonVideo.path(in: output.folder), size: size,
                    framesPerSecond: Int32(clamping: ComparisonTimeline.rate), options: Self.encoding,
                    cancellation: cancellation))
        }
        var strip = options.selection.includesFrames ? try ComparisonStrip(strokes, theme: theme) : nil
        let earlier = try frames(of: before, from: first.before)
        let later = try frames(of: after, from: first.after)
        for shot in shots {
            if cancellation.isCancelled { throw AnalysisError.cancelled }
            try earlier.advance(to: shot.before)
            try later.advance(to: shot.after)
            if let video = output.video { try show(shot, renderer, earlier, later, in: video, from: &output.position) }
            if options.selection.includesFrames, let event = shot.event {
                let name = ComparisonNames.image(of: event, kind: number)
                var still = PixelBuffer(width: size.width, height: size.height)
                try renderer.draw(shot, before: earlier.picture, after: later.picture, on: &still)
                try output.pictures.write(still, to: ResultPart.comparisonPictures.path(in: output.folder) + "/" + name)
                try strip?.place(shot, before: earlier.picture, after: later.picture)
            }
            progress()
        }
        if let drawn = strip.take() {
            let name = ComparisonNames.strip(kind: number)
            try output.pictures.write(
                drawn.finish(), to: ResultPart.comparisonPictures.path(in: output.folder) + "/" + name)
        }
        return earlier.unblurred + later.unblurred
    }

    /// Draws a shot once and gives it to the video as often as it is shown.
    private func show(
        _ shot: ComparisonTimeline.Frame, _ renderer: borrowing ComparisonRenderer, _ earlier: FrameCursor,
        _ later: FrameCursor, in video: EncodingQueue, from position: inout Int64
    ) throws {
        var drawn = PixelBuffer(width: renderer.width, height: renderer.height)
        try renderer.draw(
            shot, before: earlier.picture, after: later.picture, slowdown: ComparisonTimeline.slowdown, on: &drawn)
        for _ in 0..<shot.count {
            try video.append(drawn, at: MediaTime(ticks: position, timeBase: video.timeBase))
            position += 1
        }
    }

    private func shots(of strokes: ComparedStrokes) -> [ComparisonTimeline.Frame] {
        let timeline = ComparisonTimeline(strokes)
        return options.selection.includesVideo ? timeline.frames : timeline.stills
    }

    private func frames(of side: Side, from start: Double) throws -> FrameCursor {
        try FrameCursor(
            side.clip, from: start, faceBlur: options.blursFaces ? try FaceBlur(scene: side.scene) : nil,
            cancellation: cancellation)
    }

    private static func warnings(_ strokes: ComparedStrokes, unblurred: Int) -> [AnalysisWarning] {
        var list: [AnalysisWarning] = []
        if let obstacle = strokes.ghostObstacle {
            list.append(AnalysisWarning(.notLaidOver, variant: obstacle == .views ? nil : "sides"))
        }
        if unblurred > 0 {
            list.append(AnalysisWarning(.facesNotBlurred, variant: "comparison", ["count": "\(unblurred)"]))
        }
        return list
    }
}
