import SwingCore
import SwingTechnique

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

    /// The info bar.
    let bar: InfoBarPlacement.Place?
    /// The chips, one at a time.
    private(set) var chips: [TimedChip] = []
    /// The corner of the banners; nil where no corner has room for all of them.
    let corner: Corner?

    private static let corners = [Corner.topLeft, .topRight, .bottomLeft, .bottomRight]

    /// Plans a stroke.
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
            callout.time - DisplayDurations.chipLead,
            min(max(end, callout.time + figure), scene.start(after: stroke))
        )
    }
}
