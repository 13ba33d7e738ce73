import Foundation
import SwingCore

/// What gravity says of how slowly a clip plays, whatever the hands do.
struct GravityEvidence {
    /// The times the player is in the air.
    let flights: [BodyFlight]
    private let levels: BodyLevels
    /// The least factor of slow motion at which the trunk would somewhere fall faster than gravity lets it; nil where
    /// there is none.
    let leastImpossible: Double?

    /// No body falls faster than freely; the trunk may a little, where the arms are thrown up meanwhile, and a pose
    /// model adds to it.
    private static let largestFall = 1.6
    /// How long a fall must last, real seconds, and how many frames show it.
    private static let fallTime = 0.25
    private static let leastFrames = 6
    /// The factors of slow motion that are asked of, and the step from one to the next.
    private static let (lowestFactor, highestFactor, factorStep) = (2.0, 10.0, 1.1)

    /// Looks for flights and fast falls.
    ///
    /// - Complexity: O(n) in the number of samples, times those of a flight.
    init(_ track: MotionTrack) {
        levels = BodyLevels(track)
        flights = BodyFlight.all(in: levels)
        leastImpossible = GravityEvidence.leastImpossible(levels)
    }

    /// How the ball falls before a hit; nil where too little of it was seen to tell.
    func fall(before hit: BallContact) -> BallFall? {
        guard !levels.times.isEmpty else { return nil }
        let sample = min(levels.times.firstIndex(notBelow: hit.time), levels.times.count - 1)
        return BallFall(before: hit, metersPerPixel: levels.metersPerPixel(at: sample))
    }

    /// Whether the trunk nowhere falls faster than gravity lets it at a rate of playback.
    ///
    /// What is too fast in real time is a fault of the poses.
    func isPossible(_ playback: PlaybackRate) -> Bool {
        playback.isRealTime || playback.slowMotionFactor < (leastImpossible ?? .infinity)
    }

    private static func leastImpossible(_ levels: BodyLevels) -> Double? {
        var factor = lowestFactor
        while factor <= highestFactor {
            let fall = fastestFall(levels, lasting: fallTime * factor)
            if let fall, fall * factor * factor > largestFall * BodyFlight.gravity { return factor }
            factor *= factorStep
        }
        return nil
    }

    /// The fastest fall of the trunk that is sure, meters per presentation second squared.
    ///
    /// - Parameter time: how long it lasts, presentation seconds.
    private static func fastestFall(_ levels: BodyLevels, lasting time: Double) -> Double? {
        let times = levels.times
        return levels.trunk.presentRuns().flatMap { run -> [Double] in
            var falls: [Double] = []
            var first = run.lowerBound
            var end = first
            while first < run.upperBound {
                end = max(end, first)
                while end < run.upperBound, times[end] - times[first] <= time || end - first < leastFrames { end += 1 }
                guard times[end - 1] - times[first] >= 0.9 * time || end < run.upperBound else { break }
                if end - first >= leastFrames, let fit = levels.trunkFit(first..<end) {
                    falls.append(fit.fall - 2 * fit.fallError)
                }
                // A tenth of the time further on.
                first += max(1, (end - first) / 10)
            }
            return falls
        }.max()
    }
}

/// How the ball falls on its way to the player, which tells how slowly a clip plays.
///
/// Near the hit it is as far from the camera as the player is. On its way off it is not for long, and too fast.
struct BallFall {
    /// How many times slower than life the ball falls.
    let factor: Double
    /// The standard error of the logarithm of `factor`.
    let logError: Double

    private static let leastPlaces = 8
    /// The largest error of the fall, as a share of it.
    private static let largestError = 0.3
    /// How far off the factor is even where the path is clean, as a logarithm: topspin adds half of gravity and more,
    /// and a ball that comes nearer to the camera seems to fall faster.
    private static let leastLogError = 0.3
    /// How far off a place of the ball is at least, meters.
    private static let leastNoise = 0.005

    /// Measures the fall before a hit; nil where too little of it was seen to tell.
    ///
    /// - Parameter metersPerPixel: where the player stands.
    /// - Complexity: O(n) in the number of places.
    init?(before hit: BallContact, metersPerPixel: Double) {
        let places = (hit.path ?? []).filter { $0.time < hit.time }
        let isRising = zip(places, places.dropFirst()).allSatisfy { $0.time < $1.time }
        guard places.count >= BallFall.leastPlaces, isRising else { return nil }
        let heights = places.map { -$0.position.y * metersPerPixel }
        let fit = ParabolaFit(times: places.map(\.time)[...], heights: heights[...], leastRest: BallFall.leastNoise)
        guard let fit, fit.fall > 0, fit.fallError <= BallFall.largestError * fit.fall else { return nil }
        factor = (BodyFlight.gravity / fit.fall).squareRoot()
        let own = fit.fallError / fit.fall / 2
        logError = (own * own + BallFall.leastLogError * BallFall.leastLogError).squareRoot()
    }
}

/// The parabola through a height over time that fits best in the sense of least squares: what falls freely follows one.
struct ParabolaFit {
    /// How fast the height falls ever faster, units of the height per second squared; negative where it bends upward.
    let fall: Double
    /// The standard error of `fall`.
    let fallError: Double
    /// The standard deviation of what is left, in units of the height.
    let rest: Double

    /// Fits a parabola.
    ///
    /// - Parameters:
    ///   - times: seconds, strictly increasing.
    ///   - heights: at these times, upward.
    ///   - leastRest: what is at least taken for the noise of a height.
    /// - Returns: nil with fewer than five points, or numbers that are too large to be squared.
    /// - Complexity: O(n).
    init?(times: ArraySlice<Double>, heights: ArraySlice<Double>, leastRest: Double) {
        guard times.count >= 5, times.count == heights.count else { return nil }
        let count = Double(times.count)
        let middle = times.reduce(0, +) / count
        let mean = heights.reduce(0, +) / count
        let spread = times.reduce(0) { $0 + ($1 - middle) * ($1 - middle) }
        let skew = times.reduce(0) { $0 + ($1 - middle) * ($1 - middle) * ($1 - middle) }
        guard spread > 0 else { return nil }
        // Three functions of time that are independent of each other: 1, the time, and what its square has besides.
        let lines = times.map { $0 - middle }
        let bends = lines.map { $0 * $0 - spread / count - skew / spread * $0 }
        let bending = bends.reduce(0) { $0 + $1 * $1 }
        guard bending > 0 else { return nil }
        let offsets = heights.map { $0 - mean }
        let slope = zip(lines, offsets).reduce(0) { $0 + $1.0 * $1.1 } / spread
        let bend = zip(bends, offsets).reduce(0) { $0 + $1.0 * $1.1 } / bending
        let squares = offsets.indices.reduce(0.0) { sum, index in
            let left = offsets[index] - slope * lines[index] - bend * bends[index]
            return sum + left * left
        }
        rest = max((squares / (count - 3)).squareRoot(), leastRest)
        fall = -2 * bend
        fallError = 2 * rest / bending.squareRoot()
        guard fall.isFinite, fallError.isFinite else { return nil }
    }
}
