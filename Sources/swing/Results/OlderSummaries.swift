import SwingBatch
import SwingHistory
import TennisSwing

/// What still shows a result as it was before a person corrected it: the page and tables of the batch that it is of, and the
/// usual history.
struct OlderSummaries {
    private let folder: String
    private let document: AnalysisDocument
    private let phrases: Phrases

    /// - Parameter result: the result as it is now.
    init(of result: AnalysisResult) {
        folder = ResultFolder(result).path
        document = result.document
        phrases = result.phrases
    }

    /// A line for each, with what brings it up to date.
    var lines: [String] {
        [batch, history].compactMap(\.self).map(Console.printable)
    }

    private var batch: String? {
        BatchOutput.holding(result: folder).map { phrases.title(.batchIsOlder, ["folder": $0]) }
    }

    /// A history that cannot be read has its own commands to say so.
    private var history: String? {
        guard let file = try? HistoryLocation.file(named: nil), let store = try? HistoryStore(file, for: .reading),
            let players = try? store.players(ofClip: document.input.sha256, graded: document.gradingDigest()),
            let player = players.first
        else { return nil }
        let command = "swing history add \(folder.shellWord) --player \(player.shellWord)"
        return phrases.title(.historyIsOlder, ["players": phrases.list(players), "command": command])
    }
}
