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
        text = TextFactory(theme: theme, phrases: scene.phrases, scale: view.scale, typesetter: try Typesetter())
    }

    /// Makes a renderer for a window that follows the player.
    ///
    /// - Throws: `drawingFailed` where the text engine cannot be started.
    package init(scene: OverlayScene, theme: Theme, framing: PortraitFraming) throws(RasterError) {
        view = SceneView(scene, theme: theme, framing: framing)
        text = TextFactory(theme: theme, phrases: scene.phrases, scale: view.scale, typesetter: try Typesetter())
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
    package mutating func draw(at time: Double, slowdown: Int = 1, on image: inout PixelBuffer) throws(RasterError) {
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
        let rect = BannerAnnotator.rect(event, scene.assessments[stroke], scene, area: view.area, text, in: corner)
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

/// In how many frames of a video something was written, and in how many of them over the player.
package struct CoverCount: Hashable, Sendable {
    /// Frames that show a bar, a banner or a chip beside a player whose pose is known.
    package private(set) var frames = 0
    /// Those in which one of them lies over the player's outline.
    package private(set) var covering = 0

    /// Counts a frame.
    mutating func add(_ boxes: [Rect], _ context: FrameContext) {
        guard !boxes.isEmpty, let sample = context.sample else { return }
        let outline = BodyOutline.capsules(context, at: sample)
        guard !outline.isEmpty else { return }
        frames += 1
        let covers = boxes.contains { box in outline.contains { $0.meets(box) } }
        if covers { covering += 1 }
    }
}

/// Where and when the chips and banners of one stroke are shown on a video.
///
/// Planned once for each stroke against everything the player takes while a label is shown, in every sample: labels do
/// not follow the player, and never cover one. What finds no room is not shown.
struct StrokePlan {
    /// A chip with its rectangle and its span of time.
    struct TimedChip {
        let callout: Callout
        let rect: Rect
        let from: Double
        let to: Double
    }

    let bar: InfoBarPlacement.Place?
    private(set) var chips: [TimedChip] = []
    /// The corner of the banners; nil where no corner has room for all of them.
    let corner: Corner?

    private static let corners = [Corner.topLeft, .topRight, .bottomLeft, .bottomRight]

    init(stroke: Int, bar: InfoBarPlacement.Place?, _ view: SceneView, _ text: TextFactory) {
        let scene = view.scene
        let assessment = scene.assessments[stroke]
        self.bar = bar
        func banners(in corner: Corner) -> [Rect] {
            assessment.stroke.events.map {
                BannerAnnotator.rect($0, assessment, scene, area: view.area, text, in: corner)
            }
        }
        var taken = OccupiedSpace.during(stroke, in: view)
        if let bar { taken.forbid(bar.rect) }
        let free = taken.frozen()
        let corner = StrokePlan.corners.first { corner in banners(in: corner).allSatisfy { free.isFree($0) } }
        self.corner = corner
        let blocked = (corner.map(banners) ?? []) + (bar.map { [$0.rect] } ?? [])
        for callout in scene.callouts[stroke] where callout.hasFigure || callout.isEvidence {
            let (from, to) = StrokePlan.span(of: callout, stroke, scene)
            guard from < to, !chips.contains(where: { $0.from < to && from < $0.to }) else { continue }
            let context = view.context(sample: callout.sample, time: callout.time, stroke: stroke)
            var map = OccupiedSpace.space(of: stroke, from: from, to: to, in: view)
            OccupiedSpace.mark(callout, stroke, view, on: &map)
            var placer = LabelPlacer(map: map, area: view.area.insetBy(text.scale.margin), scale: text.scale)
            for rect in blocked { placer.block(rect) }
            guard let body = BodyOcclusion.box(context, at: callout.sample)?.center else { continue }
            let anchor = ChipAnnotator.anchor(of: callout, in: context) ?? body
            let size = ChipAnnotator.card(callout, text).size
            guard let rect = placer.place(size: size, near: anchor, bodyCenter: body) else { continue }
            chips.append(TimedChip(callout: callout, rect: rect, from: from, to: to))
        }
    }

    /// When a chip is shown: until the next event, so that it leaves with its moment.
    private static func span(of callout: Callout, _ stroke: Int, _ scene: OverlayScene) -> (Double, Double) {
        let figure = DisplayDurations.figure * scene.playback
        let next = scene.assessments[stroke].stroke.events.first { $0.time > callout.time + figure }
        let end = min(callout.time + DisplayDurations.chip, next?.time ?? .infinity)
        return (
            callout.time - DisplayDurations.chipLead, min(max(end, callout.time + figure), scene.start(after: stroke))
        )
    }
}

/// The info bar of each stroke of a video: where it covers the player in no frame, or nowhere.
///
/// It is fixed during a stroke, and moves between strokes only where it would cover the player.
struct InfoBarPlacement {
    /// One stroke's bar.
    struct Place: Hashable {
        let form: InfoBarForm
        let rect: Rect
        /// The presentation time in seconds up to which it is shown: after the stroke, until the player comes there.
        let until: Double
    }

    private let places: [Place?]

    /// Plans the bars of all strokes.
    ///
    /// Complexity: O(samples of the strokes).
    init(_ view: SceneView, _ text: TextFactory) {
        let forms = InfoBarForm.all(text.scale)
        var last: InfoBarForm?
        places = view.scene.assessments.indices.map { stroke in
            let place = InfoBarPlacement.place(stroke, forms, preferring: last, view, text)
            last = place?.form ?? last
            return place
        }
    }

    /// The bar of a stroke; nil where it would cover the player everywhere.
    subscript(stroke: Int) -> Place? { places[stroke] }

    private static func place(
        _ stroke: Int, _ forms: [InfoBarForm], preferring last: InfoBarForm?, _ view: SceneView, _ text: TextFactory
    ) -> Place? {
        let assessment = view.scene.assessments[stroke]
        func rect(_ form: InfoBarForm) -> Rect {
            InfoBarLayout(assessment, form: form, area: view.area, text).rect
        }
        let taken = OccupiedSpace.during(stroke, in: view).frozen()
        // With the sentence before without it, where the last bar was before elsewhere.
        let ordered = [false, true].flatMap { isBrief in
            forms.filter { $0 == last && $0.isBrief == isBrief } + forms.filter { $0 != last && $0.isBrief == isBrief }
        }
        guard let form = ordered.first(where: { taken.isFree(rect($0)) }) else { return nil }
        let bar = rect(form)
        return Place(form: form, rect: bar, until: end(of: bar, stroke, view))
    }

    /// The last time after a stroke at which the player has not come to the bar.
    private static func end(of bar: Rect, _ stroke: Int, _ view: SceneView) -> Double {
        let scene = view.scene
        let (from, to) = (scene.assessments[stroke].stroke.end, scene.timeShown(of: stroke).to)
        var last = from
        for sample in scene.samples(from: from, to: min(to, from + DisplayDurations.resultHold)) {
            let time = scene.track.times[sample]
            let context = view.context(sample: sample, time: time, stroke: stroke)
            if BodyOutline.capsules(context, at: sample).contains(where: { $0.meets(bar) }) { return last }
            last = max(last, time)
        }
        return to
    }
}

/// What the player and the targets drawn on the body take of a frame over a span of time.
enum OccupiedSpace {
    /// All that is taken during a stroke.
    static func during(_ stroke: Int, in view: SceneView) -> CostMap {
        let assessment = view.scene.assessments[stroke].stroke
        var map = space(of: stroke, from: assessment.start, to: assessment.end, in: view)
        for callout in view.scene.callouts[stroke] where callout.isEvidence { mark(callout, stroke, view, on: &map) }
        return map
    }

    /// All that the player takes from one time to another, in every sample.
    static func space(of stroke: Int, from: Double, to: Double, in view: SceneView) -> CostMap {
        var map = CostMap(area: view.area, scale: view.scale)
        for sample in view.scene.samples(from: from, to: to) {
            let context = view.context(sample: sample, time: view.scene.track.times[sample], stroke: stroke)
            BodyOcclusion.mark(context, at: sample, on: &map)
        }
        return map
    }

    /// What a value's target takes while it is drawn: the ghost follows the body.
    static func mark(_ callout: Callout, _ stroke: Int, _ view: SceneView, on map: inout CostMap) {
        let span = DisplayDurations.figure * view.scene.playback
        for sample in view.scene.samples(from: callout.time - span, to: callout.time + span) {
            let context = view.context(sample: sample, time: view.scene.track.times[sample], stroke: stroke)
            BodyOcclusion.mark(callout, in: context, on: &map)
        }
    }
}
