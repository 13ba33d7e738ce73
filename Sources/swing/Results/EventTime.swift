import Foundation

/// When an event happens, as events say it.
enum EventTime {
    /// This instant in UTC, as ISO 8601 writes it, with milliseconds.
    static var now: String { Date.now.formatted(Date.ISO8601FormatStyle(includingFractionalSeconds: true)) }
}
