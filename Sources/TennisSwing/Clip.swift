import SwingCore
import SwingMedia

/// A clip as the pipeline passes it on.
struct Clip {
    let path: String
    let info: ClipInfo
    let sha256: String
    let playback: ClipPlayback
}

/// How the clip's time runs.
struct ClipPlayback {
    /// How many times slower the clip plays than it was filmed.
    let slowMotionFactor: Double
    /// The rate the camera filmed at, where known.
    let captureFrameRate: Double?
    private let start: Double
    private let duration: Double?

    init(_ info: ClipInfo, options: AnalysisOptions) {
        start = info.startTime ?? 0
        duration = info.duration
        let played = info.averageFrameRate?.value
        if let named = options.captureFrameRate, let played, played > 0 {
            captureFrameRate = named
            slowMotionFactor = max(1, named / played)
        } else {
            captureFrameRate = info.captureFrameRate
            slowMotionFactor = info.slowMotionFactor
        }
    }

    /// The share of the clip that is done at a presentation time, or nil where the clip does not say how long it is.
    func fraction(at seconds: Double) -> Double? {
        guard let duration, duration > 0 else { return nil }
        return min(1, max(0, (seconds - start) / duration))
    }
}
