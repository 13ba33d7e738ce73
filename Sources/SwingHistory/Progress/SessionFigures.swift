package import SwingCore

/// One day of practice in numbers.
package struct SessionFigures: Hashable, Sendable {
    /// The day.
    package let day: CalendarDay
    /// How many clips there are.
    package let clips: Int
    /// How many strokes there are.
    package let strokes: Int
    /// How many strokes have each grade; grades that none has are left out.
    package let grades: [Grade: Int]
    /// The median score, or nil where no stroke has one.
    package let score: Double?

    /// Counts a session.
    package init(_ session: PracticeSession) {
        let strokes = session.strokes
        day = session.day
        clips = session.clips.count
        self.strokes = strokes.count
        grades = Dictionary(strokes.compactMap(\.grade).map { ($0, 1) }, uniquingKeysWith: +)
        score = strokes.compactMap(\.score).filter(\.isFinite).median
    }

    /// How many strokes have a grade.
    package var graded: Int { grades.values.reduce(0, +) }

    /// The share of graded strokes that are good or better, 0 to 1; nil where none is graded.
    package var goodShare: Double? {
        let good = (grades[.excellent] ?? 0) + (grades[.good] ?? 0)
        return graded > 0 ? Double(good) / Double(graded) : nil
    }
}
