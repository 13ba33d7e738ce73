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
            return feet.indices.compactMap { index in
                guard let rise = FootRise(at: index, feet, times, share: share, longest: longest) else { return nil }
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

/// A rise of the lower foot above the level on both sides of it.
struct FootRise {
    /// The samples above the level that counts as off the ground.
    let samples: Range<Int>
    /// From the higher of the levels on both sides to the top, pixels.
    let height: Double
    /// How long the foot is above that level, presentation seconds.
    let duration: Double

    /// How much higher the ground may be on one side than on the other, as a share of the rise: a camera that is near
    /// sees steps toward it so.
    private static let unevenness = 0.33

    /// Measures the rise whose top is at an index.
    ///
    /// - Parameters:
    ///   - top: the index; of equal ones the first is the top.
    ///   - levels: of the lower foot, pixels upward.
    ///   - times: presentation seconds.
    ///   - share: of the height, counted from the top, that is off the ground.
    ///   - longest: how far the ground is looked for on each side, presentation seconds.
    /// - Returns: nil where there is no top, or the clip begins or ends in the rise: then the ground seems to lie
    ///   higher on that side.
    /// - Complexity: O(n) in the number of samples that are looked at.
    init?(at top: Int, _ levels: [Double], _ times: [Double], share: Double, longest: Double) {
        let peak = levels[top]
        guard top > 0, top < levels.count - 1, levels[top - 1] < peak, levels[top + 1] <= peak else { return nil }
        var (before, after) = (peak, peak)
        var index = top - 1
        while index >= 0, levels[index] <= peak, times[top] - times[index] <= longest {
            before = min(before, levels[index])
            index -= 1
        }
        index = top + 1
        while index < levels.count, levels[index] <= peak, times[index] - times[top] <= longest {
            after = min(after, levels[index])
            index += 1
        }
        height = peak - max(before, after)
        guard height > 0, abs(before - after) <= FootRise.unevenness * height else { return nil }
        let ground = peak - share * height
        guard let left = levels[..<top].lastIndex(where: { $0 <= ground }),
            let right = levels[top...].firstIndex(where: { $0 <= ground })
        else { return nil }
        func crossing(_ low: Int, _ high: Int) -> Double {
            times[low] + (times[high] - times[low]) * (ground - levels[low]) / (levels[high] - levels[low])
        }
        duration = crossing(right, right - 1) - crossing(left, left + 1)
        samples = (left + 1)..<right
    }
}

/// How high the player's trunk and the lower foot are in the picture, by sample.
struct BodyLevels {
    /// Presentation seconds.
    let times: [Double]
    /// Pixels upward of the middle of shoulders and hips; nil where it is not known.
    let trunk: [Double?]
    /// The same of whatever is lowest of both feet; nil unless both are seen.
    let foot: [Double?]
    private let bodyHeight: [Double]

    /// The height of a grown player in meters, between women's 1.62 and men's 1.80.
    ///
    /// What is told of time goes with the square root of it: a child of 1.2 m makes a factor 1.2 times too large.
    private static let stature = 1.72

    /// Reads the levels of a motion.
    ///
    /// - Complexity: O(n) in the number of samples.
    init(_ track: MotionTrack) {
        times = track.times
        bodyHeight = track.bodyHeight
        trunk = track.times.indices.map { sample in
            let reader = AngleReader(track: track, sample: sample, space: .image)
            guard let hips = reader.position(.hips), let shoulders = reader.position(.shoulders) else { return nil }
            return (hips.y + shoulders.y) / 2
        }
        foot = track.times.indices.map { sample in
            guard FootVisibility.areSeen(track, sample) else { return nil }
            return BodyLevels.feet.compactMap { track.image($0, sample) }.map { -$0.y }.min()
        }
    }

    /// How many meters a pixel is where the player stands.
    func metersPerPixel(at sample: Int) -> Double { BodyLevels.stature / max(bodyHeight[sample], 1) }

    /// How the trunk moves in a range of samples, in meters; nil where part of it is not known or too short to tell.
    ///
    /// - Complexity: O(n) in the number of samples of the range.
    func trunkFit(_ range: Range<Int>) -> ParabolaFit? {
        guard !range.isEmpty else { return nil }
        let scale = metersPerPixel(at: (range.lowerBound + range.upperBound) / 2)
        let heights = trunk[range].compactMap { $0.map { $0 * scale } }
        return ParabolaFit(times: times[range], heights: heights[...], leastRest: BodyLevels.leastNoise)
    }

    /// What a level is at least off by, meters, however smooth it is: half a percent of stature is a pose model's jitter.
    private static let leastNoise = 0.004

    private static let feet: [Joint] = [
        .leftAnkle, .rightAnkle, .leftHeel, .rightHeel, .leftFootIndex, .rightFootIndex,
    ]
}
