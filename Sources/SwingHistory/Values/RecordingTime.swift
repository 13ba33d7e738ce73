import Foundation
import SwingCore
import SwingNumbers

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
