import SwingCore
import SwingMedia

/// Moves a reader from one key frame to the next, and says which of the frames that pass is on screen at which time to
/// be drawn.
struct KeyFrameSeeker {
    /// When the key frames to come are shown, in order.
    private var ahead: ArraySlice<Double>
    /// The frame that passed last.
    private var latest: VideoFrame?

    /// Times that were written down and read may differ by rounding; frames are further apart.
    private static let tolerance = 1e-4

    /// - Parameter times: presentation seconds in order.
    init(to times: [Double]) { ahead = times[...] }

    /// Whether there is a key frame to come.
    var hasMore: Bool { !ahead.isEmpty }

    /// Moves the reader to the next key frame where that is far.
    mutating func skipAhead(_ reader: inout VideoReader) throws(MediaError) {
        guard let next = ahead.first, next - (latest?.time.seconds ?? 0) > Clip.shortestSeek else { return }
        try reader.seek(toSeconds: next)
        latest = nil
    }

    /// Takes the next frame that was read.
    ///
    /// - Returns: times to be drawn with the frame on screen then: the one given, or the one before where none begins
    ///   then.
    mutating func pass(_ frame: VideoFrame) -> [(time: Double, frame: VideoFrame)] {
        defer { latest = frame }
        let seconds = frame.time.seconds
        return due { $0 <= seconds + Self.tolerance }.map { time in
            (time, time < seconds - Self.tolerance ? latest ?? frame : frame)
        }
    }

    /// The times that no frame has come for when the clip ends, with the last one.
    mutating func end() -> [(time: Double, frame: VideoFrame)] {
        guard let latest else { return [] }
        return due { _ in true }.map { ($0, latest) }
    }

    private mutating func due(_ isDue: (Double) -> Bool) -> ArraySlice<Double> {
        let times = ahead.prefix(while: isDue)
        ahead = ahead.dropFirst(times.count)
        return times
    }
}
