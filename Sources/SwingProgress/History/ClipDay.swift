/// The day that a clip counts for, and who says so.
package struct ClipDay: Hashable, Sendable {
    /// Who says the day of a clip.
    package enum Source: String, CaseIterable, Codable, Sendable {
        /// A person.
        case told
        /// The camera, which wrote it into the clip.
        case camera
        /// The file: the day it was last changed. Chat apps keep nothing better.
        case file
    }

    /// The day.
    package let day: CalendarDay
    /// Who says so.
    package let source: Source

    /// Makes a day.
    package init(_ day: CalendarDay, by source: Source) {
        self.day = day
        self.source = source
    }
}
