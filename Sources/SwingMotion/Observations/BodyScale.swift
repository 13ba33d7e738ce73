import SwingCore

/// The player's standing height in pixels through the clip.
///
/// Limb lengths do not change when a player crouches or bends. Where the model gives metric landmarks, the length of
/// shank, thigh and trunk in space is carried to pixels by the scale that best maps the metric pose on the picture;
/// otherwise the projected lengths are used, of which a high quantile is the unshortened one.
struct BodyScale {
    /// Half the width in real seconds of the window whose median is taken: longer than a stroke, shorter than a walk
    /// toward the camera.
    private static let halfWindow = 1.0
    /// Shoulders, hips, knees, ankles.
    private static let joints: [Joint] = [
        .leftShoulder, .rightShoulder, .leftHip, .rightHip, .leftKnee, .rightKnee, .leftAnkle, .rightAnkle,
    ]

    /// Pixels by sample from the metric landmarks; nil where there are none.
    private let metric: [Double?]

    /// Measures each sample by itself; the rate of playback does not matter.
    ///
    /// - Complexity: O(n) in the number of samples.
    init(_ raw: RawMotion) {
        metric = raw.times.indices.map { BodyScale.metricHeight(raw, $0) }
    }

    /// Pixels by sample, each by itself; nil where the body is not seen.
    func samples(in raw: RawMotion) -> [Double?] {
        single(in: raw).heights
    }

    /// Pixels by sample, a slow function of time within each shot; the picture's height where nothing was ever seen.
    ///
    /// - Parameter raw: the motion that was measured, cut or not, at any rate of playback.
    func heights(in raw: RawMotion) -> [Double] {
        let (single, isMetric) = single(in: raw)
        let fallback = single.compactMap { $0 }.quantile(0.5) ?? Double(max(raw.height, 1))
        let times = raw.realTimes
        return raw.shots.flatMap { shot in
            BodyScale.smoothed(
                Array(single[shot]), times: Array(times[shot]), fraction: isMetric ? 0.5 : 0.9, fallback: fallback)
        }
    }

    /// The metric heights but those of samples left out at cuts, or the projected ones where none is left.
    private func single(in raw: RawMotion) -> (heights: [Double?], isMetric: Bool) {
        var heights = metric
        for sample in raw.cuts { heights[sample] = nil }
        if heights.contains(where: { $0 != nil }) { return (heights, true) }
        return (raw.times.indices.map { BodyScale.projectedHeight(raw, $0) }, false)
    }

    /// A windowed quantile at every sample; far from any value that of all values.
    private static func smoothed(
        _ values: [Double?], times: [Double], fraction: Double, fallback: Double
    ) -> [Double] {
        let overall = values.compactMap { $0 }.quantile(fraction) ?? fallback
        var low = 0
        var high = 0
        return times.indices.map { index in
            while times[low] < times[index] - halfWindow { low += 1 }
            while high < times.count, times[high] <= times[index] + halfWindow { high += 1 }
            let stride = max(1, (high - low) / 61)
            let window = Swift.stride(from: low, to: high, by: stride).compactMap { values[$0] }
            return window.quantile(fraction) ?? overall
        }
    }

    private static func metricHeight(_ raw: RawMotion, _ sample: Int) -> Double? {
        var pixels: [SIMD2<Double>] = []
        var meters: [SIMD3<Double>] = []
        for joint in joints {
            guard let pixel = raw.image[joint.rawValue][sample], let meter = raw.world[joint.rawValue][sample]
            else { return nil }
            pixels.append(SIMD2(pixel.x, -pixel.y))
            meters.append(meter)
        }
        guard let scale = WeakPerspective.scale(of: pixels, onto: meters.map { SIMD2($0.x, $0.y) }) else { return nil }
        let height = scale * length(of: meters) { ($0 - $1).length } / BodyModel.ankleToShoulder
        return height.isFinite && height > 0 ? height : nil
    }

    /// The standing height in meters that follows from the metric landmarks; nil where one is not known.
    static func stature(_ raw: RawMotion, _ sample: Int) -> Double? {
        let meters = joints.compactMap { raw.world[$0.rawValue][sample] }
        guard meters.count == joints.count else { return nil }
        return length(of: meters) { ($0 - $1).length } / BodyModel.ankleToShoulder
    }

    private static func projectedHeight(_ raw: RawMotion, _ sample: Int) -> Double? {
        let pixels = joints.compactMap { raw.image[$0.rawValue][sample] }
        guard pixels.count == joints.count else { return nil }
        let height = length(of: pixels) { ($0 - $1).length } / BodyModel.ankleToShoulder
        return height > 0 ? height : nil
    }

    /// Shank, thigh and trunk together, mean of both sides; points in the order of `joints`.
    private static func length<Point>(of points: [Point], _ distance: (Point, Point) -> Double) -> Double {
        var sum = 0.0
        for side in 0..<2 {
            for part in 0..<3 { sum += distance(points[2 * part + side], points[2 * part + 2 + side]) }
        }
        return sum / 2
    }
}
