import SwingCore
import SwingTechnique
import SwingText

/// A plot over the time of a stroke: lines in a picture that stretches, words as text that does not.
struct PlotFigure {
    /// One line of a plot.
    struct Line {
        let title: String
        let unit: String
        let values: [Double?]
    }

    /// Where the stroke's moments stand, 0 to 100 across the plot.
    let moments: [PlotMoment]
    let across: PlotAxis
    let sinceContact: [Double]
    let words: Phrases

    /// The area with grid, moments and lines.
    ///
    /// - Parameters:
    ///   - number: of the first line's color and dashes, 1 to 4.
    ///   - summary: what the picture shows, for those who do not see it.
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
            \(moments.map(\.line))
            \(paths)
            </svg>
            \(labels)
            <span class="cursor" hidden></span>
            </div>
            """
    }

    /// The seconds under a plot.
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
        var isDown = false
        for (value, time) in zip(values, sinceContact) {
            guard let value else {
                isDown = false
                continue
            }
            let x = Coordinate.text(10 * across.percent(time), decimals: 1)
            let y = Coordinate.text(10 * (100 - up.percent(value)), decimals: 1)
            steps += (isDown ? "L" : "M") + x + " " + y
            isDown = true
        }
        return "<path class=\"line series-\(number)\" d=\"\(steps)\"/>"
    }
}

/// A moment of the stroke in its plots.
struct PlotMoment {
    /// 1 for the first.
    let number: Int
    let title: String
    /// Seconds of presentation time.
    let time: Double
    /// Seconds of real time from contact.
    let sinceContact: Double
    let isContact: Bool
    /// 0 to 100 across the plot.
    let percent: Double

    var line: Markup {
        "<path class=\"\(isContact ? "moment contact" : "moment")\" d=\"M\(10 * percent, decimals: 1) 0V1000\"/>"
    }
}
