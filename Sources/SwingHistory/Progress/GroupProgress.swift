package import SwingCore
import SwingNumbers

/// What a coach wants to know about a group of players.
package struct GroupProgress: Hashable, Sendable {
    /// The day on which it is said.
    package let today: CalendarDay
    /// The players with practice, by name.
    package let members: [GroupMember]
    /// What the players are to work on, most common first.
    package let needs: [GroupNeed]

    /// Computes a group's progress; players without practice until today are left out.
    package init(_ histories: [PlayerHistory], today: CalendarDay) {
        self.today = today
        let progress = histories.map { PlayerProgress($0, today: today) }.filter { !$0.sessions.isEmpty }
        // For players who came only once it is not known how often they come: the group's habit stands in.
        let habit = progress.compactMap { GroupMember.usualGap($0.sessions) }.map { Double($0) }.median
        members = progress.map { GroupMember($0, groupGap: habit) }.sorted {
            ($0.player, $0.strokes) < ($1.player, $1.strokes)
        }
        needs = GroupNeed.all(progress)
    }

    /// The players with more values better than worse, those with the greatest difference first.
    package var improved: [GroupMember] {
        ordered(members.filter { $0.better > $0.worse }) { Double($0.better - $0.worse) }
    }

    /// The players whose last practice is longer ago than is usual for them, the longest pause first.
    package var due: [GroupMember] {
        ordered(members.filter(\.isDue)) { Double($0.daysSince) }
    }

    /// The greatest first; equals keep the order of names.
    private func ordered(_ members: [GroupMember], by key: (GroupMember) -> Double) -> [GroupMember] {
        members.enumerated().sorted { first, second in
            let (one, other) = (key(first.element), key(second.element))
            return one == other ? first.offset < second.offset : one > other
        }.map(\.element)
    }
}

/// One player of a group.
package struct GroupMember: Hashable, Sendable {
    /// The player's name.
    package let player: String
    /// How many days of practice are recorded.
    package let sessions: Int
    /// How many strokes are recorded.
    package let strokes: Int
    /// The last day of practice.
    package let lastDay: CalendarDay
    /// Days since then.
    package let daysSince: Int
    /// The days that usually lie between the player's sessions, their median; nil below two sessions.
    package let usualGap: Int?
    /// Whether the last practice is longer ago than is usual for the player, or for the group where that is not known.
    package let isDue: Bool
    /// How many metrics are better than when they were first measured.
    package let better: Int
    /// How many metrics are worse.
    package let worse: Int
    /// How many metrics are not yet known.
    package let notYetKnown: Int
    /// The median score of the first session with one, or nil.
    package let firstScore: Double?
    /// The median score of the latest session with one, or nil.
    package let latestScore: Double?
    /// What to work on now, or nil.
    package let focus: FocusProgress?

    init(_ progress: PlayerProgress, groupGap: Double?) {
        player = progress.player
        sessions = progress.sessions.count
        strokes = progress.sessions.reduce(0) { $0 + $1.strokes }
        lastDay = progress.sessions.last?.day ?? progress.today
        daysSince = progress.today.days(since: lastDay)
        usualGap = Self.usualGap(progress.sessions)
        let (pause, habit) = (Double(daysSince), usualGap.map { Double($0) } ?? groupGap)
        isDue = habit.map { pause > $0 } ?? false
        better = progress.count(.better)
        worse = progress.count(.worse)
        notYetKnown = progress.count(.notYetKnown)
        let scores = progress.sessions.compactMap(\.score)
        firstScore = scores.first
        latestScore = scores.last
        focus = progress.focus
    }

    /// The median of the days between sessions in whole days; nil below two sessions.
    static func usualGap(_ sessions: [SessionFigures]) -> Int? {
        zip(sessions, sessions.dropFirst()).map { Double($1.day.days(since: $0.day)) }.median
            .map { Int(clamping: $0.rounded()) }
    }
}

/// Something that several players are to work on.
package struct GroupNeed: Hashable, Sendable {
    /// The metric, with the kind of stroke.
    package let subject: MetricSeries.Subject
    /// What to work on, in the words of the latest coaching.
    package let headline: String
    /// The drill of the latest coaching, or nil.
    package let drill: String?
    /// The names of the players, in order.
    package let players: [String]

    /// What players are to work on, most players first; of equals the one of the first name.
    static func all(_ progress: [PlayerProgress]) -> [GroupNeed] {
        struct Place: Hashable {
            let subject: MetricSeries.Subject
            let headline: String
        }
        let current = progress.compactMap { progress in progress.focus.map { (player: progress.player, focus: $0) } }
        let groups = Dictionary(grouping: current) {
            Place(subject: $0.focus.focus.subject, headline: $0.focus.focus.headline)
        }
        return groups.map { place, members in
            GroupNeed(
                subject: place.subject, headline: place.headline,
                drill: members.max { $0.focus.day < $1.focus.day }?.focus.focus.drill,
                players: members.map(\.player).sorted())
        }.sorted { first, second in
            if first.players.count != second.players.count { return first.players.count > second.players.count }
            return (first.players.first ?? "", first.headline) < (second.players.first ?? "", second.headline)
        }
    }
}
