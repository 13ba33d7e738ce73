import Foundation
import SwingTechnique

/// A plot over the time of a stroke: lines in a graphic that stretches, labels as text that does not.
struct PlotFigure {
    struct Line {
        let title: String
        let unit: String
        let values: [Double?]
    }

    let events: [PlotEvent]
    let across: PlotAxis
    let curves: StrokeCurves
    let phrases: Phrases

    /// The plot area with grid, events and lines.
    ///
    /// - Parameter summary: a description for screen readers.
    func area(_ lines: [Line], up: PlotAxis, summary: String, unit: String) -> Markup {
        let paths = lines.enumerated().map { index, line in path(line.values, up, number: index + 1) }
        let rows = up.ticks.map { tick -> Markup in
            "<path class=\"grid\" d=\"M0 \(10 * (100 - up.percent(tick)), decimals: 1)H1000\"/>"
        }
        let labels = up.ticks.map { tick -> Markup in
            """
            <span class="tick up" style="top:\(100 - up.percent(tick), decimals: 2)%">\
            \(phrases.shortest(tick, decimals: 2))\(unit)</span>
            """
        }
        return """
            <div class="area" role="img" aria-label="\(summary)">
            <svg viewBox="0 0 1000 1000" preserveAspectRatio="none" aria-hidden="true">
            \(rows)
            \(events.map(\.line))
            \(paths)
            </svg>
            \(labels)
            <span class="cursor" hidden></span>
            </div>
            """
    }

    /// The time axis under a plot.
    var axis: Markup {
        let labels = across.ticks.map { tick -> Markup in
            """
            <span class="tick\(tick == 0 ? " zero" : "")" style="left:\(across.percent(tick), decimals: 2)%">\
            \(phrases.shortest(tick, decimals: 2))</span>
            """
        }
        return "<div class=\"axis\" aria-hidden=\"true\">\(labels)</div>"
    }

    /// A line with a gap wherever a value is not known.
    ///
    /// - Parameter number: the index of its color and dash pattern, 1 to 4.
    func path(_ values: [Double?], _ up: PlotAxis, number: Int) -> Markup {
        var steps = ""
        var isPenDown = false
        for (value, time) in zip(values, curves.sinceContact) {
            guard let value else {
                isPenDown = false
                continue
            }
            let x = Coordinate.text(10 * across.percent(time), decimals: 1)
            let y = Coordinate.text(10 * (100 - up.percent(value)), decimals: 1)
            steps += (isPenDown ? "L" : "M") + x + " " + y
            isPenDown = true
        }
        return "<path class=\"line series-\(number)\" d=\"\(steps)\"/>"
    }

    /// A line's entry in the legend, with its value at the selected sample.
    ///
    /// - Parameter column: the column of the table from which the script takes the value.
    func legendItem(_ title: String, number: Int, column: String) -> Markup {
        """
        <li><svg viewBox="0 0 32 8" aria-hidden="true"><path class="line series-\(number)" d="M1 4H31"/></svg>\(title) \
        <span class="number" data-column="\(column)"></span></li>
        """
    }
}

struct PlotEvent {
    /// 1 for the first.
    let number: Int
    let title: String
    /// Seconds of presentation time.
    let time: Double
    /// Seconds of real time from contact.
    let sinceContact: Double
    let isContact: Bool
    /// The position in the plot, 0 to 100.
    let percent: Double

    var line: Markup {
        "<path class=\"\(isContact ? "moment contact" : "moment")\" d=\"M\(10 * percent, decimals: 1) 0V1000\"/>"
    }
}

