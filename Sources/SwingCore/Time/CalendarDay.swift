/// A day of the Gregorian calendar, without time of day or time zone.
package struct CalendarDay: Hashable, Sendable, Comparable {
    /// Days since 1970-01-01, which is 0; earlier days are negative.
    package let number: Int

    /// The days that four digits of a year can name: 0001-01-01 to 9999-12-31.
    package static let numbers = -719_162...2_932_896

    /// The day with a number; numbers outside `numbers` become the nearest day inside.
    package init(number: Int) { self.number = min(max(number, Self.numbers.lowerBound), Self.numbers.upperBound) }

    /// The day of a date, or nil where there is no such date.
    ///
    /// - Parameters:
    ///   - year: 1 to 9999.
    ///   - month: 1 to 12.
    ///   - day: 1 to the length of the month.
    package init?(year: Int, month: Int, day: Int) {
        guard (1...9999).contains(year), (1...12).contains(month), (1...31).contains(day) else { return nil }
        // Counts years from March, so that a leap day is the last day of its year (H. Hinnant, "chrono-compatible
        // low-level date algorithms", days_from_civil).
        let shifted = month > 2 ? year : year - 1
        let era = shifted / 400
        let yearOfEra = shifted - era * 400
        let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
        let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
        self.init(number: era * 146_097 + dayOfEra - 719_468)
        // The 31st of a short month is a day of the next one.
        guard date == (year, month, day) else { return nil }
    }

    /// The day written as `2026-05-03`, or nil for any other text.
    package init?(_ text: String) {
        let parts = text.split(separator: "-", omittingEmptySubsequences: false)
        guard parts.count == 3, parts.map(\.utf8.count) == [4, 2, 2],
            parts.allSatisfy({ $0.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) } }),
            let year = Int(parts[0]), let month = Int(parts[1]), let day = Int(parts[2])
        else { return nil }
        self.init(year: year, month: month, day: day)
    }

    /// Year, month from 1, day of the month from 1.
    package var date: (year: Int, month: Int, day: Int) {
        let shifted = number + 719_468
        let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
        let dayOfEra = shifted - era * 146_097
        let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let month = (5 * dayOfYear + 2) / 153
        let day = dayOfYear - (153 * month + 2) / 5 + 1
        let isEarly = month >= 10
        return (yearOfEra + era * 400 + (isEarly ? 1 : 0), isEarly ? month - 9 : month + 3, day)
    }

    /// The day of the week: 1 for Monday to 7 for Sunday, as ISO 8601 counts.
    package var weekday: Int {
        // 1970-01-01 was a Thursday.
        let sinceMonday = (number + 3) % 7
        return (sinceMonday < 0 ? sinceMonday + 7 : sinceMonday) + 1
    }

    /// The Monday of the day's week.
    package var monday: CalendarDay { CalendarDay(number: number - weekday + 1) }

    /// The day some days later, or earlier for a negative count.
    package func adding(days: Int) -> CalendarDay { CalendarDay(number: number + days) }

    /// The days from another day to this one; negative where this is the earlier.
    package func days(since other: CalendarDay) -> Int { number - other.number }

    package static func < (first: Self, second: Self) -> Bool { first.number < second.number }
}

extension CalendarDay: CustomStringConvertible {
    /// The day as ISO 8601 writes it, such as `2026-05-03`.
    package var description: String {
        let (year, month, day) = date
        return year.padded(to: 4) + "-" + month.padded(to: 2) + "-" + day.padded(to: 2)
    }
}

extension CalendarDay: Codable {
    /// Reads an ISO 8601 date.
    package init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        let text = try container.decode(String.self)
        guard let day = CalendarDay(text) else {
            throw DecodingError.dataCorruptedError(in: container, debugDescription: "not a date: YYYY-MM-DD")
        }
        self = day
    }

    /// Writes an ISO 8601 date.
    package func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(description)
    }
}

/// The day that a clip counts for, and who says so.
package struct ClipDay: Hashable, Sendable {
    package enum Source: String, CaseIterable, Codable, Sendable {
        /// A person.
        case told
        /// The camera, which wrote it into the clip.
        case camera
        /// The file: the day it was last changed. Chat apps keep nothing better.
        case file
    }

    package let day: CalendarDay
    package let source: Source

    package init(_ day: CalendarDay, by source: Source) { (self.day, self.source) = (day, source) }
}
