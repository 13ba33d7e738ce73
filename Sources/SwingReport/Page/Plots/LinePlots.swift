import SwingTechnique

extension PlotFigure {
    /// The speed of the hitting hand over time.
    var handSpeedPlot: Markup? {
        let known = curves.handSpeed.compactMap(\.self)
        let unit = MetricUnit.bodyHeightsPerSecond.rawValue
        guard let fastest = known.max(),
            let up = PlotAxis.around([0, phrases.shown(fastest, unit: unit).value], steps: 3)
        else { return nil }
        let sample = curves.handSpeed.firstIndex(of: fastest) ?? 0
        // How fast is a value of its own, corrected for frames and smoothing, which a curve is not.
        let summary = phrases(.fastest, ["when": phrases.distance(fromContact: curves.sinceContact[sample])])
        let hand = Phrases.sentence(phrases.link(.hand))
        let line = Line(
            title: hand, unit: unit,
            values: curves.handSpeed.map { speed in speed.map { phrases.shown($0, unit: unit).value } })
        return """
            <figure class="plot hand">
            <figcaption><h4>\(phrases.title(.handSpeed))</h4><p>\(summary) \(phrases(.handRead))</p></figcaption>
            \(area([line], up: up, summary: summary, unit: ""))
            \(axis)
            <ul class="legend">\(legendItem(hand, number: 1, column: "hand"))</ul>
            </figure>
            """
    }

    /// The joint angles over time.
    var anglePlot: Markup? {
        let known = curves.angles.flatMap { $0.values.compactMap(\.self) }
        guard let up = PlotAxis.around(known, steps: 4) else { return nil }
        let lines = curves.angles.map { Line(title: title($0), unit: "deg", values: $0.values) }
        let legend = curves.angles.enumerated().map { index, angle in
            legendItem(title(angle), number: index + 1, column: angle.name.rawValue)
        }
        return """
            <figure class="plot angles">
            <figcaption><h4>\(phrases.title(.jointAngles))</h4><p>\(phrases(.anglesRead))</p></figcaption>
            \(area(lines, up: up, summary: anglesAtContact, unit: "°"))
            \(axis)
            <ul class="legend">\(legend)</ul>
            </figure>
            """
    }

    private func title(_ curve: AngleCurve) -> String { Phrases.sentence(phrases.angle(curve.name)) }

    private var anglesAtContact: String {
        let values = curves.angles.compactMap { angle -> String? in
            guard let value = angle.values[curves.contact] else { return nil }
            return phrases.angle(angle.name) + " " + phrases.value(value, unit: "deg")
        }
        return values.isEmpty
            ? phrases(.anglesOver) : phrases(.anglesAtContact, ["values": values.joined(separator: ", ")])
    }
}
