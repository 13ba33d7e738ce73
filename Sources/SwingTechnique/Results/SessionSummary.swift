package import SwingCore

/// What the strokes of a clip say together, by player and kind.
package struct SessionSummary: Hashable, Sendable {
    /// One entry for each player, kind and variant, by player and then in the order of their first stroke.
    package let groups: [StrokeGroup]

    /// How many strokes of a kind it takes before their median stands for the player.
    ///
    /// Skilled players' own strokes differ by a good part of the difference between players.
    package static let enoughStrokes = 5

    /// Summarises assessments, with words of caution from `texts`; a stroke that is asked about, or whose player is in
    /// doubt, has no share.
    package init(_ assessments: [StrokeAssessment], texts: CoachingTexts) {
        let sure = assessments.filter { $0.stroke.isSure && $0.stroke.isPlayerSure }
        let members = Dictionary(grouping: sure.enumerated()) { StrokeGroup.Key($0.element.stroke) }
        groups = members.sorted { ($0.key.player, $0.value[0].offset) < ($1.key.player, $1.value[0].offset) }
            .map { StrokeGroup($0.key, $0.value.map(\.element), texts) }
    }
}

/// The strokes of one kind and variant of one player.
package struct StrokeGroup: Hashable, Sendable {
    /// Who hit them.
    package let player: Int
    package let type: StrokeType
    package let strokes: Int
    package let graded: Int
    /// The grade of the median score; nil where most strokes have none.
    package let grade: Grade?
    /// The median score, or nil.
    package let score: Double?
    /// The standard deviation of the scores; nil where they are one, as those of a player who is told apart are.
    package let spread: Double?
    /// The metrics that were measured, in the rubric's order.
    package let metrics: [MetricSummary]
    /// A word of caution, or nil.
    package let caution: String?

    struct Key: Hashable {
        let player: Int
        let type: StrokeType

        init(_ stroke: Stroke) { (player, type) = (stroke.player, stroke.type) }
    }

    init(_ key: Key, _ assessments: [StrokeAssessment], _ texts: CoachingTexts) {
        (player, type) = (key.player, key.type)
        strokes = assessments.count
        let scores = assessments.compactMap(\.score)
        graded = assessments.count { $0.grade != nil }
        score = scores.median
        grade = graded * 2 > strokes ? scores.median.map { Grade(score: $0) } : nil
        spread = Set(scores).count > 1 ? scores.standardDeviation : nil
        var order: [String] = []
        for metric in assessments.flatMap(\.metrics) where !order.contains(metric.id) { order.append(metric.id) }
        metrics = order.compactMap { id in
            let values = assessments.flatMap(\.metrics).filter { $0.id == id && $0.value != nil }
            return MetricSummary(id: id, unit: values.first?.unit, values: values.compactMap(\.value))
        }
        caution =
            graded < SessionSummary.enoughStrokes
            ? texts.sentence(
                .fewStrokes, ["count": String(graded), "needed": String(SessionSummary.enoughStrokes)]) : nil
    }
}

/// One metric over the strokes of a kind.
package struct MetricSummary: Hashable, Sendable {
    /// The metric's name.
    package let id: String
    package let unit: MetricUnit
    /// How many strokes have a value.
    package let count: Int
    package let median: Double
    /// The standard deviation, or nil below two strokes.
    package let spread: Double?

    init?(id: String, unit: MetricUnit?, values: [Double]) {
        guard let median = values.median, let unit else { return nil }
        self.id = id
        self.unit = unit
        self.median = median
        count = values.count
        spread = values.standardDeviation
    }
}

extension [Double] {
    /// The standard deviation of a sample, or nil below two values.
    var standardDeviation: Double? {
        guard count > 1 else { return nil }
        let mean = reduce(0, +) / Double(count)
        let squares = reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
        return (squares / Double(count - 1)).squareRoot()
    }
}
