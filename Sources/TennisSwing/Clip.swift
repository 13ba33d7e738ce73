import SwingCore
import SwingMedia

/// A clip as the pipeline passes it on.
struct Clip {
    let path: String
    let probe: ClipProbe
    let sha256: String

    var info: ClipInfo { probe.info }

    /// Opens the clip at its beginning, to be read as its probe says.
    func reader(
        detail: ReaderOptions.Detail = .full, cancellation: CancellationFlag
    ) throws(MediaError) -> VideoReader {
        var options = probe.readerOptions
        options.detail = detail
        return try VideoReader(path: path, options: options, cancellation: cancellation)
    }

    /// Seconds of life that the clip shows, as far as its metadata tells.
    var realDuration: Double { probe.scan.duration / info.playback }

    /// The share of the clip that is done when a frame is, by when that is shown.
    func fraction(at seconds: Double) -> Double? {
        let scan = probe.scan
        guard scan.duration > 0 else { return nil }
        // The last frame ends the work.
        let end = scan.lastTime - 1e-6
        return seconds >= end ? 1 : min(max((seconds - scan.firstTime) / scan.duration, 0), 1)
    }
}