/// One axis of a plot: its range and its ticks.
package struct PlotAxis: Hashable {
    let low: Double
    let high: Double
    let ticks: [Double]

    /// The axis of all values, widened to whole ticks.
    ///
    /// - Parameters:
    ///   - values: the values shown; those that are not finite are ignored.
    ///   - count: the approximate number of steps.
    static func around(_ values: [Double], steps count: Double) -> PlotAxis? {
        let finite = values.filter(\.isFinite)
        guard let least = finite.min(), let greatest = finite.max() else { return nil }
        let step = Self.step(for: max(greatest - least, 1e-6), count: count)
        let first = (least / step).rounded(.down)
        let last = max((greatest / step).rounded(.up), first + 1)
        return PlotAxis(low: first * step, high: last * step, ticks: Self.ticks(first, last, step))
    }

    /// The axis of an exact range, with the whole ticks inside it.
    static func exact(from low: Double, to high: Double, steps count: Double) -> PlotAxis? {
        guard low.isFinite, high.isFinite, high > low else { return nil }
        let step = Self.step(for: high - low, count: count)
        let ticks = Self.ticks((low / step).rounded(.up), (high / step).rounded(.down), step)
        return PlotAxis(low: low, high: high, ticks: ticks)
    }

    /// The axis of what is shown with a tenth on both sides; a single value is centered.
    ///
    /// Nil where no value is finite.
    package static func holding(_ values: [Double?]) -> PlotAxis? {
        let shown = values.compactMap(\.self).filter(\.isFinite)
        guard let least = shown.min(), let greatest = shown.max() else { return nil }
        let margin = greatest > least ? (greatest - least) / 10 : 1
        return PlotAxis(low: least - margin, high: greatest + margin, ticks: [])
    }

    /// The position of a value, 0 at the low end and 1 at the high one, clamped.
    package func fraction(_ value: Double) -> Double { min(max((value - low) / (high - low), 0), 1) }

    /// The position of a value, 0 at the low end and 100 at the high one, clamped.
    func percent(_ value: Double) -> Double { fraction(value) * 100 }

    private static func ticks(_ first: Double, _ last: Double, _ step: Double) -> [Double] {
        first <= last ? stride(from: first, through: last, by: 1).map { $0 * step } : []
    }

    /// 1, 2 or 5 times a power of ten.
    private static func step(for span: Double, count: Double) -> Double {
        let rough = span / count
        let power = pow(10, log10(rough).rounded(.down))
        let factor = rough / power
        return power * (factor < 1.5 ? 1 : factor < 3.5 ? 2 : factor < 7.5 ? 5 : 10)
    }
}

extension PlotFigure {
    private struct Column {
        let id: String
        let title: String
        let unit: String
        let decimals: Int
        let values: [Double?]
    }

    private var columns: [Column] {
        let heights = MetricUnit.bodyHeightsPerSecond.rawValue
        let speed = phrases.shown(0, unit: heights).unit
        func shown(_ values: [Double?]) -> [Double?] {
            values.map { $0.map { phrases.shown($0, unit: heights).value } }
        }
        return [
            Column(
                id: "hand", title: phrases.title(.handSpeed), unit: speed, decimals: 1, values: shown(curves.handSpeed))
        ]
            + curves.angles.map {
                Column(
                    id: $0.name.rawValue, title: Phrases.sentence(phrases.angle($0.name)), unit: "°", decimals: 0,
                    values: $0.values)
            }
            + curves.chain.filter { $0.link != .hand }.map { curve in
                let isTurn = curve.unit == .degreesPerSecond
                return Column(
                    id: curve.link.rawValue, title: Phrases.sentence(phrases.link(curve.link)),
                    unit: isTurn ? "°/s" : speed,
                    decimals: isTurn ? 0 : 1, values: isTurn ? curve.values : shown(curve.values))
            }
    }

    /// The numbers of the plots as a table: for screen readers, and the data source of the script.
    func table(ofStroke id: Int) -> Markup {
        let columns = columns
        let headers = columns.map { column -> Markup in
            "<th scope=\"col\" data-column=\"\(column.id)\">\(column.title), \(column.unit)</th>"
        }
        return """
            <details class="data">
            <summary>\(phrases.title(.numbersTable))</summary>
            <div class="scroll" tabindex="0" role="region" aria-label="\(phrases.title(.tableScrolls))">
            <table id="s\(id)-table">
            <caption>\(phrases(.tableCaption, ["number": String(id)]))</caption>
            <thead><tr><th scope="col">\(phrases.title(.fromContact))</th>\(headers)<th scope="col">\(phrases.title(.moment))</th></tr></thead>
            <tbody>
            \(curves.times.indices.map { row($0, columns) })
            </tbody>
            </table>
            </div>
            </details>
            """
    }

    private func row(_ sample: Int, _ columns: [Column]) -> Markup {
        let cells = columns.map { column -> Markup in
            "<td>\(column.values[sample].map { phrases.number($0, decimals: column.decimals) } ?? "–")</td>"
        }
        return """
            <tr data-time="\(curves.times[sample], decimals: 4)"><th scope="row">\
            \(phrases.number(curves.sinceContact[sample], decimals: 3))</th>\(Markup.joined(cells))<td>\(event(sample))</td></tr>
            """
    }

    /// The events whose nearest sample this is.
    private func event(_ sample: Int) -> String {
        events.filter { event in
            let nearest = curves.times.indices.min {
                (curves.times[$0] - event.time).magnitude < (curves.times[$1] - event.time).magnitude
            }
            return nearest == sample
        }.map(\.title).joined(separator: ", ")
    }
}
