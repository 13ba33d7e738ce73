package import SwingReport

/// The scores of a kind of stroke over the days of practice, and what became of them.
package struct ScoreTrend: Hashable, Sendable, Codable {
    /// The score of a day.
    package struct Session: Hashable, Sendable, Codable {
        package var day: CalendarDay
        /// The number of strokes with a grade: the others have no score that is told.
        package var strokes: Int
        /// The median of their scores, 0 to 100.
        package var score: Double
        /// The lower end of its 90 % interval, or nil in a history of an earlier version.
        @ExplicitNull package var low: Double?
        /// The upper end of its 90 % interval, or nil in a history of an earlier version.
        @ExplicitNull package var high: Double?

        /// The strokes of a day: errors that they share stay, so that many are known no better than the middle one.
        fileprivate init?(_ strokes: [HistoryStroke], day: CalendarDay) {
            guard let score = strokes.compactMap(\.toldScore).filter(\.isFinite).median else { return nil }
            self.day = day
            self.strokes = strokes.count
            self.score = Rounding.tenth(score)
            low = Rounding.tenth(strokes.compactMap(\.scoreLow).median)
            high = Rounding.tenth(strokes.compactMap(\.scoreHigh).median)
        }

        fileprivate var place: ScorePlace? {
            low.flatMap { low in high.map { ScorePlace(score: score, low: low, high: $0) } }
        }
    }

    package var kind: StrokeKind
    /// The variant of the kind, or nil.
    @ExplicitNull package var variant: StrokeVariant?
    /// The days with a score, earliest first.
    package var sessions: [Session]
    /// Better or worse where the latest score differs from the first by more than chance, else not yet known.
    package var word: TrendWord

    /// The scores of every kind that is sure, those of most days first, then of most strokes.
    static func all(_ practice: [PracticeSession]) -> [ScoreTrend] {
        var days: [StrokeType: [Session]] = [:]
        for session in practice {
            let told = session.strokes.filter { $0.isComparable && $0.toldScore != nil }
            for (type, strokes) in Dictionary(grouping: told, by: \.type) {
                if let score = Session(strokes, day: session.day) { days[type, default: []].append(score) }
            }
        }
        let trends = days.map { ScoreTrend(kind: $0.kind, variant: $0.variant, sessions: $1, word: word($1)) }
        return trends.sorted { $0.rank > $1.rank }
    }

    /// What the order of trends rests on; the name makes it the same each time.
    private var rank: (Int, Int, String) {
        (sessions.count, sessions.reduce(0) { $0 + $1.strokes }, kind.rawValue + (variant?.rawValue ?? ""))
    }

    private static func word(_ sessions: [Session]) -> TrendWord {
        guard let first = sessions.first?.place, let latest = sessions.dropFirst().last?.place else {
            return .notYetKnown
        }
        let distance = latest.distance(above: first)
        guard distance.magnitude > NormalDistribution.central95 else { return .notYetKnown }
        return distance > 0 ? .better : .worse
    }
}

extension Phrases {
    /// The scores of a kind from the first day to the latest, such as “62 → 70”.
    package func scores(_ trend: ScoreTrend) -> String {
        [trend.sessions.first, trend.sessions.dropFirst().last].compactMap { $0.map { score($0.score) } }
            .joined(separator: " → ")
    }

    /// The kind with what became of its score, such as “Forehand · better”.
    package func outcome(_ trend: ScoreTrend) -> String {
        let unknown: PhraseID = trend.sessions.count > 1 ? .noMoreThanNoise : .measuredOnce
        let outcome = trend.word == .notYetKnown ? self(unknown) : word(trend.word)
        return Phrases.sentence(stroke(trend.kind, trend.variant)) + " · " + outcome
    }
}
