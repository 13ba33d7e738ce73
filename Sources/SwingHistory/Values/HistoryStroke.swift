package import SwingCore
package import SwingReport

/// One stroke of a grading.
package struct HistoryStroke: Codable, Hashable, Sendable {
    /// 1 for the first stroke of the clip.
    package var number: Int
    /// The kind of stroke.
    package var kind: StrokeKind
    /// The variant of the kind, or nil.
    @ExplicitNull package var variant: StrokeVariant?
    /// The hitting hand.
    package var hand: Hand
    /// Whether kind and hand are certain.
    package var isSure: Bool
    /// The camera's view of the player.
    package var view: CameraView
    /// The contact of racket and ball, seconds of presentation time of the clip.
    package var contact: Double
    /// The grade, or nil.
    @ExplicitNull package var grade: Grade?
    /// The score, 0 to 100, or nil.
    @ExplicitNull package var score: Double?
    /// What the coaching asked to work on, or nil.
    @ExplicitNull package var focus: HistoryFocus?
    /// The key frame at contact, relative to the result folder, or nil where none was drawn.
    @ExplicitNull package var picture: String?
    /// The metrics that have a value, in the rubric's order.
    package var metrics: [HistoryMetric]
}

/// The one thing that the coaching of a stroke asked to work on.
package struct HistoryFocus: Codable, Hashable, Sendable {
    /// The metric that it was based on.
    package var metric: String
    /// What to work on, in the words the player was given.
    package var headline: String
    /// The name of the drill, or nil.
    @ExplicitNull package var drill: String?
}

/// One metric that was measured.
package struct HistoryMetric: Codable, Hashable, Sendable {
    /// The metric's stable name.
    package var id: String
    /// The value in `unit`.
    package var value: Double
    /// Lower end of the 90 % interval, or nil.
    @ExplicitNull package var low: Double?
    /// Upper end of the 90 % interval, or nil.
    @ExplicitNull package var high: Double?
    /// The unit.
    package var unit: String
    /// The grade, or nil.
    @ExplicitNull package var grade: Grade?
    /// The range of the best grade, or nil.
    @ExplicitNull package var target: TargetRange?
}
