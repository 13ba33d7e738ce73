import Foundation
package import SwingCore

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
        return day >= earliest && time.seconds <= now.seconds + latestAhead
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

    /// A day as a person writes it, such as `2026-05-03`; nil for any other text, and for days to come.
    package static func told(_ text: String, now: Timestamp = .now) -> CalendarDay? {
        // Somewhere it is tomorrow already.
        CalendarDay(text).flatMap { $0 <= now.day(offset: 0).adding(days: 1) ? $0 : nil }
    }
}
