import SwingCore
import SwingTechnique

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
        for sample in view.scene.samples(from: from, to: to, atMost: .max) {
            let context = view.context(sample: sample, time: view.scene.track.times[sample], stroke: stroke)
            BodyOcclusion.mark(context, at: sample, on: &map)
        }
        return map
    }

    /// What a value's target takes while it is drawn: the ghost follows the body.
    static func mark(_ callout: Callout, _ stroke: Int, _ view: SceneView, on map: inout CostMap) {
        let span = DisplayDurations.figure * view.scene.playback
        for sample in view.scene.samples(from: callout.time - span, to: callout.time + span, atMost: .max) {
            let context = view.context(sample: sample, time: view.scene.track.times[sample], stroke: stroke)
            BodyOcclusion.mark(callout, in: context, on: &map)
        }
    }
}
