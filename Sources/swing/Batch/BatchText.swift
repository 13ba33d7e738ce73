import Foundation
import SwingBatch
import SwingCore
import SwingReport
import SwingText
import TennisSwing

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
        let shown = outcomes.prefix(Self.mostRows)
        var lines = ClipTable(rows: [ClipTable.heads(words)] + shown.map(row)).lines(columns: columns)
        if outcomes.count > shown.count { lines.append("… (\(outcomes.count - shown.count))") }
        let page = URL(fileURLWithPath: output).appendingPathComponent(BatchSummaryWriter.pageName).path
        return ([""] + lines + ["", counts] + toSend + [words(.reportAt, ["path": Console.printable(page)])]).joined(
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
        return words.batchCounts(all: outcomes.count, done: done, failed: failed, strokes: strokes)
    }

    /// Where the smaller versions of the videos are.
    private var toSend: [String] {
        let lines = outcomes.compactMap { entry -> String? in
            guard case .analyzed(let document, let folder) = entry.outcome else { return nil }
            let result = ResultFolder(output + "/" + folder, document)
            return result.shareLine(words)
        }
        let rest = lines.count - Self.mostToSend
        return lines.prefix(Self.mostToSend) + (rest > 0 ? ["… (\(rest))"] : [])
    }

    /// More paths than that nobody picks out in a terminal; the page has a link to each.
    private static let mostToSend = 12

    private func row(_ entry: (clip: BatchClip, outcome: ClipOutcome)) -> [String] {
        let name = Console.printable(entry.clip.key)
        switch entry.outcome {
        case .pending: return [name, "–", words(.notDone), ""]
        case .failed(let failure): return [name, "–", words(.notDone), Console.printable(failure.what)]
        case .analyzed(let document, _):
            return ClipTable.row(name, document, words, withoutStroke: words.title(.noStrokeFound))
        }
    }
}
