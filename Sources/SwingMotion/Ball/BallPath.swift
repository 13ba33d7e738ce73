import SwingCore

/// The straight way of a spot before or after a picture.
struct BallPath {
    /// One sighting and when it was.
    struct Step {
        let time: Double
        let sighting: BallSighting
    }

    /// Where the way begins or ends.
    let time: Double
    let origin: SIMD2<Double>
    /// Pixels a presentation second.
    let velocity: SIMD2<Double>
    /// The sightings, the one nearest to `time` first.
    let steps: [Step]
    /// How surprising it is that chance puts so many spots into line: a logarithm of odds.
    let surprise: Double

    /// The mean color.
    var color: SIMD3<Double> {
        steps.reduce(SIMD3()) { $0 + $1.sighting.color } / Double(max(steps.count, 1))
    }

    func place(at moment: Double) -> SIMD2<Double> { origin + velocity * (moment - time) }

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
        let center = near.reduce(SIMD2()) { $0 + $1.sighting.place } / count
        var spread = 0.0
        var slope = SIMD2<Double>()
        for step in near {
            spread += (step.time - middle) * (step.time - middle)
            slope += (step.sighting.place - center) * (step.time - middle)
        }
        velocity = spread > 0 ? slope / spread : .zero
        origin = center + velocity * (time - middle)
    }

    /// How many steps a line is put through: more would feel gravity and the camera's turning.
    private static let fitted = 5

    /// Whether two ways lead to nearly the same place at nearly the same speed.
    func isLike(_ other: BallPath, in scene: BallCandidates) -> Bool {
        (origin - other.origin).length < 0.3 * scene.diameter
            && (velocity - other.velocity).length * scene.interval < 0.3 * scene.diameter
    }
}
