import SwingCore

extension Posterior {
    /// How likely each grade is.
    func probabilities(_ bands: MetricBands) -> GradeProbabilities {
        func within(_ range: TargetRange) -> Double {
            max(0, (range.high.map(below) ?? 1) - (range.low.map(below) ?? 0))
        }
        let (best, middle, worst) = (within(bands.excellent), within(bands.good), within(bands.needsWork))
        return GradeProbabilities(
            excellent: best, good: max(0, middle - best), needsWork: max(0, worst - max(middle, best)),
            critical: max(0, 1 - max(worst, middle, best)))
    }

    /// The probability that the value lies on one side of the best range, and how many points are to be expected lost there.
    func miss(_ bands: MetricBands, below isBelow: Bool) -> (probability: Double, loss: Double) {
        guard let limit = isBelow ? bands.excellent.low : bands.excellent.high else { return (0, 0) }
        let probability = isBelow ? below(limit) : 1 - below(limit)
        let step = max(bands.step, bands.needsWork.distance(to: limit), 1e-9) / 4
        // In steps of a quarter of a grade, from the limit to where no points are left to lose.
        var (loss, inner) = (0.0, limit)
        for _ in 0..<24 {
            let outer = isBelow ? inner - step : inner + step
            loss += abs(below(outer) - below(inner)) * (100 - bands.score((inner + outer) / 2))
            inner = outer
        }
        return (probability, loss + 100 * (isBelow ? below(inner) : 1 - below(inner)))
    }
}
