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
    /// The grade of the score, or nil where it may be more than one grade off.
    public let grade: Grade?
    /// 0 to 100: where the stroke stands among players at large; nil where nothing was read.
    public let score: Double?
    /// The 90 % interval of the score, or nil.
    public let scoreRange: ClosedRange<Double>?
    /// The metrics whose readings speak most for the grade, at most two, the most telling first; none where it lies between.
    package var tellingMetrics: [String] = []
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
}

/// How much of what matters in a stroke was seen.
public struct StrokeCoverage: Codable, Hashable, Sendable {
    /// How many metrics have a reading.
    public let seen: Int
    /// How many of them are read well: the reading tells more than it leaves open.
    public let well: Int
    /// How many metrics there are.
    public let of: Int
}

/// Something about a stroke that is worth showing to a coach or physio; never a diagnosis.
public struct SafetyFlag: Codable, Hashable, Sendable {
    /// The stable name, as in the rubric.
    public let id: String
    /// What was observed, one sentence.
    public let what: String
    /// Why it may matter, one sentence.
    public let why: String
    /// What to do next, one sentence.
    public let next: String
    /// The metrics it rests on.
    public let metrics: [String]
    /// Where its limits come from.
    public let source: String
}

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
    package let figure: MetricFigure
}

/// What the grader should know about the player.
package struct TechniqueOptions: Hashable, Sendable {
    /// The player's level, or nil for the bands as published.
    package var level: PlayerLevel?
    /// The player's standing height in meters, or nil; speeds are then given in meters per second.
    package var height: Double?

    /// Makes options.
    ///
    /// - Parameter height: meters; ignored unless it is a height a player can have (0.5 to 2.6).
    package init(level: PlayerLevel? = nil, height: Double? = nil) {
        self.level = level
        self.height = height.flatMap { PlayerHeight.possible.contains($0) ? $0 : nil }
    }
}
