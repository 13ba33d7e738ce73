import Foundation

/// Times as the store keeps them: milliseconds since 1970.
enum Instant {
    /// This instant.
    static var now: Int64 { Int64((Date.now.timeIntervalSince1970 * 1000).rounded()) }

    /// A time as documents say it: ISO 8601 in UTC, with milliseconds.
    static func text(_ instant: Int64) -> String {
        Date(timeIntervalSince1970: Double(instant) / 1000)
            .formatted(Date.ISO8601FormatStyle(includingFractionalSeconds: true))
    }

    /// Milliseconds of a number of seconds.
    static func milliseconds(_ seconds: Double) -> Int64 { Int64((seconds * 1000).rounded()) }
}
