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
        lines = [""] + lines + ["", counts] + copies + questions + toSend
        lines.append(words(.reportAt, ["path": Console.printable(page)]))
        return lines.joined(separator: "\n") + "\n"
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

    /// The clips that are copies of others: their strokes stand there twice.
    private var copies: [String] {
        limited(
            BatchSummary(outcomes).clips.compactMap { clip in
                clip.copyOf.map { Console.printable("\(clip.key): " + words(.copyOf, ["clip": $0])) }
            })
    }

    /// The strokes that are asked about, each with the command that answers.
    private var questions: [String] {
        let lines = outcomes.flatMap { entry -> [String] in
            guard case .analyzed(let document, let folder) = entry.outcome else { return [] }
            let path = (output + "/" + folder).shellWord
            return document.strokes.filter { !$0.isSure }.map { stroke in
                Console.printable("\(entry.clip.key), \(words.title(of: stroke)) \(words.question(stroke, in: path))")
            }
        }
        return limited(lines)
    }

    /// More lines than fit a glance are counted only.
    private func limited(_ lines: [String]) -> [String] {
        let rest = lines.count - Self.mostLines
        return Array(lines.prefix(Self.mostLines)) + (rest > 0 ? ["… (\(rest))"] : [])
    }

    /// Where the smaller versions of the videos are.
    private var toSend: [String] {
        let lines = outcomes.compactMap { entry -> String? in
            guard case .analyzed(let document, let folder) = entry.outcome else { return nil }
            let result = ResultFolder(output + "/" + folder, document)
            return result.shareLine(words)
        }
        return limited(lines)
    }

    /// More paths than that nobody picks out in a terminal; the page has a link to each.
    private static let mostLines = 12

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
