import SwingCore

/// The rate at which the camera recorded, from what phones write beside the video.
struct CaptureRate {
    let rate: Double
    /// Who said so.
    let source: String

    /// Rates a camera can have, one frame in ten minutes of a time lapse to the fastest; anything else is a broken
    /// field.
    private static let usable: ClosedRange<Double> = 1 / 600...10_000

    /// Looks for a capture rate.
    ///
    /// Android writes `com.android.capture.fps`: frames a second while recording (AOSP, `MPEG4Writer`). iPhone
    /// originals need nothing: their frames carry real times.
    /// - Returns: nil where nothing usable is said.
    init?(_ metadata: Metadata, _ samsung: SamsungMetadata) {
        if let text = metadata["com.android.capture.fps"], let rate = Double(text), CaptureRate.usable.contains(rate) {
            self.rate = rate
            source = "android"
        } else if let rate = samsung.captureRate {
            self.rate = rate
            source = "samsung"
        } else {
            return nil
        }
    }

    /// How slowly a clip plays: real time or slow motion.
    static func playback(capture: Double?, playback: Double?) -> PlaybackRate {
        guard let capture, let playback, playback > 0, capture > playback * roundedRates else { return .realTime }
        return PlaybackRate(slowMotionFactor: capture / playback)
    }

    /// Whether a clip plays faster than it was filmed.
    static func isTimeLapse(capture: Double, playback: Double?) -> Bool {
        guard let playback else { return false }
        return capture * roundedRates < playback
    }

    /// Whether an iPhone's metadata call the clip a time lapse, which they do without a rate.
    static func isTimeLapse(_ metadata: Metadata...) -> Bool {
        metadata.contains { $0["com.apple.photos.captureMode"] == "Time-lapse" }
    }

    /// How much two rates may differ that are the same: phones round both (29.97 against 30, and variable averages near
    /// them).
    private static let roundedRates = 1.1
}
