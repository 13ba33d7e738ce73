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

    /// The part of readings that come from a pose gone astray.
    ///
    /// Measured without labels on 165 real clips, 1,629 readings: the most likely part if the others are spread as players at
    /// large and errors make them, and strays evenly over what is possible (0.005 to 0.026 for other clips like these).
    static let strayPart = 0.015

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
        odds =
            Posterior.weight(of: reading, skilled.predicted).log - Posterior.weight(of: reading, others.predicted).log
    }

    /// The logarithm of how likely a reading is in a group, and the part of that which is of the group's players rather than
    /// of a pose gone astray.
    private static func weight(of reading: LinearReading, _ predicted: Gaussian) -> (log: Double, own: Double) {
        let density = predicted.logDensity(reading.value)
        guard reading.stray > 0 else { return (density, 1) }
        let own = density + log(1 - strayPart)
        let stray = log(strayPart * reading.stray)
        let most = max(own, stray)
        let sum = most + log(exp(own - most) + exp(stray - most))
        return (sum, exp(own - sum))
    }

    /// By how much the logarithm of the odds rises where the reading rises by one.
    var oddsSlope: Double {
        guard let reading else { return 0 }
        func slope(_ predicted: Gaussian) -> Double {
            guard predicted.variance > 0 else { return 0 }
            let own = Posterior.weight(of: reading, predicted).own
            return own * (predicted.mean - reading.value) / predicted.variance
        }
        return slope(skilled.predicted) - slope(others.predicted)
    }

    /// The probability that the player is a skilled one, from this reading alone.
    private var share: Double { 1 / (1 + exp(-odds)) }

    var mean: Double { share * skilled.posterior.mean + (1 - share) * others.posterior.mean }

    /// The probability of less than a value.
    func below(_ value: Double) -> Double {
        share * skilled.posterior.below(value) + (1 - share) * others.posterior.below(value)
    }

    /// How dense what is known is at a value.
    func density(_ value: Double) -> Double {
        share * exp(skilled.posterior.logDensity(value)) + (1 - share) * exp(others.posterior.logDensity(value))
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
}
