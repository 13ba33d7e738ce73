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
    /// The metric that it is about, or nil.
    package var metric: String?

    /// How sure it is.
    public enum Sureness: String, CaseIterable, Hashable, Sendable, Codable {
        /// The player's value, over all strokes of this kind in the clip, needs work with a probability of 0.8 or more, and this
        /// stroke's more likely than not.
        case next
        /// It misses its target more likely than not, and this stroke's grade is one to work on.
        case worthALook
        /// It misses its target more likely than not, and this stroke's grade is good: what works, made better.
        case fineTune
        /// What may be amiss cannot be told from here: how to film it.
        case film
        /// All that matters was seen, and nothing is likely to be amiss.
        case keep
    }
}

extension Coaching.Sureness {
    /// How urgent it is: less for what is told first.
    package var order: Int { Self.allCases.firstIndex(of: self) ?? 0 }

    /// Whether it asks to work on something.
    package var asksForChange: Bool {
        switch self {
        case .next, .worthALook, .fineTune: true
        case .film, .keep: false
        }
    }

    /// What stands before the headline; nil where it speaks for itself.
    package var label: PhraseID? {
        switch self {
        case .next: .next
        case .worthALook: .worthALook
        case .fineTune: .fineTune
        case .film, .keep: nil
        }
    }

    /// What stands before the cue: what to think of, or how to film; “Next” is said of sure advice alone.
    package var cueLabel: PhraseID { self == .film ? .whatToDo : .think }
}

extension Phrases {
    /// What to do next in one line: an instruction with how sure it is; what to keep or to film is said as it is.
    package func instruction(_ headline: String, _ sureness: Coaching.Sureness) -> String {
        sureness.label.map { title($0) + ": " + headline } ?? headline
    }

    /// The same of a stroke's coaching; nil where there is none.
    package func instruction(_ coaching: Coaching?) -> String? {
        coaching.map { instruction($0.headline, $0.sureness) }
    }

    /// The grade in words, or what is known in place of one.
    ///
    /// A stroke of which something was read without a grade lies between two, or is not clear yet: the ends of its score's
    /// interval say which.
    package func verdict(_ grade: Grade?, low: Double?, high: Double?) -> String {
        guard grade == nil, let low, let high else { return self.grade(grade) }
        let (worst, best) = (Grade(score: low), Grade(score: high))
        guard worst != .critical || best != .excellent else { return title(.notClear) }
        return title(.betweenGrades, ["low": self.grade(worst).lowercased(), "high": self.grade(best).lowercased()])
    }

    /// The same of an assessment.
    package func verdict(_ assessment: StrokeAssessment) -> String {
        let range = assessment.scoreRange
        return verdict(assessment.grade, low: range?.lowerBound, high: range?.upperBound)
    }
}
