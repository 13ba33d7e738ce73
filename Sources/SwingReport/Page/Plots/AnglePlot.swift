import SwingTechnique

/// The joint angles over time.
struct AnglePlot {
    let curves: StrokeCurves
    let figure: PlotFigure
    let phrases: Phrases

    var markup: Markup? {
        let known = curves.angles.flatMap { $0.values.compactMap(\.self) }
        guard let up = PlotAxis.around(known, steps: 4) else { return nil }
        let lines = curves.angles.map { PlotFigure.Line(title: title($0), unit: "deg", values: $0.values) }
        let legend = curves.angles.enumerated().map { index, angle in
            PlotLegend.item(title(angle), number: index + 1, column: angle.name.rawValue)
        }
        return """
            <figure class="plot angles">
            <figcaption><h4>\(phrases.title(.jointAngles))</h4><p>\(phrases(.anglesRead))</p></figcaption>
            \(figure.area(lines, up: up, summary: summary, unit: "°"))
            \(figure.axis)
            <ul class="legend">\(legend)</ul>
            </figure>
            """
    }

    private func title(_ curve: AngleCurve) -> String { Phrases.sentence(phrases.angle(curve.name)) }

    private var summary: String {
        let values = curves.angles.compactMap { angle -> String? in
            guard let value = angle.values[curves.contact] else { return nil }
            return phrases.angle(angle.name) + " " + phrases.value(value, unit: "deg")
        }
        return values.isEmpty
            ? phrases(.anglesOver) : phrases(.anglesAtContact, ["values": values.joined(separator: ", ")])
    }
}
