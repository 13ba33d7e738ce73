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
}
