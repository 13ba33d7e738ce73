import SwingCore

/// How much of a wrist's peak speed is left after sampling and smoothing, by the rate of captured frames.
///
/// Measured on 240 motion-captured strokes of six kinds, sampled at each rate from random phases with landmark noise of
/// 0.6 % of body height, smoothed as the motion stage does and differentiated. Motion blur is not in it.
enum PeakSpeedAttenuation {
    private static let measured: [(rate: Double, gain: Double, deviation: Double)] = [
        (24, 0.921, 0.073), (30, 0.942, 0.066), (40, 0.956, 0.061), (50, 0.969, 0.060), (60, 0.976, 0.054),
        (120, 0.982, 0.047),
    ]
    /// The lowest rate that was tried.
    static let lowestRate = 24.0
    /// Peak speed against the hips over that against the ground, mean and deviation in the same recordings.
    private static let againstHips = (gain: 0.98, deviation: 0.06)

    /// What a reading must be divided by, and the standard deviation of the result as a part of it.
    static func at(_ rate: Double) -> (gain: Double, deviation: Double) {
        let next = measured.firstIndex { $0.rate >= rate } ?? measured.count - 1
        let (low, high) = (measured[max(0, next - 1)], measured[next])
        let part = high.rate > low.rate ? min(1, max(0, (rate - low.rate) / (high.rate - low.rate))) : 1
        let gain = low.gain + (high.gain - low.gain) * part
        let deviation = low.deviation + (high.deviation - low.deviation) * part
        return (
            gain * againstHips.gain,
            (deviation * deviation + againstHips.deviation * againstHips.deviation).squareRoot()
        )
    }
}
