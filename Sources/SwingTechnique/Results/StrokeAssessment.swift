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
    /// The most probable grade, or nil where none is more likely than not.
    public let grade: Grade?
    /// 0 to 100: where the stroke stands among players at large; nil where nothing was read.
    public let score: Double?
    /// The 90 % interval of the score, or nil.
    public let scoreRange: ClosedRange<Double>?
    /// How much was seen; nil where the stroke was not measured.
    public let coverage: StrokeCoverage?
    /// Whether the stroke could be graded.
    public let outcome: Outcome
    /// The one thing to do next; nil where nothing was read.
    public let coaching: Coaching?
    /// Why the stroke has no grade or how to film it for one, or that its grade is not sure; nil where it is.
    public let reason: String?
    /// What is worth showing to a coach or physio, whatever the grade.
    public let flags: [SafetyFlag]

    /// The score where there is a grade to it: a number without one is told to nobody.
    package var toldScore: Double? { grade == nil ? nil : score }

    /// How to film the stroke so that it is graded; nil where it is, or where something else must be done first.
    package var filming: String? { grade == nil && score != nil ? reason : nil }

    /// Makes an assessment.
    public init(
        stroke: Stroke, view: CameraView, target: Double? = nil, metrics: [MetricResult], grade: Grade?, score: Double?,
        scoreRange: ClosedRange<Double>? = nil, coverage: StrokeCoverage? = nil, outcome: Outcome, coaching: Coaching?,
        reason: String? = nil,
        flags: [SafetyFlag] = []
    ) {
        self.stroke = stroke
        self.view = view
        self.target = target
        self.metrics = metrics
        self.grade = grade
        self.score = score
        self.scoreRange = scoreRange
        self.coverage = coverage
        self.outcome = outcome
        self.coaching = coaching
        self.reason = reason
        self.flags = flags
    }
}
