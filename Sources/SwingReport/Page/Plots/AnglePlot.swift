import SwingTechnique

/// The angles of the body.
struct AnglePlot {
    private let curves: StrokeCurves
    private let figure: PlotFigure

    init(_ curves: StrokeCurves, _ figure: PlotFigure) {
        self.curves = curves
        self.figure = figure
    }

    var markup: Markup? {
        let known = curves.angles.flatMap { $0.values.compactMap(\.self) }
        guard let up = PlotAxis.around(known, steps: 4) else { return nil }
        let lines = curves.angles.map { PlotFigure.Line(title: $0.name.title, unit: "deg", values: $0.values) }
        let legend = curves.angles.enumerated().map { index, angle in
            PlotLegend.item(angle.name.title, number: index + 1, column: angle.name.rawValue)
        }
        return """
            <figure class="plot angles">
            <figcaption><h4>Joint angles</h4><p>Degrees; 0° is a straight limb, an upright trunk, a chest square to the target.</p></figcaption>
            \(figure.area(lines, up: up, summary: summary, unit: "°"))
            \(figure.axis)
            <ul class="legend">\(legend)</ul>
            </figure>
            """
    }

    private var summary: String {
        let contact = curves.sinceContact.indices.min {
            curves.sinceContact[$0].magnitude < curves.sinceContact[$1].magnitude
        }
        let values = curves.angles.compactMap { angle -> String? in
            guard let contact, let value = angle.values[contact] else { return nil }
            return angle.name.title.lowercased() + " " + Number.value(value, unit: "deg")
        }
        return values.isEmpty ? "Joint angles over the stroke." : "At contact: " + values.joined(separator: ", ") + "."
    }
}
