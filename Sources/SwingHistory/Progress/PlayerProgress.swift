package import SwingCore

/// What a player's history says about progress.
package struct PlayerProgress: Hashable, Sendable {
    /// The player's name.
    package let player: String
    /// The player's standing height in meters that was told last, or nil where nobody has told it.
    package let height: Double?
    /// The day on which it is said.
    package let today: CalendarDay
    /// The days of practice in numbers, earliest first.
    package let sessions: [SessionFigures]
    /// How regularly the player practices.
    package let streak: PracticeStreak
    /// The days of practice as a grid.
    package let calendar: PracticeCalendar
    /// What became of every metric with a target since it was first measured, in the rubric's order.
    package let trends: [MetricTrend]
    /// What to work on now, or nil where no coaching says so.
    package let focus: FocusProgress?
    /// The drills given so far, earliest first, and what became of their metrics.
    package let drills: [DrillOutcome]
    /// The first picture and the latest of the same stroke, or nil where there are not two.
    package let pictures: PicturePair?

    /// Computes a player's progress.
    ///
    /// - Parameter today: the day on which it is said; later sessions are left out.
    package init(_ history: PlayerHistory, today: CalendarDay) {
        let known = PlayerHistory(
            player: history.player, sessions: history.sessions.filter { $0.day <= today })
        let series = SeriesCollection(known)
        player = known.player
        height = known.height
        self.today = today
        sessions = known.sessions.map { SessionFigures($0) }
        streak = PracticeStreak(days: known.sessions.map(\.day), today: today)
        calendar = PracticeCalendar(known.sessions, today: today)
        trends = series.subjects.compactMap { subject in
            series.best(subject).flatMap { series in series.sessions.first.map { MetricTrend(series, from: $0) } }
        }
        drills = DrillOutcome.all(known, series)
        focus = FocusProgress(known, trends)
        pictures = PicturePair(known, of: focus?.focus.subject.kind)
    }

    /// How many metrics are said to be of a word.
    package func count(_ word: TrendWord) -> Int { trends.count { $0.word == word } }
}

/// What to work on now, and how far the player has come with it.
package struct FocusProgress: Hashable, Sendable {
    /// What to work on.
    package let focus: PracticeFocus
    /// The day on which the coaching said so last.
    package let day: CalendarDay
    /// What became of its metric, or nil where it was not measured under known conditions.
    package let trend: MetricTrend?

    /// The advice of the latest session that has any; none about a metric whose latest mean is in its target.
    init?(_ history: PlayerHistory, _ trends: [MetricTrend]) {
        let kept = trends.filter { $0.series.target.distance(to: $0.latest.mean) == 0 }.map(\.series.subject)
        let latest = history.sessions.reversed().lazy.compactMap { session in
            PracticeFocus(session, except: Set(kept)).map { (session.day, $0) }
        }
        guard let (day, focus) = latest.first else { return nil }
        self.day = day
        self.focus = focus
        trend = trends.first { $0.series.subject == focus.subject }
    }
}
