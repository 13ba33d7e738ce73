import SwingCore

/// Finds where straight paths pass into each other.
struct BallDeflectionFinder {
    private let candidates: BallCandidates
    /// The paths that end at each frame, and those that begin there.
    private let before: [[BallPath]]
    private let after: [[BallPath]]

    init(_ candidates: BallCandidates) {
        self.candidates = candidates
        let finder = BallPathFinder(candidates)
        before = candidates.times.indices.map { finder.paths(at: $0, .backward) }
        after = candidates.times.indices.map { finder.paths(at: $0, .forward) }
    }

    /// The deflections between neighboring frames, or with one between them that does not show the ball.
    ///
    /// - Parameter isWanted: tested first, as it is quick.
    func deflections(where isWanted: (BallDeflection) -> Bool) -> [BallDeflection] {
        candidates.times.indices.flatMap { first in
            [1, 2].filter { first + $0 < candidates.times.count }.flatMap { frames in
                before[first].flatMap { path in
                    after[first + frames].compactMap { next in
                        guard let deflection = BallDeflection(path, next, frames: frames, in: candidates),
                            isWanted(deflection), ends(path, after: first, by: frames), begins(next, at: first)
                        else { return nil }
                        return deflection
                    }
                }
            }
        }
    }

    /// Whether nothing continues a path where it ends: what does was not deflected.
    private func ends(_ path: BallPath, after frame: Int, by frames: Int) -> Bool {
        candidates.sightings(along: path, in: (frame + frames)...(frame + frames + 2)) < 2
    }

    /// Whether nothing came along a path before it begins.
    private func begins(_ path: BallPath, at frame: Int) -> Bool {
        candidates.sightings(along: path, in: (frame - 2)...frame) < 2
    }
}

/// Where and when one straight path of a ball passes into another.
struct BallDeflection {
    let time: Double
    let position: SIMD2<Double>
    /// The change of velocity in body heights per real second.
    let change: Double
    /// How much better two lines fit than one parabola: a difference of squared errors over the squared error of a
    /// sighting.
    let sharpness: Double
    /// The surprise of it by chance: a logarithm of odds.
    let surprise: Double
    /// Where the ball was seen on both paths, in the order of time.
    let places: [BallPlace]

    /// Joins a path that ends at a frame with one that begins at one of the next two; nil where they do not meet
    /// between.
    ///
    /// - Parameters:
    ///   - before: the path that ends at a frame.
    ///   - after: the path that begins `frames` later.
    init?(_ before: BallPath, _ after: BallPath, frames: Int, in candidates: BallCandidates) {
        let turn = after.velocity - before.velocity
        let speed = turn.length
        let step = (after.time - before.time) / Double(frames)
        guard speed * 2 * step >= 1.5 * candidates.diameter else { return nil }
        let apart = after.position(at: before.time) - before.origin
        // Where the two lines are nearest to each other.
        let delay = -apart.dot(turn) / (speed * speed)
        guard delay >= -0.25 * step, delay <= (Double(frames) + 0.25) * step else { return nil }
        let radius = 0.8 * candidates.diameter + 0.1 * speed * step
        guard (apart + turn * delay).length <= radius else { return nil }
        let difference = BallCandidates.difference(before.color, after.color)
        guard BallCandidates.areAlike(before.color, after.color) else { return nil }
        time = before.time + delay
        position = before.position(at: time)
        change = speed / candidates.height * candidates.playback.slowMotionFactor
        surprise =
            before.surprise + after.surprise + candidates.surprise(within: radius, sightings: BallDeflection.pairs)
            - difference / 8
        sharpness = BallDeflection.sharpness(before, after, at: time, in: candidates)
        places = (before.steps + after.steps).sorted { $0.time < $1.time }
            .map { BallPlace(time: $0.time, position: $0.sighting.position) }
    }

    /// Paths that may meet by chance near a position.
    private static let pairs = 25.0
    /// The standard error of a sighting in diameters.
    private static let error = 0.15

    /// Spots on a hand or a racket move on curves, to which one parabola fits as well as two lines.
    private static func sharpness(
        _ before: BallPath, _ after: BallPath, at time: Double, in candidates: BallCandidates
    ) -> Double {
        // At least four sightings of each path, in slow motion all of 0.06 real seconds.
        let span = 0.06 * candidates.playback
        func near(_ path: BallPath) -> [BallPath.Step] {
            path.steps.enumerated().filter { $0.offset < 4 || abs($0.element.time - path.time) < span }.map(\.element)
        }
        let steps = near(before) + near(after)
        let positions = steps.map(\.sighting.position)
        let delays = steps.map { $0.time - time }
        let parabola = LeastSquares.error(of: positions, on: delays.map { SIMD3(1, $0, $0 * $0) })
        let corner = LeastSquares.error(of: positions, on: delays.map { SIMD3(1, min($0, 0), max($0, 0)) })
        guard let parabola, let corner else { return 0 }
        let noise = error * candidates.diameter
        return (parabola - corner) / (noise * noise + corner / Double(max(1, 2 * steps.count - 6)))
    }
}

/// Fits in the sense of least squares.
enum LeastSquares {
    /// The squared error that is left when points are fitted by three functions of something, or nil where these are
    /// not independent.
    ///
    /// - Parameters:
    ///   - points: what is fitted, each axis by itself.
    ///   - rows: the values of the functions at each point.
    static func error(of points: [SIMD2<Double>], on rows: [SIMD3<Double>]) -> Double? {
        var rest = points
        var columns = (0..<3).map { axis in rows.map { $0[axis] } }
        for index in columns.indices {
            let full = columns[index].reduce(0) { $0 + $1 * $1 }
            // Twice, as the first time leaves what rounding hides.
            for earlier in columns[..<index] + columns[..<index] {
                let projection = zip(columns[index], earlier).reduce(0) { $0 + $1.0 * $1.1 }
                for row in rows.indices { columns[index][row] -= projection * earlier[row] }
            }
            let length = columns[index].reduce(0) { $0 + $1 * $1 }
            guard length > 1e-12 * full, length > 0 else { return nil }
            let unit = columns[index].map { $0 / length.squareRoot() }
            columns[index] = unit
            let projection = zip(rest, unit).reduce(SIMD2<Double>()) { $0 + $1.0 * $1.1 }
            for row in rest.indices { rest[row] -= projection * unit[row] }
        }
        return rest.reduce(0) { $0 + ($1 * $1).sum() }
    }
}
