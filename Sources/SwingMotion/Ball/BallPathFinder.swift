import SwingCore
import SwingNumbers

/// Finds the straight ways of spots that end or begin at a picture.
struct BallPathFinder {
    /// Which way the pictures are gone through.
    enum Direction: Int {
        case back = -1
        case forth = 1
    }

    let scene: BallCandidates
    /// The most sightings of a way.
    private let longest: Int

    /// The most ways kept of a picture.
    private static let most = 15
    /// The fastest way in body heights per second of life: 73 m/s, which no recorded serve exceeds.
    private static let fastest = 40.0

    init(_ scene: BallCandidates) {
        self.scene = scene
        // Over 0.06 s of life a ball's way is straight: gravity bends it by 2 cm.
        let share = scene.interval > 0 ? 0.06 * scene.second / scene.interval : 0
        longest = Int(clamping: min(max(share.rounded(), 9), 14))
    }

    /// The ways through a picture, the most surprising first.
    func paths(at picture: Int, _ direction: Direction) -> [BallPath] {
        let pictures = (0..<longest + 3).map { picture + direction.rawValue * $0 }.filter(scene.times.indices.contains)
        guard pictures.count >= 3 else { return [] }
        let near = pictures.prefix(6)
        let crowd = Double(near.reduce(0) { $0 + scene.sightings[$1].count }) / Double(near.count) / 2
        var found: [BallPath] = []
        for first in scene.sightings[picture] {
            for gap in [2, 3] where gap < pictures.count {
                for second in scene.sightings[pictures[gap]] where BallCandidates.areAlike(first.color, second.color) {
                    let seed = Seed(first: first, second: second, gap: gap)
                    if let path = path(from: seed, pictures, crowd) { found.append(path) }
                }
            }
        }
        // Of equals the one found first, so that the answer is the same every time.
        let ranked = found.enumerated().sorted { ($0.element.surprise, $1.offset) > ($1.element.surprise, $0.offset) }
        var kept: [BallPath] = []
        for (_, path) in ranked where !kept.contains(where: { $0.isLike(path, in: scene) }) {
            kept.append(path)
            if kept.count == Self.most { break }
        }
        return kept
    }

    /// Two sightings that a way may lead through.
    private struct Seed {
        let first: BallSighting
        let second: BallSighting
        /// Pictures from one to the other.
        let gap: Int
    }

    /// The way through two sightings, with at least one between them, as far as it goes on.
    private func path(from seed: Seed, _ pictures: [Int], _ crowd: Double) -> BallPath? {
        let times = pictures.map { scene.times[$0] }
        let velocity = (seed.second.place - seed.first.place) / (times[seed.gap] - times[0])
        guard velocity.length * scene.second <= Self.fastest * scene.height else { return nil }
        var steps = [
            BallPath.Step(time: times[0], sighting: seed.first),
            BallPath.Step(time: times[seed.gap], sighting: seed.second),
        ]
        var surprise = 0.0
        func look(_ index: Int, at place: SIMD2<Double>, within reach: Double) -> Bool {
            guard let seen = scene.nearest(to: place, within: reach, like: seed.first, at: pictures[index])
            else { return false }
            steps.append(BallPath.Step(time: times[index], sighting: seen))
            surprise += scene.surprise(within: reach, sightings: crowd)
            return true
        }
        let reach = scene.tolerance(0.4, speed: velocity.length)
        for index in 1..<seed.gap {
            _ = look(index, at: seed.first.place + velocity * (times[index] - times[0]), within: reach)
        }
        guard steps.count > 2 else { return nil }
        var missed = 0
        for index in (seed.gap + 1)..<max(pictures.count, seed.gap + 1) where missed < 2 && steps.count < longest {
            let onward = BallPath(steps, at: times[index], surprise: 0)
            let reach = scene.tolerance(0.5, speed: onward.velocity.length)
            missed = look(index, at: onward.origin, within: reach) ? 0 : missed + 1
        }
        return BallPath(steps, at: times[0], surprise: surprise)
    }
}
