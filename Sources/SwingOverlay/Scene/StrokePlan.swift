import SwingCore
import SwingTechnique

/// Where and when the chips and banners of one stroke show on a video.
///
/// Made once a stroke from everything the player covers while a label shows, so labels stay put while the player
/// moves.
struct StrokePlan {
    /// A chip with its place and its time.
    struct TimedChip {
        let callout: Callout
        let rect: Rect
        let from: Double
        let to: Double
    }

    /// Where the info bar lies.
    let bar: InfoBarPosition
    private(set) var chips: [TimedChip] = []
    /// The corner of the banners.
    let corner: Corner

    /// How many samples of a span are looked at to know what the player covers.
    private static let looks = 16

    /// Plans a stroke.
    ///
    /// - Parameter place: where the info bar lies.
    init(stroke: Int, bar place: InfoBarPosition, _ view: SceneView, _ text: TextFactory) {
        let scene = view.scene
        let area = view.area
        self.bar = place
        let assessment = scene.assessments[stroke]
        let bar = InfoBarLayout(assessment, phase: nil, isLive: true, place: place, area: area, text).rect

        func cover(from: Double, to: Double) -> CostMap {
            var map = CostMap(area: area, scale: text.scale)
            for sample in scene.samples(from: from, to: to, atMost: StrokePlan.looks) {
                let instant = view.moment(sample: sample, time: scene.track.times[sample], stroke: stroke)
                BodyOcclusion.mark(instant, at: sample, on: &map)
            }
            map.forbid(bar)
            return map
        }
        func banner(_ event: StrokeEvent, in corner: Corner) -> Rect {
            BannerPlace.rect(event.id, event.time, assessment, scene, area: area, text, in: corner)
        }

        let whole = OcclusionOverTime([cover(from: assessment.stroke.start, to: assessment.stroke.end)], area: area)
        let corner = whole.corner(beside: bar) { corner in
            assessment.stroke.events.map { banner($0, in: corner) }
        }
        self.corner = corner

        let limit = text.scale.chipLimit
        for callout in scene.callouts[stroke] where callout.hasFigure || callout.isEvidence {
            let from = callout.time - DisplayDurations.chipLead
            let to = min(callout.time + DisplayDurations.chip, scene.start(after: stroke))
            let companions = chips.filter { $0.from < to && from < $0.to }
            guard companions.count < limit, from < to else { continue }
            let instant = view.moment(sample: callout.sample, time: callout.time, stroke: stroke)
            var map = cover(from: from, to: to)
            BodyOcclusion.mark(callout, in: instant, on: &map)
            for event in assessment.stroke.events where event.time <= to && event.time + DisplayDurations.banner >= from
            {
                map.forbid(banner(event, in: corner))
            }
            var placer = LabelPlacer(map: map, area: area.insetBy(text.scale.margin), scale: text.scale)
            for companion in companions { placer.block(companion.rect) }
            guard let body = BodyOcclusion.box(instant, at: callout.sample)?.center else { continue }
            let anchor = ChipAnnotator.anchor(of: callout, in: instant) ?? body
            let size = ChipAnnotator.card(callout, text).size
            guard let rect = placer.place(size: size, near: anchor, bodyCenter: body) else { continue }
            chips.append(TimedChip(callout: callout, rect: rect, from: from, to: to))
        }
    }
}

/// Where banners lie.
enum BannerPlace {
    static func rect(
        _ event: StrokeEventID?, _ time: Double, _ assessment: StrokeAssessment, _ scene: OverlayScene, area: Rect,
        _ text: TextFactory, in corner: Corner
    ) -> Rect {
        let card = BannerAnnotator.card(
            event, time, contact: assessment.stroke.contact.time, playback: scene.playback, text)
        return corner.rect(card.size, in: area, margin: text.scale.margin)
    }
}
