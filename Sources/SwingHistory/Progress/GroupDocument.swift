package import SwingReport

/// What a coach wants to know about a group: the document that `swing progress --group --format json` prints.
package struct GroupDocument: Hashable, Sendable, Codable, CanonicalDocument {
    /// The version of the format the document is in.
    package var schemaVersion = 1
    package var day: CalendarDay
    /// The players with practice, by name.
    package var players: [GroupPlayer]
    /// The names of the players with more values better than worse, those with the greatest difference first.
    package var improved: [String]
    /// The names of the players whose last practice is longer ago than usual, the longest pause first.
    package var due: [String]
    /// What the players are to work on, most common first.
    package var needs: [GroupNeed]

    /// Computes a group's progress; players without practice until today are left out.
    package init(_ records: [HistoryPlayer], today: CalendarDay, title: MetricTitle) {
        let progress = records.map { ProgressDocument($0, today: today, title: title) }.filter { !$0.sessions.isEmpty }
        // For players who came only once it is not known how often they come: the group's habit stands in.
        let habit = progress.compactMap { GroupPlayer.usualGap($0.sessions) }.map { Double($0) }.median
        let members = progress.map { GroupPlayer($0, groupGap: habit) }.sorted {
            ($0.player, $0.strokes) < ($1.player, $1.strokes)
        }
        day = today
        players = members
        improved = Self.ordered(members.filter { $0.better > $0.worse }) { $0.better - $0.worse }
        due = Self.ordered(members.filter(\.isDue), by: \.daysSince)
        needs = GroupNeed.all(progress)
    }

    package func player(_ name: String) -> GroupPlayer? { players.first { $0.player == name } }

    /// The names, that of the greatest first; equals keep the order of names.
    private static func ordered(_ members: [GroupPlayer], by key: (GroupPlayer) -> Int) -> [String] {
        members.enumerated().sorted { first, second in
            let (one, other) = (key(first.element), key(second.element))
            return one == other ? first.offset < second.offset : one > other
        }.map(\.element.player)
    }
}

package struct GroupPlayer: Hashable, Sendable, Codable {
    package var player: String
    package var sessions: Int
    package var strokes: Int
    package var lastDay: CalendarDay
    package var daysSince: Int
    /// The days that usually lie between the player's sessions, their median; nil below two sessions.
    @ExplicitNull package var usualGap: Int?
    /// Whether the last practice is longer ago than that, or than is usual in the group where that is not known.
    package var isDue: Bool
    /// The number of metrics that are better than when they were first measured.
    package var better: Int
    package var worse: Int
    package var notYetKnown: Int
    /// The scores of the kind with scores on most days, or nil.
    @ExplicitNull package var score: ScoreTrend?
    @ExplicitNull package var focus: ProgressFocus?

    fileprivate init(_ progress: ProgressDocument, groupGap: Double?) {
        let last = progress.sessions.last?.day ?? progress.day
        let (pause, gap) = (progress.day.days(since: last), Self.usualGap(progress.sessions))
        let habit = gap.map { Double($0) } ?? groupGap
        player = progress.player
        sessions = progress.sessions.count
        strokes = progress.sessions.reduce(0) { $0 + $1.strokes }
        lastDay = last
        daysSince = pause
        usualGap = gap
        isDue = habit.map { Double(pause) > $0 } ?? false
        better = progress.count(.better)
        worse = progress.count(.worse)
        notYetKnown = progress.count(.notYetKnown)
        score = progress.scores.first
        focus = progress.focus
    }

    /// The median of the days between sessions in whole days; nil below two sessions.
    fileprivate static func usualGap(_ sessions: [ProgressSession]) -> Int? {
        zip(sessions, sessions.dropFirst()).map { Double($1.day.days(since: $0.day)) }.median
            .map { Int(clamping: $0.rounded()) }
    }
}

/// Something that several players are to work on.
package struct GroupNeed: Hashable, Sendable, Codable {
    package var kind: StrokeKind
    @ExplicitNull package var variant: StrokeVariant?
    package var metric: String
    package var title: String
    package var headline: String
    /// The name of the drill of the latest coaching, or nil.
    @ExplicitNull package var drill: String?
    package var players: [String]

    /// What players are to work on, most players first; of equals the one of the first name.
    fileprivate static func all(_ progress: [ProgressDocument]) -> [GroupNeed] {
        let current = progress.compactMap { document in document.focus.map { (player: document.player, focus: $0) } }
        // One sentence, one line, whichever metric and drill it was given with: those of the latest coaching stand for it.
        let groups = Dictionary(grouping: current) {
            [$0.focus.kind.rawValue, $0.focus.variant?.rawValue, $0.focus.headline]
        }
        return groups.values.compactMap { members -> GroupNeed? in
            guard let focus = members.max(by: { $0.focus.day < $1.focus.day })?.focus else { return nil }
            return GroupNeed(
                kind: focus.kind, variant: focus.variant, metric: focus.metric, title: focus.title,
                headline: focus.headline, drill: focus.drill, players: members.map(\.player).sorted())
        }.sorted { first, second in
            if first.players.count != second.players.count { return first.players.count > second.players.count }
            return (first.players.first ?? "", first.headline) < (second.players.first ?? "", second.headline)
        }
    }
}
