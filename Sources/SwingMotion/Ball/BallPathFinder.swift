import SwingCore

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
