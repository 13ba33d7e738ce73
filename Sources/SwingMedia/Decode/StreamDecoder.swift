import CFFmpeg
import SwingFiles

/// Feeds one stream of a container through its decoder: the send, receive and drain dance of FFmpeg, and nothing else.
struct StreamDecoder: ~Copyable {
    private enum State { case reading, draining, finished }

    let path: String
    let input: InputHandle
    let stream: UnsafeMutablePointer<AVStream>
    let timeBase: Rational
    private let codec: CodecHandle
    private let packet: PacketHandle
    private var state = State.reading
    private var failuresInARow = 0
    private var decodedPixels = 0
    /// Frames shown before this are not asked for: those that no other is made from need not be decoded.
    private var wantedFrom = Int64.min
    /// What the decoder leaves out anyway.
    private let skipped: AVDiscard
    private var clock: PacketClock
    /// After a seek, until a packet has come that needs no other: decode ticks from which one comes too late.
    private var keyDue: Int64?
    private let dwells: DwellEdits?
    /// Whether packets are stamped with when they are decoded, although frames are shown in another order.
    var hasDecodeTimes = false
    /// Whether the first packet says that it is shown when it is decoded.
    private(set) var firstIsShownWhenDecoded = false

    /// After this many failures without a frame or a packet between them, a draining decoder is stuck.
    private static let stuckAfter = 1000

    /// Opens the decoder of the clip's main video.
    init(file: FileSource, path: String, options: ReaderOptions) throws(MediaError) {
        let input = try ClipStreams.open(file, path: path, tracks: options.tracks)
        let stream = try ClipStreams.video(in: input, path: path, options: options)
        let codec = try ClipStreams.decoder(for: stream, path: path, options: options)
        try self.init(input: input, stream: stream, codec: codec, path: path)
    }

    /// Takes over an input and an opened decoder of one of its streams.
    init(
        input: consuming InputHandle, stream: UnsafeMutablePointer<AVStream>, codec: consuming CodecHandle, path: String
    ) throws(MediaError) {
        let packet = try PacketHandle(path: path)
        let isAudio = stream.pointee.codecpar.pointee.codec_type == AVMEDIA_TYPE_AUDIO
        clock = PacketClock(input, reading: stream, beside: isAudio ? ClipStreams.chosenVideo(in: input) : stream)
        dwells = input.dwellEdits(in: stream)
        self.path = path
        self.input = input
        self.stream = stream
        timeBase = Rational(exact: stream.pointee.time_base) ?? .microseconds
        skipped = codec.pointer.pointee.skip_frame
        self.codec = codec
        self.packet = packet
    }

    /// The part of the file that is being read, see `PacketClock`.
    var part: Int { clock.part }

    /// The next frame in presentation order, or nil after the last.
    mutating func next(_ counters: inout DecodeCounters) throws(MediaError) -> FrameHandle? {
        let frame = try FrameHandle(path: path)
        while state != .finished {
            if input.file.isCancelled { throw MediaError(.cancelled, operation: .decode, path: path) }
            let status = avcodec_receive_frame(codec.pointer, frame.pointer)
            switch status {
            case 0...:
                failuresInARow = 0
                stamp(frame)
                counters.framesDecoded += 1
                try ClipLimits.checkFrames(counters.framesDecoded, path: path)
                decodedPixels += Int(frame.pointer.pointee.width) * Int(frame.pointer.pointee.height)
                try ClipLimits.checkPixels(decodedPixels, path: path)
                if frame.pointer.pointee.decode_error_flags != 0 { counters.concealedFrames += 1 }
                return frame
            case swing_error_again where state == .reading:
                try feed(&counters)
            case swing_error_end_of_file, swing_error_again:
                state = .finished
            case swing_error_no_memory:
                throw libavError(status, .nothingDecodes, .decode, path)
            default:
                counters.decodeErrors += 1
                failuresInARow += 1
                if failuresInARow > StreamDecoder.stuckAfter { state = .finished }
            }
        }
        return nil
    }

