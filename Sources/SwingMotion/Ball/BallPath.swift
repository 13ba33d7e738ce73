import Foundation
import SwingCore

/// The straight path of a spot before or after a frame.
struct BallPath {
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

/// Finds the straight paths of spots that end or begin at a frame.
struct BallPathFinder {
    /// The order in which the frames are searched.
    enum Direction: Int {
        case backward = -1
        case forward = 1
    }

    let candidates: BallCandidates
    /// The most sightings of a path.
    private let longest: Int

    /// The most paths kept of a frame.
    private static let most = 15
    /// The fastest path in body heights per real second: 73 m/s, which no recorded serve exceeds.
    private static let fastest = 40.0

    init(_ candidates: BallCandidates) {
        self.candidates = candidates
        // Over 0.06 real seconds a ball's path is straight: gravity bends it by 2 cm.
        let frames = candidates.interval > 0 ? 0.06 * candidates.playback / candidates.interval : 0
        longest = Int(clamping: min(max(frames.rounded(), 9), 14))
    }

    /// The paths through a frame, the most surprising first.
    func paths(at frame: Int, _ direction: Direction) -> [BallPath] {
        let frames = (0..<longest + 3).map { frame + direction.rawValue * $0 }
            .filter(candidates.times.indices.contains)
        guard frames.count >= 3 else { return [] }
        let near = frames.prefix(6)
        let density = Double(near.reduce(0) { $0 + candidates.sightings[$1].count }) / Double(near.count) / 2
        var found: [BallPath] = []
        for first in candidates.sightings[frame] {
            for gap in [2, 3] where gap < frames.count {
                for second in candidates.sightings[frames[gap]] where BallCandidates.areAlike(first.color, second.color)
                {
                    let seed = Seed(first: first, second: second, gap: gap)
                    if let path = path(from: seed, frames, density) { found.append(path) }
                }
            }
        }
        // Of equals the one found first, so that the answer is the same every time.
        let ranked = found.enumerated().sorted { ($0.element.surprise, $1.offset) > ($1.element.surprise, $0.offset) }
        var kept: [BallPath] = []
        for (_, path) in ranked where !kept.contains(where: { $0.isLike(path, in: candidates) }) {
            kept.append(path)
            if kept.count == Self.most { break }
        }
        return kept
    }

    /// Two sightings that a path may lead through.
    private struct Seed {
        let first: BallSighting
        let second: BallSighting
        /// Frames from one to the other.
        let gap: Int
    }

    /// The path through two sightings, with at least one between them, as far as it goes on.
    private func path(from seed: Seed, _ frames: [Int], _ density: Double) -> BallPath? {
        let times = frames.map { candidates.times[$0] }
        let velocity = (seed.second.position - seed.first.position) / (times[seed.gap] - times[0])
        guard velocity.length * candidates.playback <= Self.fastest * candidates.height else { return nil }
        var steps = [
            BallPath.Step(time: times[0], sighting: seed.first),
            BallPath.Step(time: times[seed.gap], sighting: seed.second),
        ]
        var surprise = 0.0
        func extend(to index: Int, near position: SIMD2<Double>, within radius: Double) -> Bool {
            guard let seen = candidates.nearest(to: position, within: radius, like: seed.first, at: frames[index])
            else { return false }
            steps.append(BallPath.Step(time: times[index], sighting: seen))
            surprise += candidates.surprise(within: radius, sightings: density)
            return true
        }
        let radius = candidates.tolerance(0.4, speed: velocity.length)
        for index in 1..<seed.gap {
            _ = extend(to: index, near: seed.first.position + velocity * (times[index] - times[0]), within: radius)
        }
        guard steps.count > 2 else { return nil }
        var missed = 0
        for index in (seed.gap + 1)..<max(frames.count, seed.gap + 1) where missed < 2 && steps.count < longest {
            let onward = BallPath(steps, at: times[index], surprise: 0)
            let radius = candidates.tolerance(0.5, speed: onward.velocity.length)
            missed = extend(to: index, near: onward.origin, within: radius) ? 0 : missed + 1
        }
        return BallPath(steps, at: times[0], surprise: surprise)
    }
}

/// Frames with what may be the ball, and the units its path is measured in.
struct BallCandidates {
    /// Presentation seconds, strictly increasing.
    let times: [Double]
    let sightings: [[BallSighting]]
    /// A ball's diameter in pixels: 6.7 cm of a player of 1.80 m.
    let diameter: Double
    /// The player's standing height in pixels.
    let height: Double
    let playback: PlaybackRate
    /// Median presentation seconds between two frames.
    let interval: Double

    /// Leaves out what does not move.
    ///
    /// - Parameters:
    ///   - frames: in the order of time.
    ///   - height: more than 0.
    /// - Complexity: O(n²) in the number of frames.
    init(_ frames: [BallFrame], height: Double, playback: PlaybackRate) {
        times = frames.map(\.time)
        let diameter = 0.037 * height
        self.diameter = diameter
        sightings = Self.moving(frames.map(\.sightings), within: 0.4 * diameter).map { Array($0.prefix(Self.most)) }
        self.height = height
        self.playback = playback
        interval = zip(times.dropFirst(), times).map { $0 - $1 }.quantile(0.5) ?? 0
    }

    /// The most sightings used of a frame, those that stand out most.
    private static let most = 16

    /// The sightings but those that half of the frames show at one position: leaves, lines and lamps, not a ball in
    /// play.
    private static func moving(_ frames: [[BallSighting]], within distance: Double) -> [[BallSighting]] {
        let often = max(6, (frames.count + 1) / 2)
        return frames.map { frame in
            frame.filter { sighting in
                frames.count { $0.contains { ($0.position - sighting.position).length < distance } } < often
            }
        }
    }

    /// The sighting nearest to a position within a distance that looks like another one, or nil.
    func nearest(
        to position: SIMD2<Double>, within distance: Double, like other: BallSighting, at frame: Int
    ) -> BallSighting? {
        let near = sightings[frame].map { (sighting: $0, distance: ($0.position - position).length) }
            .filter { $0.distance <= distance && Self.areAlike($0.sighting.color, other.color) }
        return near.min { $0.distance < $1.distance }?.sighting
    }

    /// How many of some frames show anything near a straight path.
    func sightings(along path: BallPath, in frames: ClosedRange<Int>) -> Int {
        frames.clamped(to: 0...times.count - 1).count { frame in
            let position = path.position(at: times[frame])
            let radius = tolerance(0.4, speed: path.velocity.length)
            return sightings[frame].contains { ($0.position - position).length < radius }
        }
    }

    /// How far a sighting may lie from where it is expected: diameters for the ball's own extent, and a fraction of its
    /// step from frame to frame, as recorders do not keep their times.
    func tolerance(_ diameters: Double, speed: Double) -> Double { diameters * diameter + 0.12 * speed * interval }

    /// The surprise of finding one of so many sightings within a distance by chance: minus the logarithm of that
    /// chance.
    func surprise(within distance: Double, sightings: Double) -> Double {
        let side = 2.5 * height
        let expected = sightings * .pi * distance * distance / (side * side)
        return -log(1 - exp(-expected) + 1e-9)
    }

    /// Whether two spots may be the same ball: light and shade change its luma more than its color.
    static func areAlike(_ one: SIMD3<Double>, _ other: SIMD3<Double>) -> Bool { difference(one, other) <= 30 }

    static func difference(_ one: SIMD3<Double>, _ other: SIMD3<Double>) -> Double {
        ((one - other) * SIMD3(0.5, 1, 1)).length
    }
}
