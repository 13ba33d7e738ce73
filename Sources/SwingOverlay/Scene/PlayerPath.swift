import SwingCore

/// Where the player is in the upright frame: what a crop that follows smoothly is centered on.
struct PlayerPath: Hashable, Sendable {
    /// The midpoint of the hips by sample, smoothed; the last known one where they are not known.
    let centers: [SIMD2<Double>]

    /// Half the width of the smoothing window in real seconds: the crop follows a run, not every step.
    private static let smoothingHalfWidth = 0.4

    /// Follows the player of a scene.
    init(of scene: OverlayScene) {
        let track = scene.track
        centers = PlayerPath.smoothed(
            (0..<track.count).map { PlayerPath.hips(track, $0) }, times: track.times,
            halfWidth: PlayerPath.smoothingHalfWidth * scene.playback,
            fallback: SIMD2(Double(track.width), Double(track.height)) / 2)
    }

    /// The midpoint of the hips at a sample, or nil where one of them is not known.
    static func hips(_ track: MotionTrack, _ sample: Int) -> SIMD2<Double>? {
        guard let left = track.image(.leftHip, sample), let right = track.image(.rightHip, sample) else { return nil }
        return (left + right) / 2
    }

    /// The greatest distance of a joint from the center at a sample, with a margin for head, soles and fingers, pixels of
    /// the upright frame.
    ///
    /// The racket may exceed it: with space for all of it the player would be a third smaller.
    func extent(_ track: MotionTrack, at sample: Int, bodyHeight: Double) -> SIMD2<Double> {
        var extent = SIMD2<Double>.zero
        for point in Joint.allCases.compactMap({ track.image($0, sample) }) where point.x.isFinite && point.y.isFinite {
            let offset = point - centers[sample]
            extent = pointwiseMax(extent, SIMD2(offset.x.magnitude, offset.y.magnitude))
        }
        // A tenth of standing height: the crown and the soles lie outside the landmarks. More than 1.2 is an outlier.
        return pointwiseMin(extent + 0.1 * bodyHeight, SIMD2(repeating: 1.2 * bodyHeight))
    }

    /// A centered moving average of the known positions.
    static func smoothed(
        _ positions: [SIMD2<Double>?], times: [Double], halfWidth: Double, fallback: SIMD2<Double>
    ) -> [SIMD2<Double>] {
        var last = fallback
        return SampleWindows.around(times, halfWidth: halfWidth).map { span in
            let known = positions[span].compactMap(\.self)
            if !known.isEmpty { last = known.reduce(.zero, +) / Double(known.count) }
            return last
        }
    }
}
