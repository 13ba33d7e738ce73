import SwingCore
import SwingTechnique

/// Where the info bar lies during each stroke of a video.
///
/// It never moves during a stroke, and from stroke to stroke only where it would cover the player.
struct InfoBarPlacement {
    private let places: [InfoBarPosition]

    /// How many samples of the time a bar shows are looked at.
    private static let looks = 24
    /// What makes a bar leave the place it has in the whole clip, in percent of the picture: a shoe of a player half as
    /// tall as the picture (0.15 by 0.05 of standing height, 16:9).
    private static let noticeable = 0.1

    /// Plans the bars of all strokes.
    ///
    /// Complexity: O(strokes).
    init(_ view: SceneView, _ text: TextFactory) {
        let assessments = view.scene.assessments
        let all = InfoBarPosition.all(text.scale)
        let costs = assessments.indices.map { stroke in
            let cover = InfoBarPlacement.cover(of: stroke, view)
            return cover.costs(of: all) { place in
                InfoBarLayout(
                    assessments[stroke], phase: nil, isLive: true, place: place, area: view.area, text
                ).rect
            }
        }
        let sums = all.indices.map { place in costs.reduce(0) { $0 + $1[place] } }
        let common = sums.indices.min { sums[$0] < sums[$1] } ?? 0
        places = costs.map { own in
            let best = own.indices.min { own[$0] < own[$1] } ?? 0
            return all[own[common] - own[best] < InfoBarPlacement.noticeable ? common : best]
        }
    }

    /// The place during a stroke.
    subscript(stroke: Int) -> InfoBarPosition { places[stroke] }

    /// What the player covers while the bar of a stroke shows, targets drawn on the body included.
    private static func cover(of stroke: Int, _ view: SceneView) -> OcclusionOverTime {
        let scene = view.scene
        let span = scene.timeShown(of: stroke)
        var looks = scene.samples(from: span.from, to: span.to, atMost: looks).map { sample in
            var map = CostMap(area: view.area, scale: view.scale)
            let context = view.context(sample: sample, time: scene.track.times[sample], stroke: stroke)
            BodyOcclusion.mark(context, at: sample, on: &map)
            return map
        }
        for callout in scene.callouts[stroke] where callout.hasFigure {
            var map = CostMap(area: view.area, scale: view.scale)
            let context = view.context(sample: callout.sample, time: callout.time, stroke: stroke)
            BodyOcclusion.mark(context, at: callout.sample, on: &map)
            BodyOcclusion.mark(callout, in: context, on: &map)
            looks.append(map)
        }
        return OcclusionOverTime(looks, area: view.area)
    }
}
