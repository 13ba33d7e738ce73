package import SwingCore

/// One stroke of a recorded clip, with its latest grade.
package struct RecordedStroke: Hashable, Sendable {
    /// 1 for the first stroke of the clip.
    package let number: Int
    /// The kind of stroke.
    package let kind: StrokeKind
    /// The variant of the kind, or nil.
    package let variant: StrokeVariant?
    /// The hitting hand.
    package let hand: Hand
    /// Whether kind and hand are certain; strokes of uncertain kind are counted, but are no part of a trend.
    package let isSure: Bool
    /// Where the camera stood; values of different views are not compared.
    package let view: CameraView
    /// The grade, or nil.
    package let grade: Grade?
    /// The score, 0 to 100, or nil.
    package let score: Double?
    /// What the coaching asked to work on, or nil where there was no coaching.
    package let focus: RecordedFocus?
    /// The path of the drawn key frame at contact, or nil.
    package let keyFramePath: String?
    /// The metrics that were measured, in the rubric's order.
    package let metrics: [RecordedMetric]

    /// Makes a stroke.
    package init(
        number: Int, kind: StrokeKind, variant: StrokeVariant?, hand: Hand, isSure: Bool = true, view: CameraView,
        grade: Grade?, score: Double?, focus: RecordedFocus?, keyFramePath: String?, metrics: [RecordedMetric]
    ) {
        self.number = number
        self.kind = kind
        self.variant = variant
        self.hand = hand
        self.isSure = isSure
        self.view = view
        self.grade = grade
        self.score = score
        self.focus = focus
        self.keyFramePath = keyFramePath
        self.metrics = metrics
    }
}

/// The one thing that the coaching of a stroke asked to work on.
package struct RecordedFocus: Hashable, Sendable {
    /// The metric that the coaching was based on, by its stable name.
    package let metric: String
    /// What to work on, in the words the player was given.
    package let headline: String
    /// The name of the drill, or nil where there was none.
    package let drill: String?

    /// Makes a focus.
    package init(metric: String, headline: String, drill: String?) {
        self.metric = metric
        self.headline = headline
        self.drill = drill
    }
}

/// One metric that was measured; a metric without a value is not recorded.
package struct RecordedMetric: Hashable, Sendable {
    /// The metric's stable name.
    package let id: String
    /// The value in `unit`.
    package let value: Double
    /// The lower end of the 90 % interval, or nil.
    package let low: Double?
    /// The upper end of the 90 % interval, or nil.
    package let high: Double?
    /// The unit.
    package let unit: String
    /// The grade, or nil.
    package let grade: Grade?
    /// The range of the best grade, or nil.
    package let target: TargetRange?

    /// Makes a metric.
    package init(
        id: String, value: Double, low: Double?, high: Double?, unit: String, grade: Grade?, target: TargetRange?
    ) {
        self.id = id
        self.value = value
        self.low = low
        self.high = high
        self.unit = unit
        self.grade = grade
        self.target = target
    }
}