    /// Reads packets until one of our stream is found and gives it to the decoder, or signals the end of the stream.
    private mutating func feed(_ counters: inout DecodeCounters) throws(MediaError) {
        while true {
            let status = av_read_frame(input.pointer, packet.pointer)
            guard status >= 0 else {
                try endOfFile(status, &counters)
                return
            }
            defer { av_packet_unref(packet.pointer) }
            if input.file.isCancelled { throw MediaError(.cancelled, operation: .read, path: path) }
            let isTimed = clock.adjust(packet)
            guard packet.pointer.pointee.stream_index == stream.pointee.index else { continue }
            if swing_packet_is_encrypted(packet.pointer) != 0 {
                throw MediaError(.encrypted, operation: .decode, path: path)
            }
            counters.packetsRead += 1
            if counters.packetsRead == 1 {
                let found = packet.pointer.pointee
                firstIsShownWhenDecoded = found.pts == found.dts && found.pts != swing_no_timestamp
            }
            // An empty packet stands for a frame that the recorder dropped; to a decoder it would be the end.
            guard isTimed, packet.pointer.pointee.size > 0 else { continue }
            if let keyDue {
                if isDecoded(packet, after: keyDue) {
                    state = .finished
                    return
                }
                guard packet.pointer.pointee.flags & AV_PKT_FLAG_KEY != 0 else { continue }
                self.keyDue = nil
            }
            codec.pointer.pointee.skip_frame = discard(for: packet)
            let sent = avcodec_send_packet(codec.pointer, packet.pointer)
            if sent == swing_error_no_memory { throw libavError(sent, .nothingDecodes, .decode, path) }
            if sent < 0 { counters.decodeErrors += 1 } else { failuresInARow = 0 }
            return
        }
    }

    private func isDecoded(_ packet: borrowing PacketHandle, after ticks: Int64) -> Bool {
        packet.pointer.pointee.dts != swing_no_timestamp && packet.pointer.pointee.dts > ticks
    }

    private func discard(for packet: borrowing PacketHandle) -> AVDiscard {
        let shown = packet.pointer.pointee.pts
        let isWanted = shown == swing_no_timestamp || shown >= wantedFrom
        return isWanted ? skipped : AVDISCARD_NONREF
    }

    private mutating func endOfFile(_ status: Int32, _ counters: inout DecodeCounters) throws(MediaError) {
        if input.file.isCancelled { throw MediaError(.cancelled, operation: .read, path: path) }
        if input.file.failure != 0 { throw libavError(status, .unreadable, .read, path) }
        if status != swing_error_end_of_file { counters.endedEarly = true }
        avcodec_send_packet(codec.pointer, nil)
        state = .draining
    }

    /// Seeks to the last entry point before a time.
    ///
    /// Decoding begins at the next packet that needs no other; frames from before never come.
    ///
    /// - Parameters:
    ///   - goal: presentation ticks to be before.
    ///   - target: presentation ticks to be reached: where nothing that comes is as early, reading ends.
    ///   - wanted: of frames shown earlier only those come that others are made from.
    ///   - times: the entry points of containers without an index.
    /// - Returns: false where there is no such entry point.
    mutating func seek(
        before goal: Int64, for target: Int64, skippingBefore wanted: Int64, _ times: PacketTimes
    ) -> Bool {
        let (goal, target) = (stored(goal), stored(target))
        if ClipStreams.mayRestartClock(input) {
            guard let entry = times.entry(before: goal),
                avformat_seek_file(
                    input.pointer, -1, entry.position, entry.position, entry.position, AVSEEK_FLAG_BYTE) >= 0
            else { return false }
            clock.learn(times.offsets)
            clock.resume(in: entry.part)
        } else {
            guard avformat_seek_file(input.pointer, stream.pointee.index, Int64.min, goal, goal, 0) >= 0 else {
                return false
            }
        }
        avcodec_flush_buffers(codec.pointer)
        state = .reading
        failuresInARow = 0
        keyDue = target
        leaveOut(before: wanted)
        return true
    }

