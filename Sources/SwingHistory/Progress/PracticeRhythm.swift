package import SwingReport

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

/// The days of practice as a grid of weeks.
package struct PracticeCalendar: Hashable, Sendable {
    /// One day of the grid.
    package struct Day: Hashable, Sendable {
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

/// How progress is said.
extension Phrases {
    package func word(_ word: TrendWord) -> String {
        switch word {
        case .better: self(.better)
        case .worse: self(.worse)
        case .inTarget: self(.inTarget)
        case .notYetKnown: self(.notYetKnown)
        }
    }

    /// Why it is not yet known what became of a value.
    package func reason(_ reason: TrendReason) -> String {
        switch reason {
        case .oneSession: self(.measuredOnce)
        case .tooFewStrokes: self(.tooFewRepeats)
        case .withinNoise: self(.noMoreThanNoise)
        case .acrossTarget: self(.acrossTarget)
        }
    }

    /// Why a value is to be kept, or why it is not yet known what became of it; nil where the word says it all.
    package func reason(of trend: ProgressTrend) -> String? {
        trend.word == .inTarget ? self(.insideTarget) : trend.reason.map { reason($0) }
    }

    /// What follows the word about the current focus: a reason, or the share of the way that is done.
    package func outcome(of trend: ProgressTrend) -> String? {
        reason(of: trend) ?? trend.share.map { self(.wayDone, ["percent": share($0)]) }
    }

    /// From the first to the latest mean, such as “62 → 71°”; the one value where there is one day only.
    package func change(of trend: ProgressTrend) -> String {
        guard let first = trend.sessions.first, let latest = trend.sessions.last else { return "–" }
        guard latest.day > first.day else { return value(first.mean, unit: trend.unit) }
        return change(from: first.mean, to: latest.mean, unit: trend.unit)
    }

    /// The difference and its noise, such as “+9°; noise reaches 4°”; nil where there is one day only.
    package func difference(of trend: ProgressTrend) -> String? {
        guard let change = trend.change else { return nil }
        let said = difference(change, unit: trend.unit)
        guard let noise = trend.smallestDetectable else { return self(.noiseUnknown, ["change": said]) }
        return self(.noiseReaches, ["change": said, "value": value(noise, unit: trend.unit)])
    }

    /// The main statement about a player.
    package func headline(of document: ProgressDocument) -> String {
        if document.sessions.isEmpty { return title(.noPracticeYet) }
        let better = document.trends.count { $0.word == .better }
        let worse = document.trends.count { $0.word == .worse }
        let kept = document.trends.count { $0.word == .inTarget }
        return switch (better, worse) {
        case (0, 0): kept > 0 ? self(.valuesInTarget, ["values": values(kept)]) : title(.nothingKnownYet)
        case (_, 0): self(.valuesBetter, ["values": values(better)])
        case (0, _): self(.valuesWorse, ["values": values(worse)])
        default: self(.betterAndWorse, ["better": values(better), "worse": String(worse)])
        }
    }

    /// The main statement about a group.
    package func headline(of document: GroupDocument) -> String {
        if document.players.isEmpty { return title(.noPracticeYet) }
        return self(
            .playersImproved, ["count": String(document.improved.count), "players": players(document.players.count)])
    }
}
