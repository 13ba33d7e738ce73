import SwingCore
import SwingTechnique

/// A plot over the time of a stroke: lines in a graphic that stretches, labels as text that does not.
struct PlotFigure {
    /// One line of a plot.
    struct Line {
        let title: String
        let unit: String
        let values: [Double?]
    }

    /// The events of the stroke.
    let events: [PlotEvent]
    let across: PlotAxis
    let sinceContact: [Double]
    let words: Phrases

    /// The plot area with grid, events and lines.
    ///
    /// - Parameters:
    ///   - number: the index of the first line's color and dash pattern, 1 to 4.
    ///   - summary: a description for screen readers.
    func area(_ lines: [Line], up: PlotAxis, number: Int = 1, summary: String, unit: String) -> Markup {
        let paths = lines.enumerated().map { index, line in path(line.values, up, number: number + index) }
        let rows = up.ticks.map { tick -> Markup in
            "<path class=\"grid\" d=\"M0 \(10 * (100 - up.percent(tick)), decimals: 1)H1000\"/>"
        }
        let labels = up.ticks.map { tick -> Markup in
            """
            <span class="tick up" style="top:\(100 - up.percent(tick), decimals: 2)%">\
            \(words.shortest(tick, decimals: 2))\(unit)</span>
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
            \(words.shortest(tick, decimals: 2))</span>
            """
        }
        return "<div class=\"axis\" aria-hidden=\"true\">\(labels)</div>"
    }

    /// A line with a gap wherever a value is not known.
    func path(_ values: [Double?], _ up: PlotAxis, number: Int) -> Markup {
        var steps = ""
        var isPenDown = false
        for (value, time) in zip(values, sinceContact) {
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
}

/// An event of the stroke in its plots.
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
