import Foundation
import SwingNumbers
import SwingProgress

/// When a clip was recorded, as the camera wrote it into the clip.
package struct RecordingTime: Hashable, Sendable {
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
        guard let earliest = Self.earliest, day >= earliest, time.seconds <= now.seconds + Self.latestAhead else {
            return nil
        }
    }

    /// The day on which a clip was recorded, as ISO 8601 writes it, or nil where its camera says none that can be.
    package static func day(of text: String?) -> String? {
        RecordingTime(text, now: .now)?.day.description
    }

    /// Seconds by which this machine's clocks are ahead of universal time at a time.
    static func localOffset(_ time: Timestamp) -> Int {
        TimeZone.current.secondsFromGMT(for: Date(timeIntervalSince1970: Double(time.seconds)))
    }
}
