import SwingReport

/// Four columns of text: a name, a number, a verdict and advice.
struct ClipTable {
    /// The rows, the heads first, each with four cells.
    let rows: [[String]]

    private static let gap = "  "
    /// What is cut where the columns are too wide, in this order: the names, the advice, the verdicts, down to a width.
    private static let cuts = [(0, 16), (3, 12), (2, 12), (0, 6), (3, 0), (2, 4)]

    /// The rows as lines, with columns as wide as what stands in them; where that is too much, cells are cut.
    ///
    /// - Parameter columns: the width of the terminal, or nil for any.
    func lines(columns: Int?) -> [String] {
        var widths = rows[0].indices.map { column in rows.map { DisplayWidth.of($0[column]) }.max() ?? 0 }
        if let columns {
            var excess = widths.reduce(0, +) + Self.gap.count * (widths.count - 1) - columns
            for (column, least) in Self.cuts where excess > 0 {
                let cut = min(excess, max(0, widths[column] - least))
                widths[column] -= cut
                excess -= cut
            }
        }
        return rows.map { row in
            let cells = zip(row, widths).enumerated().map { column, cell in
                let (text, width) = cell
                let cut =
                    column == 0
                    ? DisplayWidth.cutInTheMiddle(text, to: width) : DisplayWidth.cutAtTheEnd(text, to: width)
                return DisplayWidth.padded(cut, to: width)
            }
            let line = cells.joined(separator: Self.gap)
            return DisplayWidth.cutAtTheEnd(String(line.reversed().drop { $0 == " " }.reversed()), to: columns ?? .max)
        }
    }
}

extension ClipTable {
    /// The names of the columns.
    static func heads(_ phrases: Phrases) -> [String] {
        [phrases.title(.clip), phrases.title(.strokes), phrases.title(.best), phrases.title(.workOn)]
    }

    /// The row of an analyzed clip: its strokes, the best of them, and what to work on, or why there is none.
    static func row(_ name: String, _ document: AnalysisDocument, _ phrases: Phrases, withoutStroke: String) -> [String]
    {
        let best = document.bestStroke
        let verdict = best.map { stroke in
            let score = stroke.toldScore.map { " " + phrases.score($0) } ?? ""
            return phrases.title(of: stroke) + score + ", " + phrases.verdictInLine(stroke)
        }
        return [
            name, String(document.strokes.count), verdict ?? withoutStroke,
            best?.coaching.map(phrases.instruction) ?? best.flatMap(question) ?? reason(document, phrases) ?? "",
        ]
    }

    /// What to do before a stroke that is asked about is graded; nil for another one.
    private static func question(_ stroke: StrokeSummary) -> String? { stroke.isSure ? nil : stroke.reason }

    /// Why there is no stroke, where a warning tells.
    private static func reason(_ document: AnalysisDocument, _ phrases: Phrases) -> String? {
        document.reasonWithoutStroke.map { warning in
            let said = TerminalMessages.text(warning, in: phrases)
            return Console.printable(warning.code == .noStroke ? said.next : said.what)
        }
    }
}

extension AnalysisDocument {
    /// The stroke that stands for the clip in a table: of the highest score that is told, else the first that is certain.
    var bestStroke: StrokeSummary? {
        func rank(_ stroke: StrokeSummary) -> (Double, Int, Int) {
            (stroke.toldScore ?? -1, stroke.isSure ? 1 : 0, -stroke.id)
        }
        return strokes.max { rank($0) < rank($1) }
    }
}
