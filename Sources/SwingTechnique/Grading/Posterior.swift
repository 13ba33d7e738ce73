import Foundation
import SwingCore

/// What is known of a metric's true value after a reading, or without one.
///
/// Before it, players at large: skilled or not, each with their spread. A reading that follows the player little, or with
/// a large error, moves this little by itself.
struct Posterior: Hashable, Sendable {
    /// The true value of a skilled player with this reading.
    let skilled: Gaussian.Update
    /// The true value of another player with this reading.
    let others: Gaussian.Update
    /// The logarithm of how much likelier the reading is of a skilled player.
    let odds: Double
    let players: PlayerGroups
    let reading: LinearReading?

    /// A reading further from all players than this, in standard deviations, says no more of who plays than one at this
    /// distance: what lies far beyond comes from a pose gone astray.
    static let furthest = 3.0

    init(_ players: PlayerGroups, _ reading: LinearReading?) {
        self.players = players
        self.reading = reading
        guard let reading else {
            func prior(_ group: Gaussian) -> Gaussian.Update {
                Gaussian.Update(posterior: group, gain: 0, predicted: group)
            }
            (skilled, others, odds) = (prior(players.skilled), prior(players.others), 0)
            return
        }
        skilled = players.skilled.updated(by: reading)
        others = players.others.updated(by: reading)
        let usual = players.atLarge.updated(by: reading).predicted
        let most = Posterior.furthest * usual.deviation
        let value = min(max(reading.value, usual.mean - most), usual.mean + most)
        odds = skilled.predicted.logDensity(value) - others.predicted.logDensity(value)
    }

    /// The probability that the player is a skilled one, from this reading alone.
    private var share: Double { 1 / (1 + exp(-odds)) }

    var mean: Double { share * skilled.posterior.mean + (1 - share) * others.posterior.mean }

    /// The probability of less than a value.
    func below(_ value: Double) -> Double {
        share * skilled.posterior.below(value) + (1 - share) * others.posterior.below(value)
    }

    /// The ends of the central 90 %.
    var interval: ClosedRange<Double> {
        let reach = 8 * max(skilled.posterior.deviation, others.posterior.deviation)
        let ends = [skilled.posterior.mean, others.posterior.mean]
        let (least, most) = ((ends.min() ?? mean) - reach, (ends.max() ?? mean) + reach)
        func end(_ share: Double) -> Double { Gaussian.bisect(from: least, to: most) { below($0) < share } }
        let low = end(0.05)
        return low...max(low, end(0.95))
    }

    /// The part of what was not known before that the reading tells, 0 to 1.
    var told: Double {
        guard let reading else { return 0 }
        let own = reading.slope * players.atLarge.deviation
        return own * own / (own * own + reading.error * reading.error)
    }

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
