import Foundation
package import SwingCore

/// Finds how slowly a clip plays, where it does not say.
///
/// What is slow is also smooth: for every supposed rate the motion is repaired in real time. Half the supposed slowdown
/// is used for it, so that a wrong guess does not smooth a stroke away. No rate is supposed at which the body would fall
/// faster than freely.
struct PlaybackSpeedSearch {
    let repair: MotionRepair
    let detector: StrokeDetector
    /// What gravity says of the rate; nil where no other rate was tried.
    let gravity: GravityEvidence?

    /// Slow-motion factors that are tried: up to 240 frames a second played at 24.
    private static let factors: [Double] = [2, 3, 4, 6, 8, 10]
    /// Real time is so much the likelier playback that slow motion must explain four times as much: gentle strokes,
    /// half as fast and twice as long as the median one, are still a quarter as typical.
    private static let preference = 0.25
    /// A gentle stroke may seem half as fast as it is, never so much slower: from this factor on rules that are all but
    /// sure of a stroke are believed against a model that alone finds one in real time.
    private static let beyondGentle = 3.0

    /// Shares the raw motion and the size of the body among all rates; the rest of a repair depends on the rate.
    ///
    /// - Parameters:
    ///   - raw: with samples, at the rate its track states.
    ///   - repair: of the motion at that rate.
    ///   - isKnown: whether it plays at that rate.
    /// - Complexity: O(n) in the number of samples.
    init(
        _ raw: RawMotion, scale: BodyScale, repair: MotionRepair, isKnown: Bool, options: MotionOptions,
        models: MotionModels
    ) {
        var best = (repair: repair, detector: StrokeDetector(repair.track, options: options, kinds: models.kinds))
        var (support, agreed) = (best.detector.support, best.detector.agreedSupport)
        // No stroke at all is evidence for real time: then other rates are tried too.
        // In slow motion swings that are too fast for tennis would have followed each other even faster.
        let isSettled =
            best.detector.isWitnessed || best.detector.isFastExchange
            || agreed > PlaybackSpeedSearch.preference * best.detector.mostSupport
        let isKnown = isKnown || !repair.track.playback.isRealTime
        let gravity = isSettled || isKnown ? nil : GravityEvidence(repair.track)
        for factor in PlaybackSpeedSearch.factors {
            let supposed = PlaybackRate(slowMotionFactor: factor)
            guard let gravity, gravity.isPossible(supposed) else { break }
            let halved = PlaybackRate(slowMotionFactor: factor / 2)
            let slower =
                halved.isRealTime
                ? repair : MotionRepair(raw.supposing(halved), scale: scale, lifter: models.lifter)
            let detector = StrokeDetector(
                slower.track, options: options, kinds: models.kinds, supposed: supposed)
            guard detector.signals.isHumanlyPossible else { break }
            let weighted = detector.support * PlaybackSpeedSearch.preference
            let isBeyondGentle = factor >= PlaybackSpeedSearch.beyondGentle && detector.hasPlainStroke
            if weighted > (isBeyondGentle ? agreed : support) {
                best = (slower, detector)
                (support, agreed) = (weighted, weighted)
            }
        }
        self.gravity = gravity
        self.repair = best.repair
        detector = best.detector
    }
}

/// How slowly a clip plays that does not say so, by all that shows it, with its uncertainty.
package struct PlaybackEstimate: Hashable, Sendable {
    /// The most likely rate of playback.
    package let playback: PlaybackRate
    /// The slow-motion factors that hold the true one nine times in ten; never less than 1.
    package let factors: ClosedRange<Double>
    /// Whether nothing but the speed of the hands tells it, and a gentle stroke in real time looks the same: it seems half as
    /// fast as it is, never so much slower.
    package private(set) var mayBeGentle = false

    /// What one kind of evidence says: the logarithm of a factor and its standard error.
    struct Evidence {
        let log: Double
        let error: Double
    }

    /// How far off the factor by the speed of the hands is, as a logarithm: gentle and hard strokes differ so.
    static let handError = 0.35
    /// How many times slower than it is a gentle stroke may seem.
    private static let gentlest = 2.0

    package init(playback: PlaybackRate, factors: ClosedRange<Double>) {
        (self.playback, self.factors) = (playback, factors)
    }

    /// Weighs evidence by its certainty; where it disagrees, the interval is as much wider.
    ///
    /// - Parameter limit: a factor that is too large, if one is known.
    init(_ evidence: [Evidence], limit: Double? = nil) {
        let weights = evidence.map { 1 / ($0.error * $0.error) }
        let total = weights.reduce(0, +)
        let mean = zip(weights, evidence).reduce(0) { $0 + $1.0 * $1.1.log } / total
        let misfit = zip(weights, evidence).reduce(0) { $0 + $1.0 * ($1.1.log - mean) * ($1.1.log - mean) }
        let disagreement = max(1, misfit / Double(max(evidence.count - 1, 1)))
        let error = (disagreement / total).squareRoot() * NormalDistribution.central90
        let largest = max(limit ?? .infinity, 1)
        func bounded(_ factor: Double) -> Double { min(max(factor, 1), largest) }
        playback = PlaybackRate(slowMotionFactor: bounded(exp(mean)))
        factors = bounded(exp(mean - error))...bounded(exp(mean + error))
    }

    /// By the strokes, the body in the air and the ball on its way to the player.
    ///
    /// - Parameters:
    ///   - supposed: the rate at which the hands are as fast as in strokes.
    ///   - gravity: of the same clip.
    ///   - balls: the hits that were seen.
    init(supposed: PlaybackRate, gravity: GravityEvidence, balls: [BallContact]) {
        let hands = Evidence(log: log(supposed.slowMotionFactor), error: PlaybackEstimate.handError)
        let flights = gravity.flights.map { Evidence(log: log($0.factor), error: $0.logError) }
        let falls = balls.compactMap { gravity.fall(before: $0) }.map {
            Evidence(log: log($0.factor), error: $0.logError)
        }
        self.init([hands] + flights + falls, limit: gravity.leastImpossible)
        mayBeGentle = flights.isEmpty && falls.isEmpty && factors.lowerBound <= PlaybackEstimate.gentlest
    }
}
