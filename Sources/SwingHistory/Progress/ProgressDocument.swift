package import SwingReport

/// What a player's history says about progress: the document that `swing progress PLAYER --format json` prints.
///
/// Numbers are rounded by unit; unknown values are nil and written as `null`. Days are ISO 8601 dates.
package struct ProgressDocument: Hashable, Sendable, Codable, CanonicalDocument {
    /// The version of the format the document is in.
    package var schemaVersion = 1
    package var player: String
    /// The player's standing height in meters that was told last, or nil where nobody has told it.
    @ExplicitNull package var height: Double?
    package var day: CalendarDay
    /// The days of practice, earliest first.
    package var sessions: [ProgressSession]
    /// How regularly the player practices.
    package var streak: PracticeStreak
    /// What to work on now, or nil where no coaching says so.
    @ExplicitNull package var focus: ProgressFocus?
    /// The scores of every kind of stroke, that of most days first.
    package var scores: [ScoreTrend]
    /// What became of every metric with a target since it was first measured, in the rubric's order.
    package var trends: [ProgressTrend]
    /// The drills given so far, earliest first, and what became of their metrics.
    package var drills: [ProgressDrill]
    /// The first picture and the latest of the same stroke, or nil where there are not two.
    @ExplicitNull package var pictures: ProgressPictures?

    /// Computes a player's progress.
    ///
    /// - Parameters:
    ///   - today: the day on which it is said; later sessions are left out.
    ///   - title: names a metric.
    ///   - told: what the strokes of recent sessions tell together; none where they cannot be judged again.
    package init(
        _ record: HistoryPlayer, today: CalendarDay, title: MetricTitle, told: [SessionAdvice] = []
    ) {
        let practice = record.sessions(until: today)
        let series = SeriesCollection(practice)
        let found = series.trends
        let now = ProgressFocus(practice, found, title, told)
        player = record.name
        height = practice.flatMap(\.clips).compactMap { $0.current?.height }.last
        day = today
        sessions = practice.map(ProgressSession.init)
        streak = PracticeStreak(days: practice.map(\.day), today: today)
        focus = now
        scores = ScoreTrend.all(practice)
        trends = found.map { ProgressTrend($0, title) }
        drills = ProgressDrill.all(practice, series, title)
        pictures = ProgressPictures(practice, of: now?.kind)
    }

    /// How many metrics are said to be of a word.
    package func count(_ word: TrendWord) -> Int { trends.count { $0.word == word } }
}

/// Names a metric of a kind of stroke for players.
package typealias MetricTitle = (MetricSeries.Subject) -> String

extension Rubric {
    /// The name of a metric that a player reads; one that the rubric does not know keeps its stable name.
    package func title(of subject: MetricSeries.Subject) -> String {
        let judged = stroke(subject.kind, variant: subject.variant)?.metrics
        return judged?.first { $0.id == subject.metric }?.title ?? subject.metric
    }
}

/// One day of practice in numbers.
package struct ProgressSession: Hashable, Sendable, Codable {
    package var day: CalendarDay
    package var clips: Int
    package var strokes: Int
    /// The number of strokes with a grade.
    package var graded: Int
    /// The number of strokes of every grade, by its name.
    package var grades: [String: Int]

    /// Counts a session.
    package init(_ session: PracticeSession) {
        let hit = session.strokes
        day = session.day
        clips = session.clips.count
        strokes = hit.count
        graded = hit.count { $0.grade != nil }
        grades = Dictionary(
            uniqueKeysWithValues: Grade.allCases.map { grade in (grade.rawValue, hit.count { $0.grade == grade }) })
    }

    /// The number of strokes of a grade.
    package func count(_ grade: Grade) -> Int { grades[grade.rawValue] ?? 0 }

    /// The share of graded strokes that are good or better, 0 to 1; nil where none is graded.
    package var goodShare: Double? { graded > 0 ? Double(count(.excellent) + count(.good)) / Double(graded) : nil }
}

/// The first picture of a stroke and the latest, filmed from the same side.
package struct ProgressPictures: Hashable, Sendable, Codable {
    package struct Picture: Hashable, Sendable, Codable {
        package var day: CalendarDay
        package var clip: String
        package var path: String
        @ExplicitNull package var grade: Grade?
        @ExplicitNull package var score: Double?

        /// The picture of a stroke, or nil where there is none.
        fileprivate init?(_ stroke: HistoryStroke, of file: HistoryClip) {
            guard let folder = file.resultFolder, let picture = stroke.picture else { return nil }
            day = file.day
            clip = file.fileName
            path = folder + "/" + picture
            grade = stroke.grade
            score = Rounding.tenth(stroke.toldScore)
        }
    }

    package var kind: StrokeKind
    /// The variant of the later stroke, or nil.
    @ExplicitNull package var variant: StrokeVariant?
    /// The picture of the first session.
    package var first: Picture
    /// The picture of the latest session.
    package var latest: Picture

    /// Looks for two pictures on different days.
    ///
    /// - Parameter kind: the kind of stroke to show, or nil for the kind of most strokes.
    init?(_ sessions: [PracticeSession], of kind: StrokeKind?) {
        let shots = sessions.flatMap(\.clips).flatMap { clip in
            clip.strokes.filter(\.isComparable).compactMap { stroke in
                Picture(stroke, of: clip).map { (stroke: stroke, picture: $0) }
            }
        }
        let counts = Dictionary(shots.map { ($0.stroke.kind, 1) }, uniquingKeysWith: +)
        let usual = StrokeKind.allCases.max { (counts[$0] ?? 0) < (counts[$1] ?? 0) }
        guard let shown = kind.flatMap({ counts[$0] == nil ? nil : $0 }) ?? usual else { return nil }
        let ofKind = shots.filter { $0.stroke.kind == shown }
        // The latest day's first stroke, as the first day's first stroke.
        guard let day = ofKind.last?.picture.day, let later = ofKind.first(where: { $0.picture.day == day }),
            let earlier = ofKind.first(where: { $0.stroke.view == later.stroke.view }), earlier.picture.day < day
        else { return nil }
        self.kind = shown
        variant = later.stroke.variant
        first = earlier.picture
        latest = later.picture
    }
}
