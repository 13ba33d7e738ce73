package import SwingCore

/// How regularly a player practices.
package struct PracticeStreak: Hashable, Sendable, Codable {
    /// Days in a row with practice, the last of them today or yesterday; else 0.
    package var days: Int
    /// The most days in a row.
    package var longestDays: Int
    /// Weeks in a row with practice, the last of them this week or the last one; else 0.
    package var weeks: Int
    /// The most weeks in a row.
    package var longestWeeks: Int

    /// Counts runs of practice days; a week starts on Monday.
    package init(days practiced: [CalendarDay], today: CalendarDay) {
        let runs = Self.runs(practiced.map(\.number))
        let weekRuns = Self.runs(practiced.map { Self.week($0) })
        days = Self.current(runs, now: today.number)
        longestDays = runs.map(\.length).max() ?? 0
        weeks = Self.current(weekRuns, now: Self.week(today))
        longestWeeks = weekRuns.map(\.length).max() ?? 0
    }

    /// Mondays are seven days apart, and 1969-12-29 was one.
    private static func week(_ day: CalendarDay) -> Int { (day.monday.number + 3) / 7 }

    private static func current(_ runs: [(last: Int, length: Int)], now: Int) -> Int {
        guard let run = runs.last, run.last == now || run.last == now - 1 else { return 0 }
        return run.length
    }

    /// Runs of successive numbers, in order.
    private static func runs(_ numbers: [Int]) -> [(last: Int, length: Int)] {
        var runs: [(last: Int, length: Int)] = []
        for number in Set(numbers).sorted() {
            if let run = runs.last, run.last == number - 1 {
                runs[runs.count - 1] = (number, run.length + 1)
            } else {
                runs.append((number, 1))
            }
        }
        return runs
    }
}
