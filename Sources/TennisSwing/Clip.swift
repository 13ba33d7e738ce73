import SwingMedia

/// A clip as the pipeline passes it on.
struct Clip {
    let path: String
    let probe: ClipProbe
    let sha256: String

    var info: ClipInfo { probe.info }

    /// Seconds of life that the clip shows, as far as its metadata tells.
    var realDuration: Double { probe.scan.duration / info.slowMotionFactor }

    /// The share of the clip that is done after some frames.
    func fraction(after frames: Int) -> Double? {
        probe.scan.frameCount > 0 ? min(1, Double(frames) / Double(probe.scan.frameCount)) : nil
    }
}
