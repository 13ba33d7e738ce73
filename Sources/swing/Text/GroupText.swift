import SwingCore
import SwingHistory
import SwingReport
import SwingText

/// A group's progress for people at a terminal.
struct GroupText {
    private let document: GroupDocument
    private let words: Phrases
    private let console: Console

    init(_ document: GroupDocument, _ words: Phrases, console: Console) {
        self.document = document
        self.words = words
        self.console = console
    }

    var text: String {
        guard !document.players.isEmpty else {
            return words.headline(of: document) + "\n  " + words(.recordPractice) + "\n"
        }
        let due = document.due.compactMap(document.player).map { player in
            let usual = player.usualGap.map { ", " + words.usually(every: $0) } ?? ""
            return "  " + Console.printable(player.player) + ": " + words.ago(player.daysSince) + usual
        }
        let needs = document.needs.map { need in
            let names = need.players.map(Console.printable).joined(separator: ", ")
            return "  " + Console.printable(need.headline) + " (" + words.stroke(need.kind, need.variant) + "): "
                + names
        }
        let parts = [
            [console.styled(words.headline(of: document), "1")], table,
            section(.whoIsDue, due, .nobodyIsDue), section(.whatTheGroupNeeds, needs, .noNeedYet),
        ]
        return parts.map { $0.joined(separator: "\n") }.joined(separator: "\n\n") + "\n"
    }

    private func section(_ title: PhraseID, _ lines: [String], _ empty: PhraseID) -> [String] {
        [console.styled(words.title(title), "1")] + (lines.isEmpty ? ["  " + words(empty)] : lines)
    }

    private var table: [String] {
        let head = [
            "", words(.sessions), words(.strokes), words(.score), words(.better), words(.worse), words(.lastPractice),
        ]
        let rows = document.players.map { player in
            [
                Console.printable(player.player), String(player.sessions), String(player.strokes),
                player.latestScore.map { words.number($0, decimals: 0) } ?? "–", String(player.better),
                String(player.worse), words.ago(player.daysSince),
            ]
        }
        return TextTable.lines([head] + rows)
    }
}
