import CFFmpeg

/// The rate at which the camera recorded, from what phones write beside the picture.
enum CaptureRate {
    /// Looks for a capture rate in the container's metadata.
    ///
    /// Android writes `com.android.capture.fps`: frames a second while recording (AOSP, `MPEG4Writer`). iPhone
    /// originals need nothing: their frames carry real times.
    static func read(
        metadata: Metadata, container: String?, file: FileSource
    ) -> (rate: Double, source: String)? {
        if let text = metadata["com.android.capture.fps"], let rate = Double(text), usable.contains(rate) {
            return (rate, "android")
        }
        return nil
    }

    /// Rates a camera can have; anything else is a broken field.
    static let usable: ClosedRange<Double> = 1...10_000

    /// How many times slower the clip plays than it was filmed, at least 1.
    ///
    /// Phones round both rates (29.97 against 30, and variable averages near them), so up to 10 % is no slow motion.
    static func slowMotionFactor(capture: Double?, playback: Double?) -> Double {
        guard let capture, let playback, playback > 0, capture > playback * 1.1 else { return 1 }
        return capture / playback
    }
}
