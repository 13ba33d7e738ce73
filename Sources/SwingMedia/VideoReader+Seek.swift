import CFFmpeg
import SwingCore
import SwingNumbers

extension VideoReader {
    /// Moves to a time: the next frame is the one on screen then, or the first frame for times before it.
    ///
    /// Frames keep their place in the whole clip as `index`. For that the first call reads the packets of the whole file
    /// once, without decoding them.
    ///
    /// - Parameter seconds: presentation time; values beyond the end leave nothing to read. Must be finite.
    /// - Throws: `.cancelled`, `.unreadable`.
    public mutating func seek(toSeconds seconds: Double) throws(MediaError) {
        precondition(seconds.isFinite, "a time to seek to is a number")
        let base = info.timeBase
        let limit = Double(Int64.max / 4)
        // A frame's own time, told in seconds, may come back a rounding error early.
        let target = Int64(clamping: min(max((seconds / base.value + 0.01).rounded(.down), -limit), limit))
        let times = try knownPacketTimes()
        // The frame on screen is the last that starts at or before the target.
        let index = max(0, times.count(before: target + 1) - 1)
        let start = times.ticks.isEmpty ? target : times.ticks[min(index, times.ticks.count - 1)]
        try restart(at: start)
        while let frame = try decode() {
            guard frame.time.ticks >= start else { continue }
            hold(frame)
            return
        }
    }

    private mutating func knownPacketTimes() throws(MediaError) -> PacketTimes {
        if let packetTimes { return packetTimes }
        let file = try FileSource(path: info.path, cancellation: cancellation)
        let input = try ClipStreams.open(file, path: info.path)
        let stream = try ClipStreams.video(in: input, path: info.path, options: options)
        let stored = try PacketTimes(input: input, stream: stream, path: info.path)
        let times = stored.ofPictures(of: info, storedIn: stream, options.stretch)
        _ = LibavLog.end()
        packetTimes = times
        return times
    }
}
