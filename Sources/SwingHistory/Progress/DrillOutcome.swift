package import SwingCore

/// A drill that was given, and what became of the metric it was meant for.
package struct DrillOutcome: Hashable, Sendable {
    /// What was to be worked on.
    package let focus: PracticeFocus
    /// The day on which it was first given.
    package let first: CalendarDay
    /// The last day in a row on which it was given again.
    package let last: CalendarDay
    /// On how many days in a row it was given.
    package let sessions: Int
    /// What became of the metric since then, or nil where it was not measured under known conditions.
    package let trend: MetricTrend?

    /// The drills of a history, earliest first; sessions in a row with the same drill count as one.
    static func all(_ history: PlayerHistory, _ series: SeriesCollection) -> [DrillOutcome] {
        var runs: [(focus: PracticeFocus, first: CalendarDay, last: CalendarDay, sessions: Int)] = []
        for session in history.sessions {
            guard let focus = PracticeFocus(session) else { continue }
            if let run = runs.last, run.focus == focus {
                runs[runs.count - 1] = (focus, run.first, session.day, run.sessions + 1)
            } else {
                runs.append((focus, session.day, session.day, 1))
            }
        }
        return runs.map { run in
            let found = series.best(run.focus.subject, since: run.first)
            let start = found?.sessions.first { $0.day == run.first }
            let trend = found.flatMap { found in start.map { MetricTrend(found, from: $0) } }
            return DrillOutcome(
                focus: run.focus, first: run.first, last: run.last, sessions: run.sessions, trend: trend)
        }
    }
}
