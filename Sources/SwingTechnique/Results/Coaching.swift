public import SwingCore

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
    package init(metric: String, time: Double, frame: Int, value: Double? = nil, target: TargetRange? = nil) {
        (self.metric, self.time, self.frame, self.value, self.target) = (metric, time, frame, value, target)
    }
}

/// The one thing to do next.
public struct Coaching: Hashable, Sendable {
    /// Whether the headline asks to work on something.
    public var asksForChange: Bool { sureness.asksForChange }

    /// What to work on, understood in three seconds.
    public let headline: String
    /// How sure it is that this is what to do.
    public let sureness: Sureness
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
}
