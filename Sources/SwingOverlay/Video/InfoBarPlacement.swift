import SwingCore
import SwingTechnique

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
        for sample in scene.samples(from: from, to: min(to, from + DisplayDurations.resultHold), atMost: .max) {
            let time = scene.track.times[sample]
            let context = view.context(sample: sample, time: time, stroke: stroke)
            if BodyOutline.capsules(context, at: sample).contains(where: { $0.meets(bar) }) { return last }
            last = max(last, time)
        }
        return to
    }
}
