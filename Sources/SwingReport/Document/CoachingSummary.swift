public import SwingTechnique

/// The coaching of a stroke: one thing to work on.
package struct CoachingSummary: Codable, Hashable, Sendable {
    /// What to work on, or what to keep.
    package var headline: String
    /// Whether the headline asks to work on something; otherwise it says what to keep, or how to film.
    @IfMissing<Yes> package var asksForChange: Bool
    /// How sure it is that this is what to do; nil in documents of earlier programs.
    @ExplicitNull package var sureness: Coaching.Sureness?
    /// What to think of while swinging, or how to film.
    package var cue: String
    /// Why it helps.
    package var why: String
    /// The exercise, or nil.
    @ExplicitNull package var drill: Drill?
    /// What already works.
    package var strengths: [String]
    /// The metrics the strengths are based on, in the same order.
    @IfMissing<NoElement<String>> package var strengthMetrics: [String]
    /// The evidence in the clip, or nil.
    @ExplicitNull package var evidence: EvidenceSummary?

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
package struct EvidenceSummary: Codable, Hashable, Sendable {
    /// The metric the coaching is based on.
    package var metric: String
    /// Seconds of presentation time.
    package var time: Double
    /// Frame number in presentation order.
    package var frame: Int
    /// The metric's value in its unit, or nil.
    @ExplicitNull package var value: Double?
    /// The range of the metric's best grade, or nil.
    @ExplicitNull package var target: TargetSummary?

    init(_ evidence: Evidence, unit: String) {
        let round = Rounding(unit: unit)
        metric = evidence.metric
        time = Rounding.time(evidence.time)
        frame = evidence.frame
        value = round(evidence.value)
        target = evidence.target.map { TargetSummary($0, round) }
    }
}

/// A warning as a document carries it: its code, and what it says in English.
public struct WarningEntry: Codable, Hashable, Sendable {
    /// A stable name for programs, such as `lowFrameRate`.
    public let code: AnalysisWarning.Code
    /// What happened.
    public let what: String
    /// Why it matters.
    public let why: String
    /// What to do next.
    public let next: String
    /// What it was said of, which is not stored: nil in a document that was read back.
    package private(set) var message: Message?

    private enum CodingKeys: CodingKey { case code, what, why, next }

    /// Makes an entry without the values of its sentences.
    package init(code: AnalysisWarning.Code, what: String, why: String, next: String) {
        (self.code, self.what, self.why, self.next) = (code, what, why, next)
    }

    package init(_ warning: AnalysisWarning, in phrases: MessageCatalog) {
        let said = phrases(warning)
        self.init(code: warning.code, what: said.what, why: said.why, next: said.next)
        message = warning.message
    }

    /// Whether two entries read the same.
    public static func == (left: WarningEntry, right: WarningEntry) -> Bool {
        (left.code, left.what, left.why, left.next) == (right.code, right.what, right.why, right.next)
    }

    /// Hashes what is read.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(code)
        hasher.combine(what)
        hasher.combine(why)
        hasher.combine(next)
    }

    /// The entry in a language: the stored sentences where that has none for the code.
    package func text(in phrases: Phrases) -> UserMessage {
        phrases.message(code) ?? UserMessage(what: what, why: why, next: next)
    }
}
