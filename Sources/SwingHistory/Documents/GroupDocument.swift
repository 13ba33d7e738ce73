package import SwingCore
package import SwingReport

/// The document that `swing progress --group --format json` prints.
package struct GroupDocument: Hashable, Sendable, Codable, CanonicalDocument {
    /// The version of this format.
    package static let currentSchemaVersion = 1

    /// The version of the format the document is in.
    package var schemaVersion: Int
    /// The day on which it is said.
    package var day: CalendarDay
    /// The players with practice, by name.
    package var players: [GroupPlayer]
    /// The names of the players who improved, the most first.
    package var improved: [String]
    /// The names of the players whose last practice is longer ago than usual, the longest pause first.
    package var due: [String]
    /// What the players are to work on, most common first.
    package var needs: [GroupNeedEntry]

    /// Makes the document of a group.
    package init(_ group: GroupProgress, titles: MetricTitles) {
        schemaVersion = Self.currentSchemaVersion
        day = group.today
        players = group.members.map { GroupPlayer($0, titles) }
        improved = group.improved.map(\.player)
        due = group.due.map(\.player)
        needs = group.needs.map { GroupNeedEntry($0, titles) }
    }

    /// The player of a name.
    package func player(_ name: String) -> GroupPlayer? { players.first { $0.player == name } }
}

/// One player of a group.
package struct GroupPlayer: Hashable, Sendable, Codable {
    /// The player's name.
    package var player: String
    /// The number of days of practice.
    package var sessions: Int
    /// The number of strokes.
    package var strokes: Int
    /// The last day of practice.
    package var lastDay: CalendarDay
    /// Days since then.
    package var daysSince: Int
    /// The days that usually lie between the player's sessions, or nil.
    @ExplicitNull package var usualGap: Int?
    /// Whether the last practice is longer ago than that, or than is usual in the group where that is not known.
    package var isDue: Bool
    /// The number of metrics that are better than when they were first measured.
    package var better: Int
    /// The number of metrics that are worse.
    package var worse: Int
    /// The number of metrics that are not yet known.
    package var notYetKnown: Int
    /// The median score of the first session with one, or nil.
    @ExplicitNull package var firstScore: Double?
    /// The median score of the latest session with one, or nil.
    @ExplicitNull package var latestScore: Double?
    /// What to work on now, or nil.
    @ExplicitNull package var focus: ProgressFocus?

    init(_ member: GroupMember, _ titles: MetricTitles) {
        player = member.player
        sessions = member.sessions
        strokes = member.strokes
        lastDay = member.lastDay
        daysSince = member.daysSince
        usualGap = member.usualGap
        isDue = member.isDue
        better = member.better
        worse = member.worse
        notYetKnown = member.notYetKnown
        firstScore = Rounding.tenth(member.firstScore)
        latestScore = Rounding.tenth(member.latestScore)
        focus = member.focus.map { ProgressFocus($0, titles) }
    }
}

/// Something that several players are to work on.
package struct GroupNeedEntry: Hashable, Sendable, Codable {
    /// The kind of stroke.
    package var kind: StrokeKind
    /// The variant, or nil.
    @ExplicitNull package var variant: StrokeVariant?
    /// The metric's stable name.
    package var metric: String
    /// The metric's name.
    package var title: String
    /// What to work on.
    package var headline: String
    /// The name of the drill, or nil.
    @ExplicitNull package var drill: String?
    /// The names of the players.
    package var players: [String]

    init(_ need: GroupNeed, _ titles: MetricTitles) {
        kind = need.subject.kind
        variant = need.subject.variant
        metric = need.subject.metric
        title = titles(need.subject)
        headline = need.headline
        drill = need.drill
        players = need.players
    }
}
