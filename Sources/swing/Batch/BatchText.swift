import Foundation
import SwingBatch
import SwingCore
import SwingReport
import SwingText

/// What became of the clips of a batch: a table, and where the page is.
struct BatchText {
    let outcomes: [(clip: BatchClip, outcome: ClipOutcome)]
    let output: String
    let words: Phrases
    /// The columns of the terminal that the table is for; nil where it goes elsewhere and may be as wide as it is.
    let columns: Int?

    /// More rows than that nobody reads in a terminal; the page has all.
    private static let mostRows = 60

    var text: String {
        let heads = [words.title(.clip), words.title(.strokes), words.title(.best), words.title(.workOn)]
        let shown = outcomes.prefix(Self.mostRows)
        var lines = ClipTable(rows: [heads] + shown.map(row)).lines(columns: columns)
        if outcomes.count > shown.count { lines.append("… (\(outcomes.count - shown.count))") }
        let page = URL(fileURLWithPath: output).appendingPathComponent(BatchSummaryWriter.pageName).path
        return ([""] + lines + ["", counts, words(.reportAt, ["path": Console.printable(page)])]).joined(
            separator: "\n") + "\n"
    }

    private var counts: String {
        var (done, failed, strokes) = (0, 0, 0)
        for entry in outcomes {
            switch entry.outcome {
            case .analyzed(let document, _): (done, strokes) = (done + 1, strokes + document.strokes.count)
            case .failed: failed += 1
            case .pending: break
            }
        }
        return words(
            failed > 0 ? .batchCountsFailed : .batchCounts,
            ["all": String(outcomes.count), "done": String(done), "left": String(failed), "strokes": String(strokes)])
    }

    private func row(_ entry: (clip: BatchClip, outcome: ClipOutcome)) -> [String] {
        let name = Console.printable(entry.clip.key)
        switch entry.outcome {
        case .pending: return [name, "–", words(.notDone), ""]
        case .failed(let failure): return [name, "–", words(.notDone), Console.printable(failure.what)]
        case .analyzed(let document, _):
            let best = document.strokes.max { ($0.score ?? -1, -$0.id) < ($1.score ?? -1, -$1.id) }
            return [
                name, String(document.strokes.count), best.map(verdict) ?? words.title(.noStrokeFound),
                best?.coaching?.headline ?? "",
            ]
        }
    }

    private func verdict(_ stroke: StrokeSummary) -> String {
        let score = stroke.score.map { " " + words.number($0, decimals: 0) } ?? ""
        return Phrases.sentence(words.stroke(stroke.kind, stroke.variant)) + score + ", "
            + words.grade(stroke.grade).lowercased()
    }
}
