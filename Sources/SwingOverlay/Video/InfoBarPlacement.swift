import SwingCore
import SwingTechnique

/// The position of the info bar during each stroke of a video.
///
/// It is fixed during a stroke, and changes between strokes only where it would cover the player.
struct InfoBarPlacement {
    private let positions: [InfoBarPosition]

    /// How many samples of the span are tested for occlusion.
    private static let sampleCount = 24
    /// The saving that moves a bar away from its position in the whole clip, in percent of the frame's area: a shoe of
    /// a player half as tall as the frame (0.15 by 0.05 of standing height, 16:9).
    private static let worthwhileSaving = 0.1

    /// Plans the bars of all strokes.
    ///
    /// Complexity: O(strokes).
    init(_ view: SceneView, _ text: TextFactory) {
        let assessments = view.scene.assessments
        let all = InfoBarPosition.all(text.scale)
        let costs = assessments.indices.map { stroke in
            let occlusion = InfoBarPlacement.occlusion(of: stroke, view)
            return occlusion.costs(of: all) { position in
                InfoBarLayout(
                    assessments[stroke], phase: nil, isLive: true, position: position, area: view.area, text
                ).rect
            }
        }
        let sums = all.indices.map { index in costs.reduce(0) { $0 + $1[index] } }
        let common = sums.indices.min { sums[$0] < sums[$1] } ?? 0
        positions = costs.map { own in
            let best = own.indices.min { own[$0] < own[$1] } ?? 0
            return all[own[common] - own[best] < InfoBarPlacement.worthwhileSaving ? common : best]
        }
    }

    /// The position during a stroke.
    subscript(stroke: Int) -> InfoBarPosition { positions[stroke] }

    /// What the player covers while the bar of a stroke is shown, targets drawn on the body included.
    private static func occlusion(of stroke: Int, _ view: SceneView) -> OcclusionOverTime {
        let scene = view.scene
        let span = scene.timeShown(of: stroke)
        var maps = scene.samples(from: span.from, to: span.to, atMost: sampleCount).map { sample in
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
            maps.append(map)
        }
        return OcclusionOverTime(maps, area: view.area)
    }
}
