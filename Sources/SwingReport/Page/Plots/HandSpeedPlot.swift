import SwingTechnique

/// The speed of the hitting hand over time.
struct HandSpeedPlot {
    let curves: StrokeCurves
    let figure: PlotFigure
    let phrases: Phrases

    var markup: Markup? {
        let known = curves.handSpeed.compactMap(\.self)
        let unit = MetricUnit.bodyHeightsPerSecond.rawValue
        guard let fastest = known.max(),
            let up = PlotAxis.around([0, phrases.shown(fastest, unit: unit).value], steps: 3)
        else { return nil }
        let sample = curves.handSpeed.firstIndex(of: fastest) ?? 0
        // How fast is a value of its own, corrected for frames and smoothing, which a curve is not.
        let summary = phrases(.fastest, ["when": phrases.distance(fromContact: curves.sinceContact[sample])])
        let hand = Phrases.sentence(phrases.link(.hand))
        let line = PlotFigure.Line(
            title: hand, unit: unit,
            values: curves.handSpeed.map { speed in speed.map { phrases.shown($0, unit: unit).value } })
        return """
            <figure class="plot hand">
            <figcaption><h4>\(phrases.title(.handSpeed))</h4><p>\(summary) \(phrases(.handRead))</p></figcaption>
            \(figure.area([line], up: up, summary: summary, unit: ""))
            \(figure.axis)
            <ul class="legend">\(PlotLegend.item(hand, number: 1, column: "hand"))</ul>
            </figure>
            """
    }
}

/// The legend of the lines, with the values at the selected sample.
enum PlotLegend {
    /// - Parameter column: the column of the table from which the script takes the value.
    static func item(_ title: String, number: Int, column: String) -> Markup {
        """
        <li><svg viewBox="0 0 32 8" aria-hidden="true"><path class="line series-\(number)" d="M1 4H31"/></svg>\(title) \
        <span class="number" data-column="\(column)"></span></li>
        """
    }
}
