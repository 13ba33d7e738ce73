import SwingCore
import SwingTechnique

/// Where and when the chips and banners of one stroke are shown on a video.
///
/// Planned once for each stroke against everything the player covers while a label is shown, so labels do not follow
/// the player.
struct StrokePlan {
    /// A chip with its rectangle and its span of time.
    struct TimedChip {
        let callout: Callout
        let rect: Rect
        let from: Double
        let to: Double
    }

    /// The position of the info bar.
    let bar: InfoBarPosition
    private(set) var chips: [TimedChip] = []
    /// The corner of the banners.
    let corner: Corner

    /// How many samples of a span are tested for occlusion.
    private static let sampleCount = 16

    /// Plans a stroke.
    ///
    /// - Parameter bar: the position of the info bar.
    init(stroke: Int, bar position: InfoBarPosition, _ view: SceneView, _ text: TextFactory) {
        let scene = view.scene
        let area = view.area
        self.bar = position
        let assessment = scene.assessments[stroke]
        let bar = InfoBarLayout(assessment, phase: nil, isLive: true, position: position, area: area, text).rect

        func occlusion(from: Double, to: Double) -> CostMap {
            var map = CostMap(area: area, scale: text.scale)
            for sample in scene.samples(from: from, to: to, atMost: StrokePlan.sampleCount) {
                let context = view.context(sample: sample, time: scene.track.times[sample], stroke: stroke)
                BodyOcclusion.mark(context, at: sample, on: &map)
            }
            map.forbid(bar)
            return map
        }
        func banner(_ event: StrokeEvent, in corner: Corner) -> Rect {
            BannerAnnotator.rect(event.id, event.time, assessment, scene, area: area, text, in: corner)
        }

        let strokeOcclusion = OcclusionOverTime(
            [occlusion(from: assessment.stroke.start, to: assessment.stroke.end)], area: area)
        let corner = strokeOcclusion.corner(beside: bar) { corner in
            assessment.stroke.events.map { banner($0, in: corner) }
        }
        self.corner = corner

        let limit = text.scale.chipLimit
        for callout in scene.callouts[stroke] where callout.hasFigure || callout.isEvidence {
            let from = callout.time - DisplayDurations.chipLead
            let to = min(callout.time + DisplayDurations.chip, scene.start(after: stroke))
            let companions = chips.filter { $0.from < to && from < $0.to }
            guard companions.count < limit, from < to else { continue }
            let context = view.context(sample: callout.sample, time: callout.time, stroke: stroke)
            var map = occlusion(from: from, to: to)
            BodyOcclusion.mark(callout, in: context, on: &map)
            for event in assessment.stroke.events where event.time <= to && event.time + DisplayDurations.banner >= from
            {
                map.forbid(banner(event, in: corner))
            }
            var placer = LabelPlacer(map: map, area: area.insetBy(text.scale.margin), scale: text.scale)
            for companion in companions { placer.block(companion.rect) }
            guard let body = BodyOcclusion.box(context, at: callout.sample)?.center else { continue }
            let anchor = ChipAnnotator.anchor(of: callout, in: context) ?? body
            let size = ChipAnnotator.card(callout, text).size
            guard let rect = placer.place(size: size, near: anchor, bodyCenter: body) else { continue }
            chips.append(TimedChip(callout: callout, rect: rect, from: from, to: to))
        }
    }
}
