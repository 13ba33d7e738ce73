package import SwingCore
import SwingTechnique

/// Draws the overlay of a video, frame by frame.
///
/// The layout of each stroke is computed once, so labels do not move. Not for concurrent use.
package struct OverlayRenderer: ~Copyable {
    private let view: SceneView
    private let text: TextFactory
    private var bars: InfoBarPlacement?
    private var plans: [Int: StrokePlan] = [:]
    /// What was written over the player so far.
    package private(set) var covered = CoverCount()

    /// Makes a renderer for frames of one size.
    ///
    /// - Parameters:
    ///   - width: width of the frames in pixels, which may differ from the track's.
    ///   - height: height of the frames in pixels.
    /// - Throws: `drawingFailed` where the text engine cannot be started.
    package init(scene: OverlayScene, theme: Theme, width: Int, height: Int) throws(RasterError) {
        view = SceneView(scene, theme: theme, width: width, height: height)
        text = TextFactory(theme: theme, words: scene.words, scale: view.scale, typesetter: try Typesetter())
    }

    /// Makes a renderer for a window that follows the player.
    ///
    /// - Throws: `drawingFailed` where the text engine cannot be started.
    package init(scene: OverlayScene, theme: Theme, framing: PortraitFraming) throws(RasterError) {
        view = SceneView(scene, theme: theme, framing: framing)
        text = TextFactory(theme: theme, words: scene.words, scale: view.scale, typesetter: try Typesetter())
    }

    /// Shows the part of the whole frame that a window which follows the player has at a time.
    ///
    /// - Parameters:
    ///   - whole: the upright frame, not yet drawn on, at any size.
    ///   - image: of the framing's size; every pixel is written.
    /// - Throws: `drawingFailed` where Cairo reports an error, `tooLarge` above 32,767 pixels a side.
    package func show(
        _ whole: borrowing PixelBuffer, at time: Double, on image: inout PixelBuffer
    ) throws(RasterError) {
        let map = view.map(at: time)
        let track = view.scene.track
        let corner = map(.zero)
        let far = map(SIMD2(Double(max(1, track.width)), Double(max(1, track.height))))
        let color = view.theme.colors.background
        try image.withCanvas(typesetter: text.typesetter, isVideoFrame: true) { canvas in canvas.clear(color) }
        try image.paint(
            whole, from: Rect(x: 0, y: 0, width: Double(whole.width), height: Double(whole.height)),
            to: Rect(x: corner.x, y: corner.y, width: far.x - corner.x, height: far.y - corner.y), radius: 0,
            typesetter: text.typesetter)
    }

    /// Draws on the frame of a presentation time.
    ///
    /// - Parameters:
    ///   - time: seconds of presentation time.
    ///   - slowdown: how many times slower than the clip the video is played here; stated on the frame where it is not
    ///     1.
    ///   - image: the upright frame, of the size the renderer was made for.
    /// - Throws: `drawingFailed` where Cairo reports an error, `tooLarge` above 32,767 pixels a side.
    package mutating func draw(
        at time: Double, slowdown: Int = 1, on image: inout PixelBuffer
    ) throws(RasterError) {
        let scene = view.scene
        let stroke = scene.stroke(at: time)
        let context = view.context(sample: scene.sample(shownAt: time), time: time, stroke: stroke)
        var annotators: [any Annotator] = [
            TrailAnnotator(), BallPathAnnotator(isWhole: false), SkeletonAnnotator(),
        ]
        let figureSpan = DisplayDurations.figure * scene.playback
        if let stroke {
            let plan = self.plan(for: stroke)
            let current = plan.chips.filter { (time - $0.callout.time).magnitude <= figureSpan }
            // What the coaching rests on is shown even where its chip finds no room.
            let evidence = scene.callouts[stroke].filter {
                $0.isEvidence && (time - $0.time).magnitude <= figureSpan
            }
            let figures = evidence.isEmpty ? current.map(\.callout) : evidence
            annotators += figures.map { FigureAnnotator(callout: $0) }
            annotators.append(ContactAnnotator())
            // Once the body has moved on, the leader is removed.
            annotators += current.map { LeaderAnnotator(chip: ChipAnnotator(callout: $0.callout, rect: $0.rect)) }
            annotators += plan.chips.filter { $0.from <= time && time <= $0.to }.map {
                ChipAnnotator(callout: $0.callout, rect: $0.rect)
            }
            var boxes = plan.chips.filter { $0.from <= time && time <= $0.to }.map(\.rect)
            if let banner = banner(at: time, slowdown: slowdown, stroke, plan) {
                annotators.append(banner)
                boxes.append(banner.rect)
            }
            if let bar = plan.bar, time <= bar.until {
                annotators.append(InfoBarAnnotator(slowdown: slowdown, form: bar.form))
                boxes.append(bar.rect)
            }
            covered.add(boxes, context)
        }
        try image.withCanvas(typesetter: text.typesetter, isVideoFrame: true) { canvas in
            for annotator in annotators { annotator.draw(context, on: canvas) }
        }
    }

    /// The banner of the event that was last, while it is read.
    private func banner(at time: Double, slowdown: Int, _ stroke: Int, _ plan: StrokePlan) -> BannerAnnotator? {
        let scene = view.scene
        guard let corner = plan.corner, let event = scene.event(of: stroke, before: time),
            time - event.time <= DisplayDurations.banner / Double(max(slowdown, 1)),
            time <= scene.assessments[stroke].stroke.end
        else { return nil }
        let rect = BannerAnnotator.rect(
            event, scene.assessments[stroke], scene, area: view.area, text, in: corner)
        return BannerAnnotator(event: event, rect: rect)
    }

    private mutating func plan(for stroke: Int) -> StrokePlan {
        if let known = plans[stroke] { return known }
        let bars = self.bars ?? InfoBarPlacement(view, text)
        self.bars = bars
        let plan = StrokePlan(stroke: stroke, bar: bars[stroke], view, text)
        plans[stroke] = plan
        return plan
    }
}
