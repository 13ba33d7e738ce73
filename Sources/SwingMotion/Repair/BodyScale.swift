import SwingCore

/// The player's standing height in pixels through the clip.
///
/// Limb lengths do not change when a player crouches or bends. Where the model gives metric landmarks, the length of
/// shank, thigh and trunk in space is carried to pixels by the scale that best maps the metric pose on the picture;
/// otherwise the projected lengths are used, of which a high quantile is the unshortened one.
enum BodyScale {
    /// Ankle to shoulder over stature: 0.818 less 0.039 (Drillis and Contini 1966, in Winter, Biomechanics).
    static let ankleToShoulder = 0.779
    /// Half the width in real seconds of the window whose median is taken: longer than a stroke, shorter than a walk
    /// toward the camera.
    private static let halfWindow = 1.0

    /// Pixels by sample, each for itself; nil where the body is not seen.
    static func singleHeights(_ raw: RawMotion) -> [Double?] {
        let metric = raw.times.indices.map { metricHeight(raw, $0) }
        return metric.contains { $0 != nil } ? metric : raw.times.indices.map { projectedHeight(raw, $0) }
    }

    /// Pixels by sample, a slow function of time within each shot; the picture's height where nothing was ever seen.
    static func heights(_ raw: RawMotion) -> [Double] {
        let metric = raw.times.indices.map { metricHeight(raw, $0) }
        let isMetric = metric.contains { $0 != nil }
        let single = isMetric ? metric : raw.times.indices.map { projectedHeight(raw, $0) }
        let fallback = Statistics.quantile(single.compactMap { $0 }, 0.5) ?? Double(max(raw.height, 1))
        let times = raw.realTimes
        return raw.shots.flatMap { shot in
            slow(
                Array(single[shot]), times: Array(times[shot]), fraction: isMetric ? 0.5 : 0.9, fallback: fallback)
        }
    }

    /// A windowed quantile at every sample; far from any value the whole stretch's quantile.
    private static func slow(_ values: [Double?], times: [Double], fraction: Double, fallback: Double) -> [Double] {
        let overall = Statistics.quantile(values.compactMap { $0 }, fraction) ?? fallback
        var low = 0
        var high = 0
        return times.indices.map { index in
            while times[low] < times[index] - halfWindow { low += 1 }
            while high < times.count, times[high] <= times[index] + halfWindow { high += 1 }
            let stride = max(1, (high - low) / 61)
            let window = Swift.stride(from: low, to: high, by: stride).compactMap { values[$0] }
            return Statistics.quantile(window, fraction) ?? overall
        }
    }

    private static func metricHeight(_ raw: RawMotion, _ sample: Int) -> Double? {
        let joints: [Joint] = [
            .leftShoulder, .rightShoulder, .leftHip, .rightHip, .leftKnee, .rightKnee, .leftAnkle, .rightAnkle,
        ]
        var pixels: [SIMD2<Double>] = []
        var meters: [SIMD3<Double>] = []
        for joint in joints {
            guard let pixel = raw.image[joint.rawValue][sample], let meter = raw.world[joint.rawValue][sample]
            else { return nil }
            pixels.append(SIMD2(pixel.x, -pixel.y))
            meters.append(meter)
        }
        let pixelMean = pixels.reduce(.zero, +) / Double(joints.count)
        let meterMean = meters.reduce(.zero, +) / Double(joints.count)
        var cross = 0.0
        var square = 0.0
        for (pixel, meter) in zip(pixels, meters) {
            let flat = SIMD2(meter.x - meterMean.x, meter.y - meterMean.y)
            cross += (pixel - pixelMean).dot(flat)
            square += flat.dot(flat)
        }
        guard square > 0, cross > 0 else { return nil }
        let length = lengths(meters.map { $0 }) { ($0 - $1).length }
        let height = cross / square * length / ankleToShoulder
        return height.isFinite && height > 0 ? height : nil
    }

    private static func projectedHeight(_ raw: RawMotion, _ sample: Int) -> Double? {
        let joints: [Joint] = [
            .leftShoulder, .rightShoulder, .leftHip, .rightHip, .leftKnee, .rightKnee, .leftAnkle, .rightAnkle,
        ]
        let pixels = joints.compactMap { raw.image[$0.rawValue][sample] }
        guard pixels.count == joints.count else { return nil }
        let height = lengths(pixels) { ($0 - $1).length } / ankleToShoulder
        return height > 0 ? height : nil
    }

    /// Shank, thigh and trunk together, mean of both sides; points in the order shoulders, hips, knees, ankles.
    private static func lengths<P>(_ points: [P], _ distance: (P, P) -> Double) -> Double {
        var sum = 0.0
        for side in 0..<2 {
            for part in 0..<3 { sum += distance(points[2 * part + side], points[2 * part + 2 + side]) }
        }
        return sum / 2
    }
}
