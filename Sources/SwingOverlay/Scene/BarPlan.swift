import SwingCore
import SwingTechnique

/// Where the info bar lies during each stroke of a video.
///
/// It never moves during a stroke, and from stroke to stroke only where it would cover the player.
struct BarPlan {
    private let places: [BarPlace]

    /// How many samples of the time a bar shows are looked at.
    private static let looks = 24
    /// What makes a bar leave the place it has in the whole clip, in percent of the picture: a shoe of a player half as
    /// tall as the picture (0.15 by 0.05 of standing height, 16:9).
    private static let noticeable = 0.1

    /// Plans the bars of all strokes.
    ///
    /// Complexity: O(strokes).
    init(_ scene: OverlayScene, area: Rect, _ text: TextMaker, moment: (Int, Int, Double) -> Moment) {
        let all = BarPlace.all(text.scale)
        let costs = scene.assessments.indices.map { stroke in
            let cover = BarPlan.cover(of: stroke, scene, area: area, text.scale, moment: moment)
            return cover.costs(of: all) { place in
                InfoBarLayout(scene.assessments[stroke], phase: nil, isLive: true, place: place, area: area, text).rect
            }
        }
        let sums = all.indices.map { place in costs.reduce(0) { $0 + $1[place] } }
        let common = sums.indices.min { sums[$0] < sums[$1] } ?? 0
        places = costs.map { own in
            let best = own.indices.min { own[$0] < own[$1] } ?? 0
            return all[own[common] - own[best] < BarPlan.noticeable ? common : best]
        }
    }

    /// The place during a stroke.
    subscript(stroke: Int) -> BarPlace { places[stroke] }

    /// What the player covers while the bar of a stroke shows, targets drawn on the body included.
    private static func cover(
        of stroke: Int, _ scene: OverlayScene, area: Rect, _ scale: PointScale, moment: (Int, Int, Double) -> Moment
    ) -> CoverOverTime {
        let track = scene.track
        let span = scene.timeShown(of: stroke)
        var looks = scene.samples(from: span.from, to: span.to, atMost: looks).map { sample in
            var map = CostMap(area: area, scale: scale)
            BodyCover.mark(moment(stroke, sample, track.times[sample]), at: sample, on: &map)
            return map
        }
        for callout in scene.callouts[stroke] where callout.hasFigure {
            var map = CostMap(area: area, scale: scale)
            let instant = moment(stroke, callout.sample, callout.time)
            BodyCover.mark(instant, at: callout.sample, on: &map)
            BodyCover.mark(callout, in: instant, on: &map)
            looks.append(map)
        }
        return CoverOverTime(looks, area: area)
    }
}
