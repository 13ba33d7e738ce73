import SwingCore
import SwingTechnique

/// The numbers of the plots as a table: for screen readers, and the data source of the script.
struct SeriesTable {
    private let strokeID: Int
    private let curves: StrokeCurves
    private let events: [PlotEvent]
    private let words: Phrases

    init(_ strokeID: Int, _ curves: StrokeCurves, _ events: [PlotEvent], _ words: Phrases) {
        self.words = words
        self.strokeID = strokeID
        self.curves = curves
        self.events = events
    }

    private struct Column {
        let id: String
        let title: String
        let unit: String
        let decimals: Int
        let values: [Double?]
    }

    private var columns: [Column] {
        let heights = MetricUnit.bodyHeightsPerSecond.rawValue
        let speed = words.shown(0, unit: heights).unit
        func shown(_ values: [Double?]) -> [Double?] { values.map { $0.map { words.shown($0, unit: heights).value } } }
        return [
            Column(
                id: "hand", title: words.title(.handSpeed), unit: speed, decimals: 1, values: shown(curves.handSpeed))
        ]
            + curves.angles.map {
                Column(
                    id: $0.name.rawValue, title: Phrases.sentence(words.angle($0.name)), unit: "°", decimals: 0,
                    values: $0.values)
            }
            + curves.chain.filter { $0.link != .hand }.map { curve in
                let isTurn = curve.unit == .degreesPerSecond
                return Column(
                    id: curve.link.rawValue, title: Phrases.sentence(words.link(curve.link)),
                    unit: isTurn ? "°/s" : speed,
                    decimals: isTurn ? 0 : 1, values: isTurn ? curve.values : shown(curve.values))
            }
    }

    var markup: Markup {
        let columns = columns
        let headers = columns.map { column -> Markup in
            "<th scope=\"col\" data-column=\"\(column.id)\">\(column.title), \(column.unit)</th>"
        }
        return """
            <details class="data">
            <summary>\(words.title(.numbersTable))</summary>
            <div class="scroll" tabindex="0" role="region" aria-label="\(words.title(.tableScrolls))">
            <table id="s\(strokeID)-table">
            <caption>\(words(.tableCaption, ["number": String(strokeID)]))</caption>
            <thead><tr><th scope="col">\(words.title(.fromContact))</th>\(headers)<th scope="col">\(words.title(.moment))</th></tr></thead>
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
            "<td>\(column.values[sample].map { words.number($0, decimals: column.decimals) } ?? "–")</td>"
        }
        return """
            <tr data-time="\(curves.times[sample], decimals: 4)"><th scope="row">\
            \(words.number(curves.sinceContact[sample], decimals: 3))</th>\(Markup.joined(cells))<td>\(event(sample))</td></tr>
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
