import SwingCore

extension CourtHeadingEstimator {
    /// How far around the player's joints edges may be the player's, in heights.
    private static let margin = 0.08

    /// The compass by the picture nearest to a moment, or nil where none was looked at or the player is not seen whole.
    ///
    /// - Parameters:
    ///   - lines: what was seen, in any order.
    ///   - second: presentation seconds for one second of life.
    init?(at time: Double, in track: MotionTrack, lines: [FrameLines], second: Double) {
        guard let seen = lines.nearest(to: time, second: second),
            let sample = track.sample(nearest: seen.time), (1...1e6).contains(track.bodyHeight[sample])
        else { return nil }
        let joints = Joint.allCases.compactMap { track.image($0, sample) }.filter { abs($0.x) < 1e6 && abs($0.y) < 1e6 }
        let feet = [Joint.leftHeel, .leftFootIndex, .rightHeel, .rightFootIndex].compactMap {
            track.image($0, sample)?.y
        }
        guard let first = joints.first, let lowest = feet.max(), abs(lowest) < 1e6 else { return nil }
        let low = joints.reduce(first) { pointwiseMin($0, $1) }
        let high = joints.reduce(first) { pointwiseMax($0, $1) }
        let height = track.bodyHeight[sample]
        let around = CourtHeadingEstimator.margin * height
        let others = seen.segments.filter { segment in
            let middle = segment.middle
            return middle.x < low.x - around || middle.x > high.x + around || middle.y < low.y - around
                || middle.y > high.y + around
        }
        self.init(
            lines: others, width: Double(track.width), height: Double(track.height),
            player: Player(middle: (low.x + high.x) / 2, feet: lowest, height: height))
    }
}
