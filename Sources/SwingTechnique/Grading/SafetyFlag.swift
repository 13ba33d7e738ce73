import SwingCore

/// Something about a stroke that is worth showing to a coach or physio; never a diagnosis.
public struct SafetyFlag: Hashable, Sendable {
    /// The stable name, as in the rubric.
    public let id: String
    /// What was seen, one sentence.
    public let what: String
    /// Why it may matter, one sentence.
    public let why: String
    /// What to do next, one sentence.
    public let next: String
    /// The metrics it rests on.
    public let metrics: [String]
    /// Where its limits come from.
    public let source: String

    /// Makes a flag.
    public init(id: String, what: String, why: String, next: String, metrics: [String], source: String) {
        self.id = id
        self.what = what
        self.why = why
        self.next = next
        self.metrics = metrics
        self.source = source
    }
}

extension RubricStroke {
    /// The flags that the values raise: those whose every condition holds over the whole stated interval.
    ///
    /// No level moves them: bodies strain alike.
    func raised(by results: [MetricResult], _ rubric: Rubric) -> [SafetyFlag] {
        flags.compactMap { flag in
            guard flag.conditions.allSatisfy({ $0.holds(for: results) }), let text = rubric.texts.flags[flag.id] else {
                return nil
            }
            let source = rubric.sources[flag.source]?.citation ?? flag.source
            return SafetyFlag(
                id: flag.id, what: text.what, why: text.why, next: text.next, metrics: flag.conditions.map(\.metric),
                source: "\(source) (\(flag.provenance.rawValue))")
        }
    }
}

extension RubricFlag.Condition {
    fileprivate func holds(for results: [MetricResult]) -> Bool {
        guard let result = results.first(where: { $0.id == metric }), let low = result.low, let high = result.high
        else {
            return false
        }
        return above ? low > limit : high < limit
    }
}
