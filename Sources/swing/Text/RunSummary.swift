import Foundation
import SwingCore
import SwingTechnique
import SwingText
import TennisSwing

/// What became of several clips: a table, and where the results are.
struct RunSummary {
    /// How one clip ended.
    struct Entry {
        enum End {
            case result(AnalysisResult)
            case failure(any UserFacingError)
        }

        let name: String
        let end: End
    }

    let entries: [Entry]
    let words: Phrases
    /// The columns of the terminal that the table is for; nil where it goes elsewhere and may be as wide as it is.
    let columns: Int?

    /// The table and the folder of the results.
    var text: String {
        let heads = [words.title(.clip), words.title(.strokes), words.title(.best), words.title(.workOn)]
        let lines = fitted([heads] + entries.map(row))
        return ([""] + lines + [place].compactMap(\.self)).joined(separator: "\n") + "\n"
    }

    /// The clips that failed and why, a line each.
    var failures: [String] {
        entries.compactMap { entry in
            guard case .failure(let error) = entry.end else { return nil }
            return "  " + Console.printable("\(entry.name): \(error.userMessage.what) (\(error.exitStatus.rawValue))")
        }
    }

    private func row(_ entry: Entry) -> [String] {
        let name = Console.printable(entry.name)
        guard case .result(let result) = entry.end else { return [name, "–", words(.notDone), ""] }
        let best = result.assessments.max { ($0.score ?? -1, -$0.stroke.id) < ($1.score ?? -1, -$1.stroke.id) }
        let told = best.map { verdict($0, in: result) } ?? "–"
        return [name, String(result.assessments.count), told, best?.coaching?.headline ?? ""]
    }

    private func verdict(_ assessment: StrokeAssessment, in result: AnalysisResult) -> String {
        let stroke = assessment.stroke
        let score = result.score(of: assessment).map { " " + words.number($0, decimals: 0) } ?? ""
        return words.title(of: stroke) + score + ", " + words.grade(assessment.grade).lowercased()
    }

    /// Columns as wide as what stands in them; where that is too much, the names are cut and then the advice.
    private func fitted(_ rows: [[String]]) -> [String] {
        var widths = rows[0].indices.map { column in rows.map { DisplayWidth.of($0[column]) }.max() ?? 0 }
        if let columns {
            var excess = widths.reduce(0, +) + Self.gap.count * (widths.count - 1) - columns
            for (column, least) in [(0, 16), (3, 12), (2, 12), (0, 6), (3, 0), (2, 4)] where excess > 0 {
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

    /// The folder that holds all results.
    private var place: String? {
        let folders = entries.compactMap { entry -> [String]? in
            guard case .result(let result) = entry.end else { return nil }
            return URL(fileURLWithPath: result.folder).standardized.deletingLastPathComponent().pathComponents
        }
        guard let first = folders.first else { return nil }
        let common = folders.dropFirst().reduce(first) { shared, folder in
            Array(zip(shared, folder).prefix { $0 == $1 }.map(\.0))
        }
        return words(.resultsIn, ["folder": Console.printable(NSString.path(withComponents: common))])
    }

    private static let gap = "  "
}
