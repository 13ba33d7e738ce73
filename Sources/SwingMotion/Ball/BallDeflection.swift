import SwingCore

/// The moment at which one straight way of a ball passes into another.
struct BallDeflection {
    let time: Double
    let place: SIMD2<Double>
    /// The change of velocity in body heights per second of life.
    let change: Double
    /// How much better two lines fit than one bend: a difference of squared errors over the squared error of a sighting.
    let sharpness: Double
    /// How surprising it is by chance: a logarithm of odds.
    let surprise: Double

    /// Joins a way that ends at a picture with one that begins at one of the next two; nil where they do not meet between them.
    ///
    /// - Parameters:
    ///   - before: the way that ends at a picture.
    ///   - after: the way that begins `pictures` later.
    init?(_ before: BallPath, _ after: BallPath, pictures: Int, in scene: BallCandidates) {
        let turn = after.velocity - before.velocity
        let speed = turn.length
        let step = (after.time - before.time) / Double(pictures)
        guard speed * 2 * step >= 1.5 * scene.diameter else { return nil }
        let apart = after.place(at: before.time) - before.origin
        // Where the two lines are nearest to each other.
        let wait = -(apart * turn).sum() / (speed * speed)
        guard wait >= -0.25 * step, wait <= (Double(pictures) + 0.25) * step else { return nil }
        let reach = 0.8 * scene.diameter + 0.1 * speed * step
        guard (apart + turn * wait).length <= reach else { return nil }
        let difference = BallCandidates.difference(before.color, after.color)
        guard BallCandidates.areAlike(before.color, after.color) else { return nil }
        time = before.time + wait
        place = before.place(at: time)
        change = speed / scene.height * scene.second
        surprise =
            before.surprise + after.surprise + scene.surprise(within: reach, sightings: BallDeflection.pairs)
            - difference / 8
        sharpness = BallDeflection.sharpness(before, after, at: time, in: scene)
    }

    /// Ways that may meet by chance near a place.
    private static let pairs = 25.0
    /// The standard error of a sighting in diameters.
    private static let error = 0.15

    /// What is on a hand or a racket moves on bends: there one parabola fits as well as two lines.
    private static func sharpness(
        _ before: BallPath, _ after: BallPath, at time: Double, in scene: BallCandidates
    ) -> Double {
        // At least four sightings of each way, in slow motion all of 0.06 s of life.
        let span = 0.06 * scene.second
        func near(_ path: BallPath) -> [BallPath.Step] {
            path.steps.enumerated().filter { $0.offset < 4 || abs($0.element.time - path.time) < span }.map(\.element)
        }
        let steps = near(before) + near(after)
        let places = steps.map(\.sighting.place)
        let waits = steps.map { $0.time - time }
        let bend = LeastSquares.error(of: places, on: waits.map { SIMD3(1, $0, $0 * $0) })
        let corner = LeastSquares.error(of: places, on: waits.map { SIMD3(1, min($0, 0), max($0, 0)) })
        guard let bend, let corner else { return 0 }
        let noise = error * scene.diameter
        return (bend - corner) / (noise * noise + corner / Double(max(1, 2 * steps.count - 6)))
    }
}
