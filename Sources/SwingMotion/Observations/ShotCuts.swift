import SwingCore

/// Finds where an edited video changes from one shot to another.
///
/// At a cut the player is suddenly elsewhere in the picture, or of another size, and stays so. No stroke and no
/// smoothing spans a cut.
enum ShotCuts {
    /// A trunk that moves faster in the picture was cut, body heights per real second.
    ///
    /// A sprinter makes 10 m/s, 6 body heights per second; a camera that pans with the player makes it less.
    private static let fastestTrunk = 8.0
    /// The least jump beyond landmark noise and the model's recovery of a lost player, body heights.
    private static let leastJump = 0.5
    /// A player whose size changes by more between two frames was cut; a zoom takes many frames.
    private static let scaleRatio = 1.4
    /// Real seconds compared on either side of a cut: longer than a stranger is followed by mistake.
    private static let halfWindow = 0.3
    /// Bounds the work at high frame rates.
    private static let mostFrames = 24

    /// The samples that begin a new shot.
    ///
    /// - Parameter heights: the player's height in pixels by sample, each by itself.
    static func find(in raw: RawMotion, heights: [Double?]) -> [Int] {
        let times = raw.realTimes
        let seen = raw.times.indices.filter { raw.trunkCenter($0) != nil && heights[$0] != nil }
        var cuts: [Int] = []
        for position in seen.indices.dropFirst() {
            let (before, after) = (seen[position - 1], seen[position])
            guard isJump(raw, heights, [before], [after], step: times[after] - times[before]) else { continue }
            let earlier = seen[..<position].suffix(mostFrames)
                .filter { times[before] - times[$0] <= halfWindow && $0 >= cuts.last ?? 0 }
            let later = seen[position...].prefix(mostFrames).filter { times[$0] - times[after] <= halfWindow }
            // A single frame on either side is an error of the model.
            guard earlier.count > 1, later.count > 1 else { continue }
            let step = times[later[later.count / 2]] - times[earlier[earlier.count / 2]]
            if isJump(raw, heights, earlier, later, step: step) { cuts.append(after) }
        }
        return cuts
    }

    /// Whether the player is elsewhere or of another size, by the medians of both sides.
    private static func isJump(
        _ raw: RawMotion, _ heights: [Double?], _ before: [Int], _ after: [Int], step: Double
    ) -> Bool {
        guard let first = raw.trunkCenter(before[before.count / 2]),
            let second = raw.trunkCenter(after[after.count / 2]),
            let earlier = before.compactMap({ heights[$0] }).quantile(0.5),
            let later = after.compactMap({ heights[$0] }).quantile(0.5), min(earlier, later) > 0
        else { return false }
        if max(earlier, later) / min(earlier, later) > scaleRatio { return true }
        return (second - first).length / max(earlier, later) > max(leastJump, fastestTrunk * step)
    }
}
