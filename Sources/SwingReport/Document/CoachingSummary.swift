import SwingCore
public import SwingTechnique

/// The coaching of a stroke: one thing to work on.
public struct CoachingSummary: Codable, Hashable, Sendable {
    /// What to work on, or what to keep.
    public var headline: String
    /// Whether the headline asks to work on something; otherwise it says what to keep, or how to film.
    @TrueIfMissing public var asksForChange: Bool
    /// How sure it is that this is what to do; nil in documents of earlier programs.
    @ExplicitNull public var sureness: Coaching.Sureness?
    /// What to think of while swinging, or how to film.
    public var cue: String
    /// Why it helps.
    public var why: String
    /// The exercise, or nil.
    @ExplicitNull public var drill: Drill?
    /// What already works.
    public var strengths: [String]
    /// The metrics the strengths are based on, in the same order.
    @EmptyIfMissing public var strengthMetrics: [String]
    /// The evidence in the clip, or nil.
    @ExplicitNull public var evidence: EvidenceSummary?

    /// The same, also of documents of earlier programs, which asked for nothing that they were not sure of.
    package var said: Coaching.Sureness {
        if let sureness, sureness.asksForChange == asksForChange { return sureness }
        return asksForChange ? .next : .keep
    }

    init(_ coaching: Coaching, _ metrics: [MetricEntry]) {
        headline = coaching.headline
        asksForChange = coaching.asksForChange
        sureness = coaching.sureness
        cue = coaching.cue
        why = coaching.why
        drill = coaching.drill
        strengths = coaching.strengths
        strengthMetrics = coaching.strengthMetrics
        let unit = metrics.first { $0.id == coaching.evidence?.metric }?.unit ?? ""
        evidence = coaching.evidence.map { EvidenceSummary($0, unit: unit) }
    }
}

/// Where the coaching can be seen in the clip, and the value measured there.
public struct EvidenceSummary: Codable, Hashable, Sendable {
    /// The metric the coaching is based on.
    public var metric: String
    /// Seconds of presentation time.
    public var time: Double
    /// Frame number in presentation order.
    public var frame: Int
    /// The metric's value in its unit, or nil.
    @ExplicitNull public var value: Double?
    /// The range of the metric's best grade, or nil.
    @ExplicitNull public var target: TargetSummary?

    init(_ evidence: Evidence, unit: String) {
        let round = Rounding(unit: unit)
        metric = evidence.metric
        time = Rounding.time(evidence.time)
        frame = evidence.frame
        value = round(evidence.value)
        target = evidence.target.map { TargetSummary(low: round($0.low), high: round($0.high)) }
    }
}
