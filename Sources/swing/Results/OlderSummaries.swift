import SwingBatch
import SwingHistory
import TennisSwing

extension AnalysisResult {
    /// What still shows the result as it was before a person corrected it: the page and tables of the batch that it is of,
    /// and the usual history; a line for each, with what brings it up to date.
    var olderSummaries: [String] {
        let folder = ResultFolder(self).path
        let batch = BatchOutput.holding(result: folder).map { phrases.title(.batchIsOlder, ["folder": $0]) }
        return [batch, olderHistory(of: folder)].compactMap(\.self).map(Console.printable)
    }

    /// A history that cannot be read has its own commands to say so.
    private func olderHistory(of folder: String) -> String? {
        guard let file = try? HistoryLocation.file(named: nil), let store = try? HistoryStore(file, for: .reading),
            let players = try? store.players(ofClip: document.input.sha256, graded: document.gradingDigest()),
            let player = players.first
        else { return nil }
        let command = "swing history add \(folder.shellWord) --player \(player.shellWord)"
        return phrases.title(.historyIsOlder, ["players": phrases.list(players), "command": command])
    }
}
