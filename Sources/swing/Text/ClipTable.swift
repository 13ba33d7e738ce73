import SwingReport

/// Clips as rows of a table: name, number of strokes, the best of them, and what to work on.
enum ClipTable {
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
