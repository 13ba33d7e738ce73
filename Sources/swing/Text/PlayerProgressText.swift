import SwingHistory
import SwingReport

/// A player's progress for people at a terminal.
struct PlayerProgressText {
    private let document: ProgressDocument
    private let words: Phrases
    private let console: Console

    init(_ document: ProgressDocument, _ words: Phrases, console: Console) {
        self.document = document
        self.words = words.forPlayer(height: document.height)
        self.console = console
    }

    var text: String {
        let parts = [head, focus, trends, drills, assumption].filter { !$0.isEmpty }
        return parts.map { $0.joined(separator: "\n") }.joined(separator: "\n\n") + "\n"
    }

    private var head: [String] {
        var lines = [console.styled(Console.printable(document.player), "1"), "  " + words.headline(of: document)]
        guard let last = document.sessions.last else { return lines + ["  " + words(.recordPractice)] }
        let strokes = document.sessions.reduce(0) { $0 + $1.strokes }
        let ago = words(.lastPractice) + ": " + words.ago(document.day.days(since: last.day))
        lines.append(
            "  " + [words.sessions(document.sessions.count), words.strokes(strokes), ago].joined(separator: ", "))
        lines.append(
            "  " + words(.weeksInARow) + ": \(document.streak.weeks), "
                + words(.longestRun, ["count": String(document.streak.longestWeeks)]))
        if let share = last.goodShare { lines.append("  " + words(.goodOrBetter) + ": " + words.share(share)) }
        return lines + document.scores.map { "  " + words.scores($0) + "  " + words.outcome($0) }
    }

    private var focus: [String] {
        guard let focus = document.focus else { return [] }
        var lines = [
            console.styled(words.title(.currentFocus), "1") + ": " + Console.printable(focus.headline),
            "  " + Phrases.sentence(words.stroke(focus.kind, focus.variant)) + ", " + Console.printable(focus.title),
        ]
        if let trend = focus.trend {
            lines.append("  " + words.change(of: trend) + "  " + word(trend.word))
            if let said = words.outcome(of: trend) { lines.append("  " + said) }
        }
        if let drill = focus.drill { lines.append("  " + words(.drill) + ": " + Console.printable(drill)) }
        return lines
    }

    /// What is known first; a value measured on one day has nothing to be compared with.
    private var trends: [String] {
        let shown = TrendWord.allCases.flatMap { word in document.trends.filter { $0.word == word && $0.change != nil }
        }
        let once = document.trends.count { $0.change == nil }
        var lines: [String] = []
        if !shown.isEmpty {
            let rows = shown.map { trend in
                [
                    Console.printable(trend.title) + " (" + words.stroke(trend.kind, trend.variant) + ")",
                    words.change(of: trend), trend.smallestDetectable.map { words.value($0, unit: trend.unit) } ?? "",
                ]
            }
            lines += TextTable.lines(
                [["", words(.beforeToAfter), words(.noiseAlone)]] + rows, ends: [""] + shown.map { said($0) })
        }
        if once > 0 { lines.append("  " + words.title(.onOneDayOnly) + ": " + words.values(once)) }
        return lines.isEmpty ? [] : [console.styled(words.title(.valuesOverTime), "1")] + lines
    }

    /// That lengths rest on an assumed height, where they do.
    private var assumption: [String] {
        words.assumption(for: document.trends.map(\.unit)).map { [$0] } ?? []
    }

    private func said(_ trend: ProgressTrend) -> String {
        [word(trend.word), words.reason(of: trend)].compactMap(\.self).joined(separator: ": ")
    }

    private func word(_ word: TrendWord) -> String {
        switch word {
        case .better: console.styled(words.word(word), "32")
        case .worse: console.styled(words.word(word), "33")
        case .inTarget, .notYetKnown: words.word(word)
        }
    }

    private var drills: [String] {
        guard !document.drills.isEmpty else { return [] }
        return [console.styled(words.title(.drillsGiven), "1")]
            + document.drills.reversed().map { drill in
                let name = Console.printable(drill.drill ?? drill.headline)
                let values = drill.trend.map { " (" + words.change(of: $0) + ")" } ?? ""
                return "  " + words.day(drill.first) + "  " + name + ": " + word(drill.trend?.word ?? .notYetKnown)
                    + values
            }
    }
}

/// A group's progress for people at a terminal.
struct GroupText {
    let document: GroupDocument
    let words: Phrases
    let console: Console

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
                player.score.map(words.scores) ?? "–", String(player.better),
                String(player.worse), words.ago(player.daysSince),
            ]
        }
        return TextTable.lines([head] + rows)
    }
}
