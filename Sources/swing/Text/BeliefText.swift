import SwingTechnique

/// A metric of a stroke before its reading, the reading, and after it, as a plot of letters that fits the terminal.
struct BeliefText {
    let belief: MetricBelief
    /// The columns of the terminal, or nil for any.
    let columns: Int?

    private static let blocks = Array("▁▂▃▄▅▆▇█")
    private static let (label, usual, least) = (10, 70, 10)

    /// As many cells as fit beside the labels.
    private var width: Int { min(Self.usual, max(Self.least, (columns ?? .max) - Self.label)) }

    /// The title, the rows of the plot, and what they say.
    var lines: [String] {
        let unit = belief.unit.rawValue
        let read = belief.reading.map { "read \(number($0))" } ?? "nothing read"
        let rows = [("before", belief.before), ("reading", belief.likelihood), ("after", belief.after)]
        return ["\(belief.title), stroke \(belief.stroke)"]
            + rows.filter { !$0.1.isEmpty }.map { padded($0.0) + bars($0.1) }
            + [padded("target") + band, padded("") + scale]
            + [
                "  \(read), most likely \(number(belief.value)) (\(number(belief.low)) to \(number(belief.high))) \(unit)"
            ]
    }

    private func padded(_ text: String) -> String { DisplayWidth.padded("  " + text, to: Self.label) }

    /// The highest value of each cell against the highest of all; nothing where it is next to nothing.
    private func bars(_ heights: [Double]) -> String {
        let most = max(heights.max() ?? 1, .leastNormalMagnitude)
        return String(
            cells(heights).map { cell -> Character in
                let part = (cell.max() ?? 0) / most
                guard part > 0.02 else { return " " }
                return Self.blocks[min(Self.blocks.count - 1, Int(clamping: part * Double(Self.blocks.count)))]
            })
    }

    private var band: String {
        String(
            cells(belief.values).map { cell -> Character in
                cell.contains { belief.target.distance(to: $0) == 0 } ? "=" : " "
            })
    }

    /// The least and the greatest value at the ends.
    private var scale: String {
        let ends = [belief.values.first, belief.values.last].compactMap(\.self).map(number)
        let gap = width - ends.reduce(0) { $0 + $1.count }
        return gap > 0 ? ends.joined(separator: String(repeating: " ", count: gap)) : ""
    }

    private func cells(_ values: [Double]) -> [ArraySlice<Double>] {
        (0..<width).map { cell in
            let first = cell * values.count / width
            return values[first..<max(first + 1, (cell + 1) * values.count / width)]
        }
    }

    private func number(_ value: Double) -> String { ExplanationText.number(value, belief.unit) }
}
