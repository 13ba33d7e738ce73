public import SwingCore

/// One measured value of a stroke and what it means.
public struct MetricResult: Hashable, Sendable {
    /// The metric's stable name, as in the rubric, such as `kneeFlexionLoading`.
    public let id: String
    /// The name a player reads, such as "Knee bend while loading".
    public let title: String
    /// What the true value most likely is, in `unit`, or nil where it could not be read.
    public let value: Double?
    /// What was read, in `unit`, before what is known of players and of the view was weighed in; or nil.
    public let reading: Double?
    /// The unit of the value and of its interval and target.
    public let unit: MetricUnit
    /// Lower end of the 90 % interval of the true value.
    public let low: Double?
    /// Upper end of the 90 % interval of the true value.
    public let high: Double?
    /// The time the value belongs to, seconds of presentation time.
    public let time: Double?
    /// The event the value belongs to, where it belongs to one.
    public let event: StrokeEventID?
    /// Whether it could be graded.
    public let outcome: Outcome
    /// Why it could not be read, and how to film it, or that its grade is not sure; nil where it is.
    public let reason: String?
    /// The most probable grade; nil where nothing was read.
    public let grade: Grade?
    /// How likely each grade is; nil where nothing was read.
    public let probabilities: GradeProbabilities?
    /// The range of the best grade.
    public let target: TargetRange?
    /// Where the band comes from.
    public let source: String
    /// 0 to 1: how much it is worth to work on it.
    public let weight: Double
    /// What to draw for it.
    public let figure: MetricFigure

    /// Makes a result.
    public init(
        id: String, title: String, value: Double?, reading: Double? = nil, unit: MetricUnit, low: Double?,
        high: Double?, time: Double?,
        event: StrokeEventID?, outcome: Outcome, reason: String?, grade: Grade?,
        probabilities: GradeProbabilities? = nil, target: TargetRange?, source: String, weight: Double,
        figure: MetricFigure
    ) {
        self.id = id
        self.title = title
        self.value = value
        self.reading = reading
        self.unit = unit
        self.low = low
        self.high = high
        self.time = time
        self.event = event
        self.outcome = outcome
        self.reason = reason
        self.grade = grade
        self.probabilities = probabilities
        self.target = target
        self.source = source
        self.weight = weight
        self.figure = figure
    }
}
