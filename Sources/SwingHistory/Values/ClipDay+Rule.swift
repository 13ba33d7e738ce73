package import SwingCore

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
