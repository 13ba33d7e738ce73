package import SwingCore
import SwingTechnique
import SwingText

/// Draws the overlay of a video, frame by frame.
///
/// The layout of each stroke is computed once, so labels do not move. Not for concurrent use.
package struct OverlayRenderer: ~Copyable {
    private let view: SceneView
    private let text: TextFactory
    private var bars: InfoBarPlacement?
    private var plans: [Int: StrokePlan] = [:]

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
        var plan: StrokePlan?
        if let stroke { plan = self.plan(for: stroke) }
        var annotators: [any Annotator] = [
            TargetDirectionAnnotator(), TrailAnnotator(), SkeletonAnnotator(),
        ]
        let figureSpan = DisplayDurations.figure * scene.playback
        for chip in plan?.chips ?? [] where (time - chip.callout.time).magnitude <= figureSpan {
            annotators.append(FigureAnnotator(callout: chip.callout))
        }
        annotators.append(ContactAnnotator())
        let chips = (plan?.chips ?? []).filter { $0.from <= time && time <= $0.to }
        // Once the body has moved on, the leader is removed and the chip is kept to be read.
        for chip in chips where (time - chip.callout.time).magnitude <= figureSpan {
            annotators.append(LeaderAnnotator(chip: ChipAnnotator(callout: chip.callout, rect: chip.rect)))
        }
        for chip in chips { annotators.append(ChipAnnotator(callout: chip.callout, rect: chip.rect)) }
        if let stroke, let event = scene.event(of: stroke, before: time),
            time - event.time <= DisplayDurations.banner / Double(max(slowdown, 1))
        {
            let rect = BannerAnnotator.rect(
                event.id, event.time, scene.assessments[stroke], scene, area: view.area, text,
                in: plan?.corner ?? .topLeft)
            annotators.append(BannerAnnotator(event: event.id, time: event.time, rect: rect))
        }
        annotators.append(InfoBarAnnotator(isLive: true, slowdown: slowdown, position: plan?.bar ?? .bottom))
        try image.withCanvas(typesetter: text.typesetter, isVideoFrame: true) { canvas in
            for annotator in annotators { annotator.draw(context, on: canvas) }
        }
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
