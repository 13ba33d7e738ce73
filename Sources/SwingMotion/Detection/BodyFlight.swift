import Foundation
import SwingCore

/// A time both feet are off the ground, in which nothing but gravity moves the body.
///
/// The trunk then falls as everything does, 9.81 m/s², and who rises by h is away from the ground for √(8 h / g). A clip
/// that plays f times slower shows f² times less of the one and f times more of the other.
struct BodyFlight {
    /// The samples from leaving the ground to landing.
    let samples: Range<Int>
    /// How many times slower than life the flight is, by how the trunk falls.
    let factor: Double
    /// The standard error of the logarithm of `factor`.
    let logError: Double

    /// Meters per second squared.
    static let gravity = 9.81
    /// What the feet rise by at least, meters: a hop of 0.2 s.
    private static let leastRise = 0.05
    /// The feet are off the ground from a fifth of their rise up, as heels and toes leave it before.
    private static let share = 0.8
    /// What a fall must be known to, as a share of it, and what the trunk may be off the parabola by, meters.
    private static let (largestError, largestRest) = (0.12, 0.016)
    /// How much fall and time in the air may differ: legs that are drawn up rise more than the body does.
    private static let largestDifference = log(1.4)
    private static let leastSamples = 8
    /// How far off the factor is even where the parabola is clean, as a logarithm: the trunk is not the center of mass,
    /// statures differ, cameras tilt.
    private static let leastLogError = 0.2
    /// The longest flight that is searched for, presentation seconds: 0.7 s of real time, slowed down tenfold.
    private static let longest = 7.0

    /// The flights of a motion, in time order.
    ///
    /// - Complexity: O(n) in the number of samples, times those of a flight.
    static func all(in levels: BodyLevels) -> [BodyFlight] {
        levels.foot.presentRuns().flatMap { run -> [BodyFlight] in
            let feet = steadied(levels.foot[run].compactMap { $0 })
            let times = Array(levels.times[run])
            return feet.indices.compactMap { place in
                guard let rise = FootRise(at: place, feet, times, share: share, longest: longest) else { return nil }
                return flight(rise, levels, offset: run.lowerBound)
            }
        }
    }

    private static func flight(_ rise: FootRise, _ levels: BodyLevels, offset: Int) -> BodyFlight? {
        let samples = (rise.samples.lowerBound + offset)..<(rise.samples.upperBound + offset)
        let height = rise.height * levels.metersPerPixel(at: (samples.lowerBound + samples.upperBound) / 2)
        guard samples.count >= leastSamples, height >= leastRise, let fit = levels.trunkFit(samples), fit.fall > 0,
            fit.rest <= largestRest, fit.fallError <= largestError * fit.fall
        else { return nil }
        let byFall = (gravity / fit.fall).squareRoot()
        // A parabola is at a share of its height for the root of that share of its time.
        let byTime = rise.duration / share.squareRoot() / (8 * height / gravity).squareRoot()
        guard abs(log(byFall / byTime)) <= largestDifference else { return nil }
        let own = fit.fallError / fit.fall / 2
        return BodyFlight(
            samples: samples, factor: byFall, logError: (own * own + leastLogError * leastLogError).squareRoot())
    }

    /// Each level is the middle one of three neighbors: one frame that is off is no hop.
    private static func steadied(_ levels: [Double]) -> [Double] {
        levels.indices.map { index in
            guard index > 0, index < levels.count - 1 else { return levels[index] }
            return max(
                min(levels[index - 1], levels[index]), min(max(levels[index - 1], levels[index]), levels[index + 1]))
        }
    }
}
