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

    private(set) var chips: [TimedChip] = []
    /// The corner of the banner.
    private(set) var isBannerOnRight = false

    /// How many samples of a span are looked at to know what the player covers.
    private static let looks = 16

    init(stroke: Int, moment: (Int, Double) -> Moment, scene: OverlayScene, area: Rect, _ text: TextMaker) {
        let assessment = scene.assessments[stroke]
        let nextStart = stroke + 1 < scene.assessments.count ? scene.assessments[stroke + 1].stroke.start : .infinity
        let bar = InfoBarLayout(assessment, phase: nil, isLive: true, area: area, text).rect

        func cover(from: Double, to: Double) -> CostMap {
            var map = CostMap(area: area, scale: text.scale)
            for sample in StrokePlan.samples(of: scene.track, from: from, to: to) {
                BodyCover.mark(moment(sample, scene.track.times[sample]), at: sample, on: &map)
            }
            map.forbid(bar)
            return map
        }

        let whole = LabelPlacer(
            map: cover(from: assessment.stroke.start, to: assessment.stroke.end), area: area, scale: text.scale)
        isBannerOnRight = BannerPlace.isBetterOnRight(assessment, scene, area: area, text, placer: whole)

        let limit = text.scale.chipLimit
        for callout in scene.callouts[stroke] where callout.hasFigure || callout.isEvidence {
            let from = callout.time - Pace.chipLead
            let to = min(callout.time + Pace.chip, nextStart)
            let companions = chips.filter { $0.from < to && from < $0.to }
            guard companions.count < limit, from < to else { continue }
            let instant = moment(callout.sample, callout.time)
            var map = cover(from: from, to: to)
            BodyCover.mark(callout, in: instant, on: &map)
            for event in assessment.stroke.events where event.time <= to && event.time + Pace.banner >= from {
                map.forbid(
                    BannerPlace.rect(
                        event.id, event.time, assessment, scene, area: area, text, onRight: isBannerOnRight))
            }
            var placer = LabelPlacer(map: map, area: area.insetBy(text.scale.margin), scale: text.scale)
            for companion in companions { placer.block(companion.rect) }
            guard let body = BodyCover.box(instant, at: callout.sample)?.center else { continue }
            let anchor = ChipAnnotator.anchor(of: callout, in: instant) ?? body
            let size = ChipAnnotator.card(callout, text).size
            guard let rect = placer.place(size: size, near: anchor, bodyCenter: body) else { continue }
            chips.append(TimedChip(callout: callout, rect: rect, from: from, to: to))
        }
    }

    /// At most `looks` samples spread over a span of time.
    private static func samples(of track: MotionTrack, from: Double, to: Double) -> [Int] {
        guard let first = track.sample(nearest: from), let last = track.sample(nearest: to), first <= last else {
            return []
        }
        let step = max(1, (last - first) / looks)
        return Array(Swift.stride(from: first, through: last, by: step))
    }
}

/// The place of the banner: top left, or top right where it covers less of the player.
enum BannerPlace {
    static func rect(
        _ event: StrokeEventID?, _ time: Double, _ assessment: StrokeAssessment, _ scene: OverlayScene, area: Rect,
        _ text: TextMaker, onRight: Bool
    ) -> Rect {
        let size = BannerAnnotator.card(
            event, time, contact: assessment.stroke.contact.time, perSecond: scene.clipSecondsPerSecond, text
        ).size
        let margin = text.scale.margin
        return Rect(
            x: onRight ? area.maxX - margin - size.x : area.x + margin, y: area.y + margin, width: size.x,
            height: size.y)
    }

    static func isBetterOnRight(
        _ assessment: StrokeAssessment, _ scene: OverlayScene, area: Rect, _ text: TextMaker, placer: LabelPlacer
    ) -> Bool {
        func cost(_ onRight: Bool) -> Double {
            assessment.stroke.events.reduce(0) { sum, event in
                sum
                    + placer.cover(
                        of: rect(event.id, event.time, assessment, scene, area: area, text, onRight: onRight))
            }
        }
        return cost(true) < cost(false) - 1e-9
    }
}
