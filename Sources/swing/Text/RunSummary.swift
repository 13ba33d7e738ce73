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
        let lines = ClipTable(rows: [heads] + entries.map(row)).lines(columns: columns)
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
}