    /// Lets only those frames shown before a time come that others are made from.
    mutating func leaveOut(before ticks: Int64) { wantedFrom = hasDecodeTimes ? Int64.min : stored(ticks) }

    /// When FFmpeg shows what is on screen at a time.
    private func stored(_ ticks: Int64) -> Int64 { dwells?.withoutDwells(ticks, timeBase) ?? ticks }

    /// Gives a frame the time it is shown at.
    ///
    /// It is the one the frame's own packet names; only where it names none, as in AVI, or a wrong one, that of the
    /// packet with which the frame came out. Nothing that was read before weighs in, so that a frame has the same time
    /// however it was reached: FFmpeg's best guess would change its mind with every repeated time that a reader has
    /// met.
    func stamp(_ frame: borrowing FrameHandle) {
        let found = frame.pointer.pointee
        let ticks = found.pts != swing_no_timestamp && !hasDecodeTimes ? found.pts : found.pkt_dts
        frame.pointer.pointee.best_effort_timestamp =
            ticks == swing_no_timestamp ? ticks : dwells?.withDwells(ticks, timeBase) ?? ticks
    }

    /// Frames inspected: several groups of reordered frames.
    private static let inspectedFrames = 32

    /// Whether a clip's packets are stamped with when they are decoded, although its frames are shown in another order:
    /// copies from AVI to MP4 are.
    ///
    /// Where the first packet is shown later than it is decoded, or frames come in order, nothing has to be decoded.
    /// - Parameter first: a decoder of the clip that has read a packet.
    static func stampsDecodeTimes(
        _ first: borrowing StreamDecoder, cancellation: CancellationFlag?, options: ReaderOptions
    ) throws(MediaError) -> Bool {
        guard first.firstIsShownWhenDecoded, first.stream.pointee.codecpar.pointee.video_delay > 0 else { return false }
        let file = try FileSource(path: first.path, cancellation: cancellation)
        var decoder = try StreamDecoder(file: file, path: first.path, options: options)
        var counters = DecodeCounters()
        var last = Int64.min
        for _ in 0..<inspectedFrames {
            guard let frame = try decoder.next(&counters) else { break }
            let ticks = frame.pointer.pointee.pts
            guard ticks != swing_no_timestamp else { continue }
            if ticks < last { return true }
            last = ticks
        }
        return false
    }
}

/// Gives each decoded frame its time and sees that times strictly increase.
///
/// The decoder's stamp is taken as it is. A frame without any follows the frame before by that frame's own duration; no
/// rate is ever assumed. What cannot be placed is left out and counted.
struct TimestampSequence {
    private let timeBase: Rational
    private var last: Int64?
    private var lastDuration: Int64 = 0

    init(timeBase: Rational) { self.timeBase = timeBase }

    /// The frame's time, or nil where it must be left out.
    mutating func time(of frame: borrowing FrameHandle, _ counters: inout DecodeCounters) -> MediaTime? {
        var ticks = frame.pointer.pointee.best_effort_timestamp
        if ticks == swing_no_timestamp {
            guard let last, lastDuration > 0 else {
                counters.framesWithoutTime += 1
                return nil
            }
            let (sum, overflow) = last.addingReportingOverflow(lastDuration)
            guard !overflow else { return nil }
            ticks = sum
        }
        guard ClipLimits.isUsable(ticks, timeBase) else {
            counters.framesWithoutTime += 1
            return nil
        }
        if let last, ticks <= last {
            counters.framesOutOfOrder += 1
            return nil
        }
        last = ticks
        lastDuration = max(0, swing_frame_duration(frame.pointer))
        return MediaTime(ticks: ticks, timeBase: timeBase)
    }

    /// Forgets what came before, after the reading position was moved.
    mutating func reset() {
        last = nil
        lastDuration = 0
    }
}
