package import SwingCore
package import SwingReport
import SwingTechnique

/// The document that `swing progress PLAYER --format json` prints.
///
/// Numbers are rounded by unit; unknown values are nil and written as `null`. Days are ISO 8601 dates.
package struct ProgressDocument: Hashable, Sendable, Codable, CanonicalDocument {
    /// The version of this format.
    package static let currentSchemaVersion = 1

    /// The version of the format the document is in.
    package var schemaVersion: Int
    /// The player's name.
    package var player: String
    /// The player's standing height in meters, or nil where nobody has told it.
    @ExplicitNull package var height: Double?
    /// The day on which it is said.
    package var day: CalendarDay
    /// The days of practice, earliest first.
    package var sessions: [ProgressSession]
    /// How regularly the player practices.
    package var streak: ProgressStreak
    /// What to work on now, or nil.
    @ExplicitNull package var focus: ProgressFocus?
    /// What became of every metric with a target since it was first measured.
    package var trends: [ProgressTrend]
    /// The drills given so far, earliest first, and what became of their metrics.
    package var drills: [ProgressDrill]
    /// The first picture and the latest, or nil.
    @ExplicitNull package var pictures: ProgressPictures?

    /// Makes the document of a player's progress.
    ///
    /// - Parameter titles: names the metrics.
    package init(_ progress: PlayerProgress, titles: MetricTitles) {
        schemaVersion = Self.currentSchemaVersion
        player = progress.player
        height = progress.height
        day = progress.today
        sessions = progress.sessions.map(ProgressSession.init)
        streak = ProgressStreak(progress.streak)
        focus = progress.focus.map { ProgressFocus($0, titles) }
        trends = progress.trends.map { ProgressTrend($0, titles) }
        drills = progress.drills.map { ProgressDrill($0, titles) }
        pictures = progress.pictures.map(ProgressPictures.init)
    }
}

/// One day of practice.
package struct ProgressSession: Hashable, Sendable, Codable {
    /// The day.
    package var day: CalendarDay
    /// The number of clips.
    package var clips: Int
    /// The number of strokes.
    package var strokes: Int
    /// The number of strokes with a grade.
    package var graded: Int
    /// The number of strokes of every grade, by its name.
    package var grades: [String: Int]
    /// The median score, 0 to 100, or nil.
    @ExplicitNull package var score: Double?

    init(_ figures: SessionFigures) {
        day = figures.day
        clips = figures.clips
        strokes = figures.strokes
        graded = figures.graded
        grades = Dictionary(
            uniqueKeysWithValues: Grade.allCases.map { ($0.rawValue, figures.grades[$0] ?? 0) })
        score = Rounding.tenth(figures.score)
    }

    /// The number of strokes of a grade.
    package func count(_ grade: Grade) -> Int { grades[grade.rawValue] ?? 0 }

    /// The share of graded strokes that are good or better, 0 to 1; nil where none is graded.
    package var goodShare: Double? {
        graded > 0 ? Double(count(.excellent) + count(.good)) / Double(graded) : nil
    }
}

/// How regularly a player practices.
package struct ProgressStreak: Hashable, Sendable, Codable {
    /// Days in a row with practice up to now.
    package var days: Int
    /// The most days in a row.
    package var longestDays: Int
    /// Weeks in a row with practice up to now; a week starts on Monday.
    package var weeks: Int
    /// The most weeks in a row.
    package var longestWeeks: Int

    init(_ streak: PracticeStreak) {
        days = streak.days
        longestDays = streak.longestDays
        weeks = streak.weeks
        longestWeeks = streak.longestWeeks
    }
}

/// The first picture of a stroke and the latest, filmed from the same side.
package struct ProgressPictures: Hashable, Sendable, Codable {
    /// One picture.
    package struct Picture: Hashable, Sendable, Codable {
        /// The day.
        package var day: CalendarDay
        /// The clip's file name.
        package var clip: String
        /// The path of the picture.
        package var path: String
        /// The grade of the stroke, or nil.
        @ExplicitNull package var grade: Grade?
        /// The score of the stroke, 0 to 100, or nil.
        @ExplicitNull package var score: Double?

        init(_ picture: PicturePair.Picture) {
            day = picture.day
            clip = picture.clip
            path = picture.path
            grade = picture.grade
            score = Rounding.tenth(picture.score)
        }
    }

    /// The kind of stroke.
    package var kind: StrokeKind
    /// The variant, or nil.
    @ExplicitNull package var variant: StrokeVariant?
    /// The picture of the first session.
    package var first: Picture
    /// The picture of the latest session.
    package var latest: Picture

    init(_ pair: PicturePair) {
        kind = pair.kind
        variant = pair.variant
        first = Picture(pair.first)
        latest = Picture(pair.latest)
    }
}
