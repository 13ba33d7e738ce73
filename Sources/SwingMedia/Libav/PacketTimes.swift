import CFFmpeg
import SwingCore
import SwingNumbers

/// When each frame of a clip is shown, read from its packets without decoding them.
///
/// Complexity: reads the whole file once; 8 bytes of memory a frame.
struct PacketTimes {
    /// Presentation ticks, sorted; packets that an edit list hides are left out.
    private(set) var ticks: [Int64] = []
    /// Packets the container marks as damaged.
    private(set) var corruptPackets = 0
    /// Packets that say nothing about their time.
    private(set) var packetsWithoutTime = 0
    /// Whether reading ended before the file's end because its structure was damaged.
    private(set) var endedEarly = false
    /// How long the last frame is shown, in ticks; 0 where unknown.
    private(set) var lastDuration: Int64 = 0

    /// Reads all packets of one stream from where the demuxer stands.
    ///
    /// - Parameter watch: sees the packets of all streams that are read.
    init(
        input: borrowing InputHandle, stream: UnsafeMutablePointer<AVStream>, path: String, watch: PacketWatch? = nil
    ) throws(MediaError) {
        let packet = try PacketHandle(path: path)
        let timeBase = Rational(exact: stream.pointee.time_base) ?? .microseconds
        var latest = Int64.min
        while true {
            let status = av_read_frame(input.pointer, packet.pointer)
            if input.file.isCancelled { throw MediaError(.cancelled, operation: "read", path: path) }
            guard status >= 0 else {
                if input.file.failure != 0 { throw libavError(status, .unreadable, "read", path) }
                endedEarly = status != swing_error_end_of_file
                break
            }
            defer { av_packet_unref(packet.pointer) }
            let found = packet.pointer.pointee
            watch?.see(packet.pointer, swing_stream(input.pointer, UInt32(found.stream_index)))
            guard found.stream_index == stream.pointee.index, found.flags & AV_PKT_FLAG_DISCARD == 0 else { continue }
            guard HiddenFrame(found, stream.pointee.codecpar.pointee.codec_id).isShown else { continue }
            if found.flags & AV_PKT_FLAG_CORRUPT != 0 { corruptPackets += 1 }
            let shown = found.pts != swing_no_timestamp ? found.pts : found.dts
            guard shown != swing_no_timestamp, ClipLimits.isUsable(shown, timeBase) else {
                packetsWithoutTime += 1
                continue
            }
            ticks.append(shown)
            try ClipLimits.checkFrames(ticks.count, path: path)
            if shown > latest {
                latest = shown
                lastDuration = ClipLimits.isUsable(found.duration, timeBase) ? max(0, found.duration) : 0
            }
        }
        ticks.sort()
        if let first = ticks.first, let last = ticks.last {
            try ClipLimits.checkSpan(from: first, to: last, timeBase, path: path)
        }
    }

    /// How many frames are shown before a time.
    ///
    /// Complexity: O(log n).
    func count(before limit: Int64) -> Int {
        var (low, high) = (0, ticks.count)
        while low < high {
            let middle = (low + high) / 2
            if ticks[middle] < limit { low = middle + 1 } else { high = middle }
        }
        return low
    }
}

extension PacketTimes {
    /// The times of one stretch; all of them for none.
    func within(_ stretch: ClipStretch?) -> PacketTimes {
        guard let stretch else { return self }
        var times = self
        times.ticks = ticks.filter { $0 >= stretch.start && $0 < stretch.end }
        if times.ticks.last != ticks.last { times.lastDuration = 0 }
        return times
    }

    /// When the pictures of a clip are shown, of stored frames that are shown at these times.
    func ofPictures(
        of info: ClipInfo, storedIn stream: UnsafeMutablePointer<AVStream>, _ stretch: ClipStretch?
    ) -> PacketTimes {
        let shown = within(stretch)
        guard info.isInterlaced else { return shown }
        return shown.ofFields(parts: Rational(exact: stream.pointee.time_base) == info.timeBase ? 1 : 2)
    }

    /// The times of the fields of interlaced frames: the second lies halfway to the next frame.
    ///
    /// - Parameter parts: parts of a tick that the fields' times count in, 1 or 2.
    func ofFields(parts: Int64) -> PacketTimes {
        // Times that cannot be doubled are a broken file's, and nothing is shown then.
        let usable = ticks.filter { $0.magnitude < Int64.max.magnitude / 8 }
        let gap = usable.count > 1 ? usable[usable.count - 1] - usable[usable.count - 2] : lastDuration
        var times = self
        times.ticks = zip(usable, usable.dropFirst() + [(usable.last ?? 0) + gap]).flatMap { first, next in
            [first * parts, (first + next) * parts / 2]
        }
        times.lastDuration = min(lastDuration, Int64.max / 8) * parts / 2
        return times
    }
}

/// Whether a packet of VP8 or VP9 holds a picture that is only decoded for others to refer to.
private struct HiddenFrame {
    let isShown: Bool

    /// Reads the first bits of the frame header (RFC 6386, 9.1; VP9 bitstream specification, 6.2).
    init(_ packet: AVPacket, _ codec: AVCodecID) {
        guard let data = packet.data, packet.size > 0 else {
            isShown = true
            return
        }
        let first = data[0]
        switch codec {
        case AV_CODEC_ID_VP8:
            isShown = first & 0b1_0000 != 0
        case AV_CODEC_ID_VP9:
            // Frames bundled with an index behind them always end in one that is shown.
            let isBundle = data[Int(packet.size) - 1] & 0xE0 == 0xC0
            // Profile 3 has a reserved bit before the rest.
            let flags = first & 0b11_0000 == 0b11_0000 ? first << 1 : first
            isShown = isBundle || flags & 0b1000 != 0 || flags & 0b10 != 0
        default:
            isShown = true
        }
    }
}
