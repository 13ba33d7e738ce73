import SwingTechnique

/// The strokes of a clip summarized by kind.
package struct SessionEntry: Codable, Hashable, Sendable {
    /// One entry for each player, kind and variant, by player and then in the order of their first stroke.
    package var byKind: [StrokeGroupEntry]

    init(_ session: SessionSummary) { byKind = session.groups.map(StrokeGroupEntry.init) }
}

/// The strokes of one kind and variant of one player.
package struct StrokeGroupEntry: StrokeTyped, Codable, Hashable, Sendable {
    /// Who hit them: 1 for the main player of the clip, 2 and more for others who take turns with them.
    @IfMissing<MainPlayer> package var player: Int
    /// The kind.
    package var kind: StrokeKind
    /// The variant, or nil.
    @ExplicitNull package var variant: StrokeVariant?
    /// The number of strokes.
    package var strokes: Int
    /// The number of strokes with a grade.
    package var graded: Int
    /// The grade of the median score, or nil.
    @ExplicitNull package var grade: Grade?
    /// The median score, or nil.
    @ExplicitNull package var score: Double?
    /// The standard deviation of the scores, or nil where they are one.
    @ExplicitNull package var spread: Double?
    /// A caveat, or nil.
    @ExplicitNull package var caution: String?
    /// The metrics that were measured.
    package var metrics: [MetricGroupEntry]

    init(_ group: StrokeGroup) {
        player = group.player
        (kind, variant) = (group.type.kind, group.type.variant)
        strokes = group.strokes
        graded = group.graded
        grade = group.grade
        score = Rounding.tenth(group.score)
        spread = Rounding.tenth(group.spread)
        caution = group.caution
        metrics = group.metrics.map(MetricGroupEntry.init)
    }
}

/// One metric over the strokes of a kind.
package struct MetricGroupEntry: Codable, Hashable, Sendable {
    /// The metric's stable name.
    package var id: String
    /// The unit.
    package var unit: String
    /// The number of strokes with a value.
    package var count: Int
    /// The median value, or nil where no value is finite.
    @ExplicitNull package var median: Double?
    /// The standard deviation, or nil below two.
    @ExplicitNull package var spread: Double?

    init(_ metric: MetricSummary) {
        let round = Rounding(unit: metric.unit.rawValue)
        id = metric.id
        unit = metric.unit.rawValue
        count = metric.count
        median = round(Optional(metric.median))
        spread = round(metric.spread)
    }
}
