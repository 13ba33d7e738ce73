import SwingCore

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
        else { return false }
        return above ? low > limit : high < limit
    }
}
