import Foundation
import SwingCore

/// Times as the store keeps them: milliseconds since 1970.
enum Instant {
    /// This instant.
    static var now: Int64 { Int64(clamping: (Date.now.timeIntervalSince1970 * 1000).rounded()) }

    /// A time as documents say it: ISO 8601 in UTC, with milliseconds.
    static func text(_ instant: Int64) -> String {
        Date(timeIntervalSince1970: Double(instant) / 1000)
            .formatted(Date.ISO8601FormatStyle(includingFractionalSeconds: true))
    }

    /// A time as HTTP says it, such as `Sun, 06 Nov 1994 08:49:37 GMT`.
    static func httpDate(_ instant: Int64) -> String {
        let formatter = DateFormatter()
        formatter.locale = Locale(identifier: "en_US_POSIX")
        formatter.timeZone = TimeZone(secondsFromGMT: 0)
        formatter.dateFormat = "EEE, dd MMM yyyy HH:mm:ss 'GMT'"
        return formatter.string(from: Date(timeIntervalSince1970: Double(instant) / 1000))
    }

    /// Milliseconds of a number of seconds.
    static func milliseconds(_ seconds: Double) -> Int64 { Int64(clamping: (seconds * 1000).rounded()) }
}
