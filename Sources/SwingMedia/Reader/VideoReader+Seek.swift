import CFFmpeg
import SwingCore

extension VideoReader {
    /// Moves to a time: the next frame is the one on screen then, the first frame for times before it, the last for
    /// times after.
    ///
    /// The frame is known by its time alone: decoding starts far enough back that at least one frame before it is
    /// output. The first call reads the packets of the whole file once, without decoding them, to number the frames.
    ///
    /// - Parameter seconds: presentation time. Must be finite.
    /// - Throws: `.cancelled`, `.unreadable`.
    public mutating func seek(toSeconds seconds: Double) throws(MediaError) {
        precondition(seconds.isFinite, "a time to seek to is a number")
        let base = info.timeBase
        let limit = Double(Int64.max / 4)
        // A frame's own time, given in seconds, may be a rounding error early.
        let target = Int64(clamping: min(max((seconds / base.value + 0.01).rounded(.down), -limit), limit))
        let ticksPerSecond = Int64(clamping: min(max(1 / base.value, 1), limit).rounded())
        let times = try knownPacketTimes()
        var strategy = SeekStrategy(to: target, first: max(firstTicks, -Int64.max / 4), ticksPerSecond: ticksPerSecond)
        var wanted = decoder.canSkipFrames ? target - ticksPerSecond / 10 : Int64.min
        counters.seeks += 1
        while true {
            let isRepositioned = try restart(before: strategy.position, for: target, skippingBefore: wanted, times)
            switch isRepositioned
                ? try arrive(at: target, decodedFrom: wanted, isBeginning: strategy.position == nil) : .tooLate(nil)
            {
            case .there: return
            case .tooLate(let frame): strategy.stepBack(before: frame)
            case .skipped: wanted = Int64.min
            }
        }
    }

    /// How an attempt to reach a time ended.
    private enum Arrival {
        /// The frame on screen then and the one after it are held.
        case there
        /// What came first is later; or it is on screen then, and may be the second of two frames of one time.
        case tooLate(Int64?)
        /// Frames that may be on screen then were not decoded.
        case skipped
    }

    /// Decodes up to a time.
    ///
    /// - Parameter wanted: of earlier frames some were left out.
    private mutating func arrive(
        at target: Int64, decodedFrom wanted: Int64, isBeginning: Bool
    ) throws(MediaError) -> Arrival {
        var shown: VideoFrame?
        var following: VideoFrame?
        var count = 0
        while following == nil, let frame = try decode() {
            if frame.time.ticks > target {
                following = frame
            } else {
                shown = frame
                count += 1
            }
        }
        if !isBeginning, count <= decoder.warmUpFrameCount { return .tooLate(shown?.time.ticks) }
        if let shown, shown.time.ticks < wanted { return .skipped }
        hold([shown, following].compactMap(\.self))
        return .there
    }

    private mutating func knownPacketTimes() throws(MediaError) -> PacketTimes {
        if let packetTimes { return packetTimes }
        let file = try FileSource(path: info.path, cancellation: cancellation)
        let input = try ClipStreams.open(file, path: info.path, tracks: info.tracks)
        let stream = try ClipStreams.video(in: input, path: info.path, options: options)
        let stored = try PacketTimes(input: input, stream: stream, path: info.path)
        let times = stored.ofFrames(of: info, storedIn: stream, options.segment)
        _ = LibavLog.end()
        packetTimes = times
        return times
    }
}
