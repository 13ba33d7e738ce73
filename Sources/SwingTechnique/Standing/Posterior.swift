import Foundation
import SwingCore

/// What is known of a metric's true value after a reading, or without one.
///
/// Before it, players at large: skilled or not, each with their spread. A reading that follows the player little, or with
/// a large error, moves this little by itself.
struct Posterior: Hashable, Sendable {
    /// The true value of a skilled player with this reading.
    let skilled: Belief
    /// The true value of another player with this reading.
    let others: Belief
    /// The logarithm of how much likelier the reading is of a skilled player.
    let odds: Double
    let players: PlayerGroups
    let reading: LinearReading?

    init(_ players: PlayerGroups, _ reading: LinearReading?) {
        self.players = players
        self.reading = reading
        (skilled, others) = (Belief(players.skilled, reading), Belief(players.others, reading))
        odds = skilled.evidence - others.evidence
    }

    /// By how much the logarithm of the odds rises where the reading rises by one.
    var oddsSlope: Double {
        guard let reading else { return 0 }
        func slope(_ belief: Belief) -> Double {
            let predicted = belief.update.predicted
            guard predicted.variance > 0 else { return 0 }
            return belief.own * (predicted.mean - reading.value) / predicted.variance
        }
        return slope(skilled) - slope(others)
    }

    /// The probability that the player is a skilled one, from this reading alone.
    private var share: Double { logistic(odds) }

    var mean: Double { share * skilled.mean + (1 - share) * others.mean }

    /// The probability of less than a value.
    func below(_ value: Double) -> Double {
        share * skilled.below(value) + (1 - share) * others.below(value)
    }

    /// How dense what is known is at a value.
    func density(_ value: Double) -> Double {
        share * skilled.density(value) + (1 - share) * others.density(value)
    }

    /// The ends of the central 90 %.
    var interval: ClosedRange<Double> {
        let reach = 8 * max(players.skilled.deviation, players.others.deviation)
        let ends = [skilled, others].flatMap { [$0.prior.mean, $0.update.posterior.mean] }
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

/// What is known of the true value of a player of one group: what the reading makes of it, and what was known before where it
/// was read at another moment.
struct Belief: Hashable, Sendable {
    /// The group's players.
    let prior: Gaussian
    /// What a reading of the player makes of them.
    let update: Gaussian.Update
    /// How likely it is that the reading is of the player at the moment that is meant; 0 where there is none.
    let read: Double
    /// How likely it is that the reading tells of the group, rather than of a pose gone astray or somebody unlike all others.
    let own: Double
    /// The logarithm of how likely the reading is in this group; 0 where there is none.
    let evidence: Double

    init(_ prior: Gaussian, _ reading: LinearReading?) {
        self.prior = prior
        guard let reading else {
            update = Gaussian.Update(posterior: prior, gain: 0, predicted: prior)
            (read, own, evidence) = (0, 0, 0)
            return
        }
        update = prior.updated(by: reading)
        let density = update.predicted.logDensity(reading.value)
        guard reading.stray > 0 else {
            (read, own, evidence) = (1, 1, density)
            return
        }
        let there = 1 - reading.elsewhere
        let follows = density + log(there * (1 - LinearReading.strayPart))
        let strays = log(reading.stray * (there * LinearReading.strayPart + reading.elsewhere))
        evidence = logSumExp(follows, strays)
        own = exp(follows - evidence)
        read = 1 - reading.stray * reading.elsewhere * exp(-evidence)
    }

    var mean: Double { read * update.posterior.mean + (1 - read) * prior.mean }

    /// The probability of less than a value.
    func below(_ value: Double) -> Double {
        read * update.posterior.below(value) + (1 - read) * prior.below(value)
    }

    /// How dense it is at a value.
    func density(_ value: Double) -> Double {
        read * exp(update.posterior.logDensity(value)) + (1 - read) * exp(prior.logDensity(value))
    }
}

/// How the true values of a metric are spread among players at large: half of them skilled, half not.
struct PlayerGroups: Hashable, Sendable {
    let skilled: Gaussian
    let others: Gaussian

    /// The mean and the deviation of all together.
    var atLarge: Gaussian {
        let half = (skilled.mean - others.mean) / 2
        return Gaussian(
            mean: (skilled.mean + others.mean) / 2,
            deviation: ((skilled.variance + others.variance) / 2 + half * half).squareRoot())
    }
}

/// What is known of a value: a normal distribution.
struct Gaussian: Hashable, Sendable {
    let mean: Double
    let deviation: Double

    var variance: Double { deviation * deviation }

    /// The probability of less than a value.
    func below(_ value: Double) -> Double {
        guard deviation > 0 else { return value > mean ? 1 : 0 }
        return erfc((mean - value) / (deviation * 2.0.squareRoot())) / 2
    }

    /// What a reading of this value makes of it.
    struct Update: Hashable {
        let posterior: Gaussian
        /// By how much the posterior mean rises where the reading rises by one.
        let gain: Double
        /// The readings that were to be expected.
        let predicted: Gaussian
    }

    func updated(by reading: LinearReading) -> Update {
        let predicted = Gaussian(
            mean: reading.offset + reading.slope * mean, deviation: hypot(reading.slope * deviation, reading.error))
        let gain = predicted.variance > 0 ? reading.slope * variance / predicted.variance : 0
        let left = max(0, variance * (1 - gain * reading.slope))
        return Update(
            posterior: Gaussian(mean: mean + gain * (reading.value - predicted.mean), deviation: left.squareRoot()),
            gain: gain, predicted: predicted)
    }

    /// The logarithm of the density; 0 for what is known exactly.
    func logDensity(_ value: Double) -> Double {
        guard deviation > 0 else { return 0 }
        let distance = (value - mean) / deviation
        return -log(deviation) - distance * distance / 2 - log(2 * .pi) / 2
    }

    /// The probability of less in a standard normal distribution, and the value below which a part of it lies.
    static func share(below value: Double) -> Double { Gaussian(mean: 0, deviation: 1).below(value) }

    static func quantile(_ share: Double) -> Double {
        bisect(from: -8, to: 8) { Gaussian.share(below: $0) < share }
    }

    /// Where a rising condition stops to hold.
    static func bisect(from low: Double, to high: Double, while holds: (Double) -> Bool) -> Double {
        var (low, high) = (low, high)
        for _ in 0..<60 {
            let middle = (low + high) / 2
            if holds(middle) { low = middle } else { high = middle }
        }
        return (low + high) / 2
    }
}

/// A reading that follows the truth along a line: `offset` + `slope` × truth + error.
struct LinearReading: Hashable, Sendable {
    let value: Double
    /// The standard deviation of the error, in the reading's unit.
    let error: Double
    let slope: Double
    let offset: Double
    /// The density of readings that follow no player of the groups, which are anything a body can show; 0: there are none.
    var stray = 0.0
    /// How often the moment that is read is another one than is meant.
    var elsewhere = 0.0

    /// The part of readings, at whatever moment, that follow no player: of a pose gone astray, or of somebody unlike all others.
    ///
    /// Measured without labels on 165 real clips, 1,629 readings: the most likely part if the others are spread as players at
    /// large and errors make them, and strays evenly over what is possible (0.005 to 0.026 for other clips like these).
    static let strayPart = 0.015

    /// How likely it is where a value is true, 1 where it is likeliest.
    func likelihood(_ truth: Double) -> Double {
        guard error > 0 else { return offset + slope * truth == value ? 1 : 0 }
        let distance = (value - offset - slope * truth) / error
        return exp(-distance * distance / 2)
    }
}
