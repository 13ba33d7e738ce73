import Foundation
import SwingCore

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
        let fit = ParabolaFit(
            times: places.map(\.time)[...], heights: heights[...], leastRest: BallFall.leastNoise)
        guard let fit, fit.fall > 0, fit.fallError <= BallFall.largestError * fit.fall else { return nil }
        factor = (BodyFlight.gravity / fit.fall).squareRoot()
        let own = fit.fallError / fit.fall / 2
        logError = (own * own + BallFall.leastLogError * BallFall.leastLogError).squareRoot()
    }
}
