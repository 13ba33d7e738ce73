import Foundation
package import SwingCore

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

/// When a clip was recorded, as the camera wrote it into the clip.
struct RecordingTime: Hashable, Sendable {
    /// The second.
    let time: Timestamp
    /// The day where it was recorded.
    let day: CalendarDay

    /// Phones film since about then; a camera whose clock was never set writes 1904, 1970 or 1980.
    private static let earliest = CalendarDay(year: 1990, month: 1, day: 1)
    /// A camera's clock may be in another time zone than ours.
    private static let latestAhead = 86_400

    /// Reads the time of a camera, or nil where it says none that can be.
    ///
    /// A time with an offset tells the day where the camera was; one in universal time, as most phones write it, is
    /// taken to the zone of this machine.
    ///
    /// - Parameters:
    ///   - now: clips are not recorded later.
    ///   - offset: gives the seconds by which clocks here are ahead of universal time at a time.
    init?(_ text: String?, now: Timestamp, offset: (Timestamp) -> Int = Self.localOffset) {
        guard let text, let written = WrittenTime(text) else { return nil }
        time = Timestamp(seconds: written.seconds - (written.offset ?? 0))
        let isUniversal = (written.offset ?? 0) == 0
        day = time.day(offset: isUniversal ? offset(time) : written.offset ?? 0)
        guard Self.isPossible(day, time, now: now) else { return nil }
    }

    /// The day on which a file was last changed where this machine stands, or nil for one that no clip can be of.
    ///
    /// - Parameter changed: seconds since 1970.
    static func day(ofFile changed: Double, now: Timestamp) -> CalendarDay? {
        let time = Timestamp(seconds: Int(clamping: changed))
        return isPossible(time.localDay, time, now: now) ? time.localDay : nil
    }

    private static func isPossible(_ day: CalendarDay, _ time: Timestamp, now: Timestamp) -> Bool {
        guard let earliest else { return false }
        return day >= earliest && !ClipDay.isToCome(day, now: now) && time.seconds <= now.seconds + latestAhead
    }

    /// Seconds by which this machine's clocks are ahead of universal time at a time.
    static func localOffset(_ time: Timestamp) -> Int {
        TimeZone.current.secondsFromGMT(for: Date(timeIntervalSince1970: Double(time.seconds)))
    }
}

extension ClipDay {
    /// The day of a clip, by the one rule of histories and summaries: what a person says, else what the camera wrote
    /// into the clip, else the day its file was last changed; nil where none of them says a day that can be.
    ///
    /// - Parameters:
    ///   - told: what a person says, or nil.
    ///   - recordedAt: the camera's words, or nil.
    ///   - changed: when the file was last changed, in seconds since 1970; asked only where nothing better is known.
    ///   - now: clips are not recorded later.
    package init?(told: CalendarDay?, recordedAt: String?, changed: () -> Double?, now: Timestamp = .now) {
        if let told {
            self.init(told, by: .told)
        } else if let recording = RecordingTime(recordedAt, now: now) {
            self.init(recording.day, by: .camera)
        } else if let changed = changed(), let day = RecordingTime.day(ofFile: changed, now: now) {
            self.init(day, by: .file)
        } else {
            return nil
        }
    }

    /// Whether nobody can have practiced on a day yet: no clip is kept for it, whoever says so, and none is imported.
    static func isToCome(_ day: CalendarDay, now: Timestamp) -> Bool {
        // Somewhere it is tomorrow already.
        day > now.day(offset: 0).adding(days: 1)
    }

    /// A day as a person writes it, such as `2026-05-03`; nil for any other text, and for days to come.
    package static func told(_ text: String, now: Timestamp = .now) -> CalendarDay? {
        CalendarDay(text).flatMap { isToCome($0, now: now) ? nil : $0 }
    }
}
