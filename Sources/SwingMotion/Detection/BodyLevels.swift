import SwingCore

/// How high the player's trunk and the lower foot are in the picture, by sample.
struct BodyLevels {
    /// Presentation seconds.
    let times: [Double]
    /// Pixels upward of the middle of shoulders and hips; nil where it is not known.
    let trunk: [Double?]
    /// The same of whatever is lowest of both feet; nil unless both are seen.
    let foot: [Double?]
    private let bodyHeight: [Double]

    /// The height of a grown player in meters, between women's 1.62 and men's 1.80.
    ///
    /// What is told of time goes with the square root of it: a child of 1.2 m makes a factor 1.2 times too large.
    private static let stature = 1.72

    /// Reads the levels of a motion.
    ///
    /// - Complexity: O(n) in the number of samples.
    init(_ track: MotionTrack) {
        times = track.times
        bodyHeight = track.bodyHeight
        trunk = track.times.indices.map { sample in
            let reader = AngleReader(track: track, sample: sample, space: .image)
            guard let hips = reader.position(.hips), let shoulders = reader.position(.shoulders) else { return nil }
            return (hips.y + shoulders.y) / 2
        }
        foot = track.times.indices.map { sample in
            guard FootVisibility.areSeen(track, sample) else { return nil }
            return BodyLevels.feet.compactMap { track.image($0, sample) }.map { -$0.y }.min()
        }
    }

    /// How many meters a pixel is where the player stands.
    func metersPerPixel(at sample: Int) -> Double { BodyLevels.stature / max(bodyHeight[sample], 1) }

    /// How the trunk moves in a range of samples, in meters; nil where part of it is not known or too short to tell.
    ///
    /// - Complexity: O(n) in the number of samples of the range.
    func trunkFit(_ range: Range<Int>) -> ParabolaFit? {
        guard !range.isEmpty else { return nil }
        let scale = metersPerPixel(at: (range.lowerBound + range.upperBound) / 2)
        let heights = trunk[range].compactMap { $0.map { $0 * scale } }
        return ParabolaFit(times: times[range], heights: heights[...], leastRest: BodyLevels.leastNoise)
    }

    /// What a level is at least off by, meters, however smooth it is: half a percent of stature is a pose model's jitter.
    private static let leastNoise = 0.004

    private static let feet: [Joint] = [
        .leftAnkle, .rightAnkle, .leftHeel, .rightHeel, .leftFootIndex, .rightFootIndex,
    ]
}
