import Foundation

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
}

/// A reading that follows the truth along a line: `offset` + `slope` × truth + error.
struct LinearReading: Hashable, Sendable {
    let value: Double
    /// The standard deviation of the error, in the reading's unit.
    let error: Double
    let slope: Double
    let offset: Double
    /// The density of readings of a pose gone astray, which are anything a body can show and follow no player; 0: there are
    /// none.
    var stray = 0.0
}

extension LinearReading {
    /// How likely it is where a value is true, 1 where it is likeliest.
    func likelihood(_ truth: Double) -> Double {
        guard error > 0 else { return offset + slope * truth == value ? 1 : 0 }
        let distance = (value - offset - slope * truth) / error
        return exp(-distance * distance / 2)
    }
}

extension Gaussian {
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
            mean: reading.offset + reading.slope * mean,
            deviation: hypot(reading.slope * deviation, reading.error))
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
