public import SwingCore

/// A stroke, measured, graded and coached.
public struct StrokeAssessment: Hashable, Sendable {
    /// The stroke.
    public let stroke: Stroke
    /// The camera's view of it.
    public let view: CameraView
    /// Where the ball is sent, degrees as in `HitDirection`, or nil where that is not known.
    public let target: Double?
    /// Every metric of the rubric for this kind of stroke, in the rubric's order.
    public let metrics: [MetricResult]
    /// The stroke's grade, or nil where too little could be graded.
    public let grade: Grade?
    /// 0 to 100, or nil where too little could be graded.
    public let score: Double?
    /// How the score stands among those of reference players, or nil where there is no score or nobody to compare with.
    public let percentile: ReferencePercentile?
    /// Whether the stroke could be graded.
    public let outcome: Outcome
    /// The one thing to do next; nil where the stroke has no grade.
    public let coaching: Coaching?
    /// Why the stroke could not be graded, is provisional or is held back by one value; nil when graded plainly.
    public let reason: String?
    /// What is worth showing to a coach or physio, whatever the grade.
    public let flags: [SafetyFlag]

    /// Makes an assessment.
    public init(
        stroke: Stroke, view: CameraView, target: Double? = nil, metrics: [MetricResult], grade: Grade?, score: Double?,
        percentile: ReferencePercentile? = nil, outcome: Outcome, coaching: Coaching?, reason: String? = nil,
        flags: [SafetyFlag] = []
    ) {
        self.stroke = stroke
        self.view = view
        self.target = target
        self.metrics = metrics
        self.grade = grade
        self.score = score
        self.percentile = percentile
        self.outcome = outcome
        self.coaching = coaching
        self.reason = reason
        self.flags = flags
    }
}
