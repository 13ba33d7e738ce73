import SwingCore
import Testing

@Suite("Calendar days")
struct CalendarDayTests {
    @Test("Every day of 800 years has one date, one name and the weekday after the day before")
    func roundTrip() throws {
        let first = try #require(CalendarDay(year: 1800, month: 1, day: 1))
        // 1800-01-01 was a Wednesday.
        #expect(first.weekday == 3)
        var weekday = first.weekday
        var count = 0
        for number in first.number..<(first.number + 800 * 365 + 194) {
            let day = CalendarDay(number: number)
            let (year, month, dayOfMonth) = day.date
            guard CalendarDay(year: year, month: month, day: dayOfMonth) == day, CalendarDay(day.description) == day,
                day.weekday == weekday
            else {
                Issue.record("\(day) is not the day with number \(number)")
                return
            }
            weekday = weekday % 7 + 1
            count += 1
        }
        #expect(CalendarDay(number: first.number + count).description == "2600-01-01")
    }

    @Test(
        "Days that do not exist are refused",
        arguments: [
            "2025-02-29", "2026-04-31", "2026-13-01", "2026-00-10", "2026-1-01", "0000-01-01", "2026-01-01T10:00", "",
            "-026-01-01", "٢٠٢٦-٠١-٠١",
        ])
    func impossible(text: String) {
        #expect(CalendarDay(text) == nil)
    }

    @Test("The first and the last day have dates, and numbers beyond become these")
    func ends() {
        #expect(CalendarDay(number: .min).description == "0001-01-01")
        #expect(CalendarDay(number: .max).description == "9999-12-31")
        #expect(CalendarDay("1970-01-01")?.number == 0)
        #expect(CalendarDay("2024-02-29")?.adding(days: 1).description == "2024-03-01")
    }

    @Test("A week starts on Monday")
    func weeks() {
        // 2026-05-03 is a Sunday.
        #expect(CalendarDay("2026-05-03")?.monday.description == "2026-04-27")
        #expect(CalendarDay("2026-05-04")?.monday.description == "2026-05-04")
    }
}
