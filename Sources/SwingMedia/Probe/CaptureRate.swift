/// The rate at which the camera recorded, from what phones write beside the picture.
struct CaptureRate {
    let rate: Double
    /// Who said so.
    let source: String

    /// Rates a camera can have; anything else is a broken field.
    private static let usable: ClosedRange<Double> = 1...10_000

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

    /// How many times slower a clip plays than it was filmed, at least 1.
    ///
    /// Phones round both rates (29.97 against 30, and variable averages near them), so up to 10 % is no slow motion.
    static func slowMotionFactor(capture: Double?, playback: Double?) -> Double {
        guard let capture, let playback, playback > 0, capture > playback * 1.1 else { return 1 }
        return capture / playback
    }
}
