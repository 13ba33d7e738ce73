import SwingMedia

/// A clip as the pipeline passes it on.
struct Clip {
    let path: String
    let probe: ClipProbe
    let sha256: String

    var info: ClipInfo { probe.info }

    /// The share of the clip that is done after some frames.
    func fraction(after frames: Int) -> Double? {
        probe.scan.frameCount > 0 ? min(1, Double(frames) / Double(probe.scan.frameCount)) : nil
    }
}
