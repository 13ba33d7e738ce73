import Foundation
import SwingBatch
import TennisSwing

/// What became of the clips of a batch: a table, and where the page is.
struct BatchText {
    let outcomes: [(clip: BatchClip, outcome: ClipOutcome)]
    let output: String
    let phrases: Phrases
    /// The columns of the terminal that the table is for; nil where it goes elsewhere and may be as wide as it is.
    let columns: Int?

    /// More rows than that nobody reads in a terminal; the page has all.
    private static let mostRows = 60

    var text: String {
        let summary = BatchSummary(outcomes)
        let rows = zip(outcomes, summary.clips).prefix(Self.mostRows).map { row($0, copyOf: $1.copyOf) }
        var lines = TextTable.fitted([ClipTable.heads(phrases)] + rows, columns: columns)
        if outcomes.count > rows.count { lines.append("… (\(outcomes.count - rows.count))") }
        let page = URL(fileURLWithPath: output).appendingPathComponent(BatchSummaryWriter.pageName).path
        lines = [""] + lines + ["", counts(summary.counts)] + questions(summary) + toSend
        lines.append(phrases(.reportAt, ["path": Console.printable(page)]))
        return lines.joined(separator: "\n") + "\n"
    }

    private func counts(_ counts: BatchSummary.Counts) -> String {
        phrases.batchCounts(all: counts.clips, done: counts.analyzed, failed: counts.failed, strokes: counts.strokes)
    }

    /// The strokes that are asked about, each with the command that answers.
    private func questions(_ summary: BatchSummary) -> [String] {
        let lines = summary.clips.flatMap { clip in
            let path = (output + "/" + clip.folder).shellWord
            return clip.strokes.filter { !$0.isSure }.map { stroke in
                Console.printable("\(clip.key), \(phrases.title(of: stroke)) \(phrases.question(stroke, in: path))")
            }
        }
        return lines.limited(to: Self.mostLines)
    }

    /// Where the smaller versions of the videos are.
    private var toSend: [String] {
        let lines = outcomes.compactMap { entry -> String? in
            guard case .analyzed(let document, let folder) = entry.outcome else { return nil }
            let result = ResultFolder(output + "/" + folder, document)
            return result.shareLine(phrases)
        }
        return lines.limited(to: Self.mostLines)
    }

    /// More paths than that nobody picks out in a terminal; the page has a link to each.
    private static let mostLines = 12

    private func row(_ entry: (clip: BatchClip, outcome: ClipOutcome), copyOf first: String?) -> [String] {
        let name = Console.printable(entry.clip.key)
        if let first { return [name, "–", Console.printable(phrases(.copyOf, ["clip": first])), ""] }
        switch entry.outcome {
        case .pending: return [name, "–", phrases(.notDone), ""]
        case .failed(let failure): return [name, "–", phrases(.notDone), Console.printable(failure.what)]
        case .analyzed(let document, _):
            return ClipTable.row(name, document, phrases, withoutStroke: phrases.title(.noStrokeFound))
        }
    }
}

extension Collection<String> {
    /// As many as are read at a glance, and how many more there are.
    func limited(to most: Int) -> [String] { Array(prefix(most)) + (count > most ? ["… (\(count - most))"] : []) }
}
