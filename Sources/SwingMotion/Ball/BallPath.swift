import SwingCore

/// The straight path of a spot before or after a frame.
struct BallPath {
    /// One sighting and when it was.
    struct Step {
        let time: Double
        let sighting: BallSighting
    }

    /// When and where the path begins or ends.
    let time: Double
    let origin: SIMD2<Double>
    /// Pixels per presentation second.
    let velocity: SIMD2<Double>
    /// The sightings, the one nearest to `time` first.
    let steps: [Step]
    /// The surprise of so many spots in line by chance: a logarithm of odds.
    let surprise: Double

    /// The mean color.
    var color: SIMD3<Double> {
        steps.reduce(SIMD3()) { $0 + $1.sighting.color } / Double(max(steps.count, 1))
    }

    func position(at time: Double) -> SIMD2<Double> { origin + velocity * (time - self.time) }

    /// The line of least squares through the steps nearest to a time.
    ///
    /// - Parameter steps: at least two, at different times.
    init(_ steps: [Step], at time: Double, surprise: Double) {
        self.time = time
        self.surprise = surprise
        self.steps = steps.sorted { (abs($0.time - time), $0.time) < (abs($1.time - time), $1.time) }
        let near = self.steps.prefix(Self.fitted)
        let count = Double(near.count)
        let middle = near.reduce(0) { $0 + $1.time } / count
        let center = near.reduce(SIMD2()) { $0 + $1.sighting.position } / count
        var variance = 0.0
        var covariance = SIMD2<Double>()
        for step in near {
            variance += (step.time - middle) * (step.time - middle)
            covariance += (step.sighting.position - center) * (step.time - middle)
        }
        velocity = variance > 0 ? covariance / variance : .zero
        origin = center + velocity * (time - middle)
    }

    /// How many steps a line is fitted to: more would include gravity and the camera's rotation.
    private static let fitted = 5

    /// Whether two paths lead to nearly the same position at nearly the same speed.
    func isLike(_ other: BallPath, in candidates: BallCandidates) -> Bool {
        (origin - other.origin).length < 0.3 * candidates.diameter
            && (velocity - other.velocity).length * candidates.interval < 0.3 * candidates.diameter
    }
}
