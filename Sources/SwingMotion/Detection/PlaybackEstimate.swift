import Foundation
public import SwingCore

/// How slowly a clip plays that does not say so, by all that shows it, with its uncertainty.
public struct PlaybackEstimate: Hashable, Sendable {
    /// The most likely rate of playback.
    public let playback: PlaybackRate
    /// The slow-motion factors that hold the true one nine times in ten; never less than 1.
    public let factors: ClosedRange<Double>

    /// What one kind of evidence says: the logarithm of a factor and its standard error.
    struct Evidence {
        let log: Double
        let error: Double
    }

    /// How far off the factor by the speed of the hands is, as a logarithm: gentle and hard strokes differ so.
    static let handError = 0.35
    /// Nine tenths of a normal distribution lie within so many standard errors.
    private static let nineTenths = 1.645

    /// Makes an estimate.
    package init(playback: PlaybackRate, factors: ClosedRange<Double>) {
        self.playback = playback
        self.factors = factors
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
        let error = (disagreement / total).squareRoot() * PlaybackEstimate.nineTenths
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
    }
}
