import CFFmpeg
import SwingFiles

/// When each frame of a clip is shown, read from its packets without decoding them.
///
/// Complexity: reads the whole file once; 8 bytes of memory a frame.
struct PacketTimes {
    /// A packet that decoding can begin with.
    struct Entry {
        /// When it is shown.
        let ticks: Int64
        /// Where it lies in the file, bytes.
        let position: Int64
        /// The part of the file it belongs to, see `PacketClock`.
        let part: Int
    }

    /// Presentation ticks, sorted, each once; packets that an edit list hides are left out, and those that no decoder
    /// can show because what they refer to lies before the beginning.
    var ticks: [Int64] = []
    /// Where decoding can begin, in the order of the file: in containers without an index only.
    private(set) var entries: [Entry] = []
    /// Packets the container marks as damaged.
    private(set) var corruptPackets = 0
    /// Packets that say nothing about their time.
    private(set) var packetsWithoutTime = 0
    /// Packets with nothing in them: frames that the recorder dropped.
    private(set) var emptyPackets = 0
    /// Packets stored after one that is decoded later.
    private(set) var packetsOutOfOrder = 0
    /// Frames shown at the time of another.
    private(set) var repeatedTimes = 0
    /// Frames at the beginning that refer to what lies before it.
    private(set) var framesWithoutKey = 0
    /// Ticks added to the stamps of each part of the file, see `PacketClock`.
    private(set) var offsets: [Int64] = [0]
    /// Whether reading ended before the file's end because its structure was damaged.
    private(set) var endedEarly = false
    /// How long the last frame is shown, in ticks; 0 where unknown.
    var lastDuration: Int64 = 0

    /// When each frame is decoded, in the order of the file.
    private var decoded: [Int64] = []
    /// Packets that say when they are decoded and not when they are shown, as in AVI.
    private var packetsWithoutShownTime = 0
    private let timeBase: Rational
    private var latest = Int64.min
    private var latestDecoded = Int64.min
    private var firstKey: Int64?

    /// Reads all packets of one stream from where the demuxer stands.
    ///
    /// - Parameter observer: is shown the packets of all streams that are read.
    init(
        input: borrowing InputHandle, stream: UnsafeMutablePointer<AVStream>, path: String,
        observer: PacketObserver? = nil
    ) throws(MediaError) {
        let packet = try PacketHandle(path: path)
        timeBase = Rational(exact: stream.pointee.time_base) ?? .microseconds
        var clock = PacketClock(input, reading: stream, beside: stream)
        var fields = try FieldPairs(of: stream, path: path)
        let hasNoIndex = ClipStreams.mayRestartClock(input)
        while true {
            let status = av_read_frame(input.pointer, packet.pointer)
            if input.file.isCancelled { throw MediaError(.cancelled, operation: .read, path: path) }
            guard status >= 0 else {
                if input.file.failure != 0 { throw libavError(status, .unreadable, .read, path) }
                endedEarly = status != swing_error_end_of_file
                break
            }
            defer { av_packet_unref(packet.pointer) }
            guard clock.adjust(packet) else { continue }
            let found = packet.pointer.pointee
            observer?.observe(packet.pointer, swing_stream(input.pointer, UInt32(found.stream_index)))
            guard found.stream_index == stream.pointee.index else { continue }
            guard found.size > 0 else {
                emptyPackets += 1
                continue
            }
            if hasNoIndex { addEntry(found, part: clock.part) }
            let isSecond = fields?.isSecond(found) ?? false
            take(found, isSecondField: isSecond, codec: stream.pointee.codecpar.pointee.codec_id)
            try ClipLimits.checkFrames(ticks.count, path: path)
        }
        offsets = clock.offsets
        // Where files were joined, counters of packets do not go on, and the last packet of each seems damaged.
        corruptPackets -= min(corruptPackets, clock.restarts)
        if packetsWithoutShownTime > 0 { showDecoded(Int(stream.pointee.codecpar.pointee.video_delay)) }
        finish()
        if let first = ticks.first, let last = ticks.last {
            try ClipLimits.checkSpan(from: first, to: last, timeBase, path: path)
        }
        if let dwells = input.dwellEdits(in: stream) {
            ticks = ticks.map { dwells.withDwells($0, timeBase) }
        }
    }

    private mutating func addEntry(_ packet: AVPacket, part: Int) {
        let shown = packet.pts != swing_no_timestamp ? packet.pts : packet.dts
        guard packet.flags & AV_PKT_FLAG_KEY != 0, packet.pos >= 0, shown != swing_no_timestamp else { return }
        entries.append(Entry(ticks: shown, position: packet.pos, part: part))
    }

    private mutating func take(_ packet: AVPacket, isSecondField: Bool, codec: AVCodecID) {
        if packet.flags & AV_PKT_FLAG_CORRUPT != 0 { corruptPackets += 1 }
        let shown = packet.pts != swing_no_timestamp ? packet.pts : packet.dts
        if packet.flags & AV_PKT_FLAG_KEY != 0, firstKey == nil, shown != swing_no_timestamp { firstKey = shown }
        guard packet.flags & AV_PKT_FLAG_DISCARD == 0, Self.isShown(packet, codec) else { return }
        let length = ClipLimits.isUsable(packet.duration, timeBase) ? max(0, packet.duration) : 0
        if isSecondField {
            lastDuration += min(length, lastDuration)
            return
        }
        guard let decode = decodeTime(of: packet, lasting: length), ClipLimits.isUsable(decode, timeBase),
            shown == swing_no_timestamp || ClipLimits.isUsable(shown, timeBase)
        else {
            // Matroska has no times before zero: what a cut left of the first group comes without.
            if decoded.count == 1 { framesWithoutKey += 1 } else { packetsWithoutTime += 1 }
            return
        }
        if packet.pts == swing_no_timestamp { packetsWithoutShownTime += 1 }
        decoded.append(decode)
        ticks.append(shown != swing_no_timestamp ? shown : decode)
        if ticks[ticks.count - 1] > latest {
            latest = ticks[ticks.count - 1]
            lastDuration = length
        }
    }

