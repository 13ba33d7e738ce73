public import SwingCore

/// One measured value of a stroke and what it means.
public struct MetricResult: Hashable, Sendable {
    /// The metric's stable name, as in the rubric, such as `kneeFlexionLoading`.
    public let id: String
    /// The name a player reads, such as "Knee bend while loading".
    public let title: String
    /// The value in `unit`, or nil where it could not be measured.
    public let value: Double?
    /// The unit of the value and of its interval and target.
    public let unit: MetricUnit
    /// Lower end of the stated 90 % interval.
    public let low: Double?
    /// Upper end of the stated 90 % interval.
    public let high: Double?
    /// The time the value belongs to, seconds of presentation time.
    public let time: Double?
    /// The event the value belongs to, where it belongs to one.
    public let event: StrokeEventID?
    /// Whether it could be graded.
    public let outcome: Outcome
    /// Why it could not be graded or is provisional, and how to film it; nil when graded plainly.
    public let reason: String?
    /// The grade; nil when not measurable or when the rubric shows the value for information only.
    public let grade: Grade?
    /// The range of the best grade.
    public let target: TargetRange?
    /// Where the band comes from.
    public let source: String
    /// 0 to 1: how much the metric counts in the stroke's score.
    public let weight: Double
    /// What to draw for it.
    public let figure: MetricFigure

    /// Makes a result.
    public init(
        id: String, title: String, value: Double?, unit: MetricUnit, low: Double?, high: Double?, time: Double?,
        event: StrokeEventID?, outcome: Outcome, reason: String?, grade: Grade?, target: TargetRange?, source: String,
        weight: Double, figure: MetricFigure
    ) {
        self.id = id
        self.title = title
        self.value = value
        self.unit = unit
        self.low = low
        self.high = high
        self.time = time
        self.event = event
        self.outcome = outcome
        self.reason = reason
        self.grade = grade
        self.target = target
        self.source = source
        self.weight = weight
        self.figure = figure
    }
}
