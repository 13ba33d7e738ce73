import SwingHistory
import SwingReport

/// A player's progress for people at a terminal.
struct PlayerProgressText {
    private let document: ProgressDocument
    private let phrases: Phrases
    private let console: Console

    init(_ document: ProgressDocument, _ phrases: Phrases, console: Console) {
        self.document = document
        self.phrases = phrases.forPlayer(height: document.height)
        self.console = console
    }

    var text: String {
        let parts = [head, focus, trends, drills, assumption].filter { !$0.isEmpty }
        return parts.map { $0.joined(separator: "\n") }.joined(separator: "\n\n") + "\n"
    }

    private var head: [String] {
        var lines = [console.styled(Console.printable(document.player), "1"), "  " + phrases.headline(of: document)]
        guard let last = document.sessions.last else { return lines + ["  " + phrases(.recordPractice)] }
        let strokes = document.sessions.reduce(0) { $0 + $1.strokes }
        let ago = phrases(.lastPractice) + ": " + phrases.ago(document.day.days(since: last.day))
        lines.append(
            "  " + [phrases.sessions(document.sessions.count), phrases.strokes(strokes), ago].joined(separator: ", "))
        lines.append(
            "  " + phrases(.weeksInARow) + ": \(document.streak.weeks), "
                + phrases(.longestRun, ["count": String(document.streak.longestWeeks)]))
        if let share = last.goodShare { lines.append("  " + phrases(.goodOrBetter) + ": " + phrases.share(share)) }
        return lines + document.scores.map { "  " + phrases.scores($0) + "  " + phrases.outcome($0) }
    }

    private var focus: [String] {
        guard let focus = document.focus else { return [] }
        var lines = [
            console.styled(phrases.title(.currentFocus), "1") + ": "
                + Console.printable(phrases.headline(of: focus)),
            "  " + Phrases.sentence(phrases.stroke(focus.kind, focus.variant)) + ", " + Console.printable(focus.title),
        ]
        if let evidence = focus.evidence { lines.append("  " + phrases.evidence(evidence)) }
        if let trend = focus.trend {
            lines.append("  " + phrases.change(of: trend) + "  " + word(trend.word))
            if let said = phrases.outcome(of: trend) { lines.append("  " + said) }
        }
        if let drill = focus.drill { lines.append("  " + phrases(.drill) + ": " + Console.printable(drill)) }
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
                    Console.printable(trend.title) + " (" + phrases.stroke(trend.kind, trend.variant) + ")",
                    phrases.change(of: trend),
                    trend.smallestDetectable.map { phrases.value($0, unit: trend.unit) } ?? "",
                ]
            }
            lines += TextTable.lines(
                [["", phrases(.beforeToAfter), phrases(.noiseAlone)]] + rows, ends: [""] + shown.map { said($0) })
        }
        if once > 0 { lines.append("  " + phrases.title(.onOneDayOnly) + ": " + phrases.values(once)) }
        return lines.isEmpty ? [] : [console.styled(phrases.title(.valuesOverTime), "1")] + lines
    }

    /// That lengths rest on an assumed height, where they do.
    private var assumption: [String] {
        phrases.assumption(for: document.trends.map(\.unit)).map { [$0] } ?? []
    }

    private func said(_ trend: ProgressTrend) -> String {
        [word(trend.word), phrases.reason(of: trend)].compactMap(\.self).joined(separator: ": ")
    }

    private func word(_ word: TrendWord) -> String {
        switch word {
        case .better: console.styled(phrases.word(word), "32")
        case .worse: console.styled(phrases.word(word), "33")
        case .inTarget, .notYetKnown: phrases.word(word)
        }
    }

    private var drills: [String] {
        guard !document.drills.isEmpty else { return [] }
        return [console.styled(phrases.title(.drillsGiven), "1")]
            + document.drills.reversed().map { drill in
                let name = Console.printable(drill.drill ?? drill.headline)
                let values = drill.trend.map { " (" + phrases.change(of: $0) + ")" } ?? ""
                return "  " + phrases.day(drill.first) + "  " + name + ": " + word(drill.trend?.word ?? .notYetKnown)
                    + values
            }
    }
}

/// A group's progress for people at a terminal.
struct GroupText {
    let document: GroupDocument
    let phrases: Phrases
    let console: Console

    var text: String {
        guard !document.players.isEmpty else {
            return phrases.headline(of: document) + "\n  " + phrases(.recordPractice) + "\n"
        }
        let due = document.due.compactMap(document.player).map { player in
            let usual = player.usualGap.map { ", " + phrases.usually(every: $0) } ?? ""
            return "  " + Console.printable(player.player) + ": " + phrases.ago(player.daysSince) + usual
        }
        let needs = document.needs.map { need in
            let names = need.players.map(Console.printable).joined(separator: ", ")
            return "  " + Console.printable(need.headline) + " (" + phrases.stroke(need.kind, need.variant) + "): "
                + names
        }
        let parts = [
            [console.styled(phrases.headline(of: document), "1")], table,
            section(.whoIsDue, due, .nobodyIsDue), section(.whatTheGroupNeeds, needs, .noNeedYet),
        ]
        return parts.map { $0.joined(separator: "\n") }.joined(separator: "\n\n") + "\n"
    }

    private func section(_ title: PhraseID, _ lines: [String], _ empty: PhraseID) -> [String] {
        [console.styled(phrases.title(title), "1")] + (lines.isEmpty ? ["  " + phrases(empty)] : lines)
    }

    private var table: [String] {
        let head = [
            "", phrases(.sessions), phrases(.strokes), phrases(.score), phrases(.better), phrases(.worse),
            phrases(.lastPractice),
        ]
        let rows = document.players.map { player in
            [
                Console.printable(player.player), String(player.sessions), String(player.strokes),
                player.score.map(phrases.scores) ?? "–", String(player.better),
                String(player.worse), phrases.ago(player.daysSince),
            ]
        }
        return TextTable.lines([head] + rows)
    }
}