    /// When a packet is decoded: as it says, or after the one before, as program streams stamp but some.
    private mutating func decodeTime(of packet: AVPacket, lasting length: Int64) -> Int64? {
        guard packet.dts == swing_no_timestamp else {
            if packet.dts < latestDecoded { packetsOutOfOrder += 1 }
            latestDecoded = max(latestDecoded, packet.dts)
            return packet.dts
        }
        if packet.pts != swing_no_timestamp { return packet.pts }
        guard let last = decoded.last, latestDecoded > Int64.min, length > 0 else { return nil }
        return last.addingReportingOverflow(length).partialValue
    }

    /// Takes times from when packets are decoded: a frame comes out of the decoder, and takes its time, some packets
    /// later.
    private mutating func showDecoded(_ delay: Int) {
        ticks = decoded.sorted()
        firstKey = nil
        guard (1..<ticks.count).contains(delay), let last = ticks.last else { return }
        ticks.removeFirst(delay)
        for step in 1...delay {
            let time = last &+ Int64(step) &* lastDuration
            if time > last, ClipLimits.isUsable(time, timeBase) { ticks.append(time) }
        }
    }

    private mutating func finish() {
        decoded = []
        ticks.sort()
        let all = ticks.count
        if let firstKey { ticks.removeAll { $0 < firstKey } }
        let shown = ticks.count
        framesWithoutKey += all - shown
        var last: Int64?
        ticks.removeAll { time in
            defer { last = time }
            return time == last
        }
        repeatedTimes = shown - ticks.count
    }

    /// How many frames are shown before a time.
    ///
    /// Complexity: O(log n).
    func count(before limit: Int64) -> Int { ticks.firstIndex(notBelow: limit) }

    /// The last entry point of the file from which a time can be reached; nil where there is none.
    func entry(before limit: Int64) -> Entry? { entries.last { $0.ticks <= limit } }
}

extension PacketTimes {
    /// Whether a packet holds a frame that is shown: one of VP8 or VP9 may be decoded only for others to refer to.
    ///
    /// By the first bits of the frame header (RFC 6386, 9.1; VP9 bitstream specification, 6.2).
    private static func isShown(_ packet: AVPacket, _ codec: AVCodecID) -> Bool {
        guard let data = packet.data, packet.size > 0 else { return true }
        let first = data[0]
        switch codec {
        case AV_CODEC_ID_VP8: return first & 0b1_0000 != 0
        case AV_CODEC_ID_VP9:
            // Frames bundled with an index behind them always end in one that is shown.
            let isBundle = data[Int(packet.size) - 1] & 0xE0 == 0xC0
            // Profile 3 has a reserved bit before the rest.
            let flags = first & 0b11_0000 == 0b11_0000 ? first << 1 : first
            return isBundle || flags & 0b1000 != 0 || flags & 0b10 != 0
        default: return true
        }
    }
}

/// Tells packets of H.264 that hold the second field of a frame from those that begin one.
///
/// Interlaced recorders may store a frame as two packets, one a field; a decoder makes one frame of both.
struct FieldPairs: ~Copyable {
    private let codec: CodecHandle
    private let parser: ParserHandle
    /// The field that waits for its other half.
    private var first: AVPictureStructure?

    /// - Returns: nil for codecs whose packets are whole frames.
    init?(of stream: UnsafeMutablePointer<AVStream>, path: String) throws(MediaError) {
        guard let parameters = stream.pointee.codecpar, parameters.pointee.codec_id == AV_CODEC_ID_H264,
            let decoder = avcodec_find_decoder(AV_CODEC_ID_H264)
        else { return nil }
        let codec = try CodecHandle(decoder, path: path)
        try check(avcodec_parameters_to_context(codec.pointer, parameters), .unsupportedCodec, .read, path)
        guard let parser = ParserHandle(AV_CODEC_ID_H264) else { return nil }
        self.codec = codec
        self.parser = parser
    }

    /// Whether a packet only completes the frame that the packet before began.
    mutating func isSecond(_ packet: AVPacket) -> Bool {
        var output: UnsafeMutablePointer<UInt8>?
        var size: Int32 = 0
        _ = av_parser_parse2(
            parser.pointer, codec.pointer, &output, &size, packet.data, packet.size, packet.pts, packet.dts, packet.pos)
        let structure = parser.pointer.pointee.picture_structure
        let isField = structure == AV_PICTURE_STRUCTURE_TOP_FIELD || structure == AV_PICTURE_STRUCTURE_BOTTOM_FIELD
        let isSecond = isField && first.map { $0 != structure } ?? false
        first = isField && !isSecond ? structure : nil
        return isSecond
    }
}
