import Foundation
import SwingCore

/// What is known of a score, on the scale on which it stands: that of the normal distribution of players at large.
package struct ScorePlace: Hashable, Sendable {
    private let place: Gaussian

    /// Reads a score and the ends of its 90 % interval, each 0 to 100, as `StrokeStanding` tells them.
    package init(score: Double, low: Double, high: Double) {
        // Rounded scores of 0 and 100 stand for what rounds to them.
        let places = [score, low, high].map { Gaussian.quantile(min(max($0, 0.05), 99.95) / 100) }
        place = Gaussian(mean: places[0], deviation: (places[2] - places[1]) / (2 * NormalDistribution.central90))
    }

    /// By how many standard deviations of their difference this one is higher than another.
    package func distance(above other: Self) -> Double {
        (place.mean - other.place.mean) / hypot(place.deviation, other.place.deviation)
    }
}
