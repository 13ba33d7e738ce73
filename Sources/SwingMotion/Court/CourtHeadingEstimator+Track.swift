import SwingCore

extension CourtHeadingEstimator {
    /// Edges so near to the player's joints, body heights, may be the player's.
    private static let margin = 0.08

    /// The heading by the lines of the frame nearest to a time; nil where there are none or the player is not seen
    /// whole.
    ///
    /// - Parameters:
    ///   - lines: in any order.
    ///   - playback: how slowly the clip plays.
    init?(at time: Double, in track: MotionTrack, lines: [FrameLines], playback: PlaybackRate) {
        guard let seen = lines.nearest(to: time, playback: playback),
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
        let margin = CourtHeadingEstimator.margin * height
        let others = seen.segments.filter { segment in
            let middle = segment.middle
            return middle.x < low.x - margin || middle.x > high.x + margin || middle.y < low.y - margin
                || middle.y > high.y + margin
        }
        self.init(
            lines: others, width: Double(track.width), height: Double(track.height),
            player: Player(middle: (low.x + high.x) / 2, feet: lowest, height: height))
    }
}
