public import SwingCore
public import SwingText

/// Where on the clip the coaching can be seen.
public struct Evidence: Hashable, Sendable {
    /// The metric it rests on.
    public let metric: String
    /// Presentation time in seconds.
    public let time: Double
    /// Frame number in presentation order.
    public let frame: Int
    /// The metric's value in its unit, or nil where it is not known.
    public let value: Double?
    /// The range of the metric's best grade, or nil.
    public let target: TargetRange?

    /// Makes a piece of evidence.
    public init(metric: String, time: Double, frame: Int, value: Double? = nil, target: TargetRange? = nil) {
        self.metric = metric
        self.time = time
        self.frame = frame
        self.value = value
        self.target = target
    }
}

/// The one thing to do next.
public struct Coaching: Hashable, Sendable {
    /// What to work on, understood in three seconds.
    public let headline: String
    /// What to think of while swinging.
    public let cue: String
    /// Why it helps.
    public let why: String
    /// The exercise, where the library has one.
    public let drill: Drill?
    /// What already works, best first.
    public let strengths: [String]
    /// The metrics the strengths rest on, in their order.
    public let strengthMetrics: [String]
    /// Where to look, where there is something to see.
    public let evidence: Evidence?

    /// Makes a piece of coaching.
    public init(
        headline: String, cue: String, why: String, drill: Drill?, strengths: [String], strengthMetrics: [String] = [],
        evidence: Evidence?
    ) {
        self.headline = headline
        self.cue = cue
        self.why = why
        self.drill = drill
        self.strengths = strengths
        self.strengthMetrics = strengthMetrics
        self.evidence = evidence
    }
}

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
    /// Whether the stroke could be graded.
    public let outcome: Outcome
    /// The one thing to do next; nil where nothing could be graded.
    public let coaching: Coaching?
    /// Why the stroke could not be graded or is provisional; nil when graded plainly.
    public let reason: String?
    /// What is worth showing to a coach or physio, whatever the grade.
    public let flags: [SafetyFlag]

    /// Makes an assessment.
    public init(
        stroke: Stroke, view: CameraView, target: Double? = nil, metrics: [MetricResult], grade: Grade?, score: Double?,
        outcome: Outcome,
        coaching: Coaching?, reason: String? = nil, flags: [SafetyFlag] = []
    ) {
        self.stroke = stroke
        self.view = view
        self.target = target
        self.metrics = metrics
        self.grade = grade
        self.score = score
        self.outcome = outcome
        self.coaching = coaching
        self.reason = reason
        self.flags = flags
    }
}
