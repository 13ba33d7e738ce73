import Foundation
import SwingCore

/// A second of universal time; JSON has it as ISO 8601, such as `2026-05-03T16:20:00Z`.
package struct Timestamp: Hashable, Sendable, Comparable {
    /// Seconds since 1970.
    package let seconds: Int

    /// The times that four digits of a year can name.
    static let range = CalendarDay.numbers.lowerBound * 86_400...CalendarDay.numbers.upperBound * 86_400 + 86_399

    /// The time that many seconds after 1970 began; times outside `range` become the nearest one inside.
    package init(seconds: Int) { self.seconds = min(max(seconds, Self.range.lowerBound), Self.range.upperBound) }

    package static var now: Timestamp { Timestamp(seconds: Int(clamping: time(nil))) }

    package static func < (left: Self, right: Self) -> Bool { left.seconds < right.seconds }

    /// The calendar day in a time zone.
    ///
    /// - Parameter offset: seconds that its clocks are ahead of universal time.
    func day(offset: Int) -> CalendarDay { CalendarDay(number: Self.quotient(seconds + offset)) }

    /// The calendar day where this machine stands.
    var localDay: CalendarDay { day(offset: RecordingTime.localOffset(self)) }

    /// Whole days since 1970, also before that.
    private static func quotient(_ seconds: Int) -> Int { (seconds - modulo(seconds)) / 86_400 }

    private static func modulo(_ seconds: Int) -> Int { (seconds % 86_400 + 86_400) % 86_400 }
}

extension Timestamp: CustomStringConvertible {
    /// The time as ISO 8601 writes it.
    package var description: String {
        let second = Self.modulo(seconds)
        let parts = [second / 3600, second / 60 % 60, second % 60].map { $0 < 10 ? "0\($0)" : "\($0)" }
        return "\(day(offset: 0))T\(parts.joined(separator: ":"))Z"
    }
}

extension Timestamp: Codable {
    /// Reads ISO 8601.
    package init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        guard let read = WrittenTime(try container.decode(String.self)) else {
            throw DecodingError.dataCorruptedError(in: container, debugDescription: "not a time of ISO 8601")
        }
        self.init(seconds: read.seconds - (read.offset ?? 0))
    }

    /// Writes ISO 8601.
    package func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(description)
    }
}

/// A time as ISO 8601 writes it, in whatever zone.
struct WrittenTime: Hashable {
    /// Seconds since 1970 began where the clock that wrote it stood.
    let seconds: Int
    /// Seconds by which that clock was ahead of universal time: 0 after `Z`, nil where none is written.
    let offset: Int?

    /// Reads a time such as `2026-05-03T18:20:00+02:00`; fractions of a second are left out.
    init?(_ text: String) {
        let form = #/(\d{4}-\d\d-\d\d)[T ](\d\d):(\d\d):(\d\d)(?:\.\d{1,9})?(?:(Z)|([+-])(\d\d):?(\d\d))?/#
        guard text.utf8.count <= 40, let match = text.wholeMatch(of: form)?.output,
            let day = CalendarDay(String(match.1)), let hour = Int(match.2), hour < 24, let minute = Int(match.3),
            minute < 60, let second = Int(match.4), second < 60
        else { return nil }
        seconds = day.number * 86_400 + hour * 3600 + minute * 60 + second
        if let sign = match.6, let hours = match.7.flatMap({ Int($0) }), let minutes = match.8.flatMap({ Int($0) }) {
            offset = (sign == "-" ? -1 : 1) * (hours * 3600 + minutes * 60)
        } else {
            offset = match.5 == nil ? nil : 0
        }
    }
}
