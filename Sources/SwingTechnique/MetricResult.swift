public import SwingCore

/// A range to aim for; an open end is nil.
public struct TargetRange: Hashable, Sendable, Codable {
    /// The lowest value of the range, or nil where lower is never worse.
    public let low: Double?
    /// The highest value of the range, or nil where higher is never worse.
    public let high: Double?

    /// Makes a range.
    public init(low: Double?, high: Double?) {
        self.low = low
        self.high = high
    }
}

/// What a metric draws on the player's body.
public enum MetricFigure: Hashable, Sendable {
    /// The angle at `vertex` between the directions to `first` and `second`.
    case angle(first: Joint, vertex: Joint, second: Joint)
    /// The inclination of the line from `from` to `to` against the vertical of the picture.
    case inclination(from: Joint, to: Joint)
    /// The distance between two joints.
    case distance(from: Joint, to: Joint)
    /// What happens to one joint, such as how fast it moves.
    case point(Joint)
    /// Nothing that can be drawn at one moment.
    case none
}

/// One measured value of a stroke and what it means.
public struct MetricResult: Hashable, Sendable {
    /// The metric's stable name, as in the rubric, such as `kneeFlexionLoading`.
    public let id: String
    /// The name a player reads, such as "Knee bend while loading".
    public let title: String
    /// The value in `unit`, or nil where it could not be measured.
    public let value: Double?
    /// `deg`, `deg/s`, `s`, `bodyHeights`, `bodyHeights/s`, `m`, `m/s`, `ratio` or `percentHeight`.
    public let unit: String
    /// Lower end of the stated 90 % interval.
    public let low: Double?
    /// Upper end of the stated 90 % interval.
    public let high: Double?
    /// The moment the value belongs to, seconds of presentation time.
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
        id: String, title: String, value: Double?, unit: String, low: Double?, high: Double?, time: Double?,
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
