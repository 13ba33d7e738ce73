package import SwingCore

/// The days of practice as a grid of weeks.
package struct PracticeCalendar: Hashable, Sendable {
    /// One day of the grid.
    package struct Day: Hashable, Sendable {
        /// The day.
        package let day: CalendarDay
        /// The strokes recorded on it; nil where there was no practice.
        package let strokes: Int?
        /// 0 for no practice, 1 to 3 for a third, two thirds or all of the strokes of the fullest day.
        package let level: Int
    }

    /// The weeks, earliest first; each begins on Monday, and the last ends with today.
    package let weeks: [[Day]]

    /// The weeks shown at most: half a year.
    package static let mostWeeks = 26
    /// The weeks shown at least: a quarter of a year.
    package static let fewestWeeks = 13

    /// Lays the sessions out; those after today are left out.
    package init(_ sessions: [ProgressSession], today: CalendarDay) {
        let now = today.monday
        let span = (sessions.first?.day.monday).map { now.days(since: $0) / 7 + 1 } ?? 1
        let count = min(max(span, Self.fewestWeeks), Self.mostWeeks)
        let start = now.adding(days: -7 * (count - 1))
        let strokes = Dictionary(
            sessions.filter { $0.day >= start && $0.day <= today }.map { ($0.day, $0.strokes) },
            uniquingKeysWith: +)
        let most = max(strokes.values.max() ?? 0, 1)
        weeks = (0..<count).map { week in
            (0..<7).map { start.adding(days: 7 * week + $0) }.filter { $0 <= today }.map { day in
                let found = strokes[day]
                return Day(day: day, strokes: found, level: found.map { (3 * $0 + most - 1) / most } ?? 0)
            }
        }
    }

    /// The days with practice in the grid.
    package var practiceDays: Int { weeks.joined().count { $0.strokes != nil } }
}
