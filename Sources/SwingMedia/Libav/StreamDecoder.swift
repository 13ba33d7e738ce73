import CFFmpeg
import SwingCore
import SwingNumbers

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

    /// After this many failures without a frame or a packet between them, a draining decoder is stuck.
    private static let stuckAfter = 1000

    /// Opens the decoder of the clip's main picture.
    init(file: FileSource, path: String, options: ReaderOptions) throws(MediaError) {
        let input = try ClipStreams.open(file, path: path)
        let stream = try ClipStreams.video(in: input, path: path, options: options)
        let codec = try ClipStreams.decoder(for: stream, path: path, options: options)
        try self.init(input: input, stream: stream, codec: codec, path: path)
    }

    /// Takes over an input and an opened decoder of one of its streams.
    init(
        input: consuming InputHandle, stream: UnsafeMutablePointer<AVStream>, codec: consuming CodecHandle,
        path: String
    ) throws(MediaError) {
        let packet = try PacketHandle(path: path)
        self.path = path
        self.input = input
        self.stream = stream
        timeBase = Rational(exact: stream.pointee.time_base) ?? .microseconds
        skipped = codec.pointer.pointee.skip_frame
        self.codec = codec
        self.packet = packet
    }

    /// The next frame in presentation order, or nil after the last.
    mutating func next(_ counters: inout DecodeCounters) throws(MediaError) -> FrameHandle? {
        let frame = try FrameHandle(path: path)
        while state != .finished {
            if input.file.isCancelled { throw MediaError(.cancelled, operation: "decode", path: path) }
            let status = avcodec_receive_frame(codec.pointer, frame.pointer)
            switch status {
            case 0...:
                failuresInARow = 0
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
                throw libavError(status, .nothingDecodes, "decode", path)
            default:
                counters.decodeErrors += 1
                failuresInARow += 1
                if failuresInARow > StreamDecoder.stuckAfter { state = .finished }
            }
        }
        return nil
    }

    /// Reads packets until one of our stream is found and gives it to the decoder, or tells it that there are no more.
    private mutating func feed(_ counters: inout DecodeCounters) throws(MediaError) {
        while true {
            let status = av_read_frame(input.pointer, packet.pointer)
            guard status >= 0 else {
                try endOfFile(status, &counters)
                return
            }
            defer { av_packet_unref(packet.pointer) }
            if input.file.isCancelled { throw MediaError(.cancelled, operation: "read", path: path) }
            guard packet.pointer.pointee.stream_index == stream.pointee.index else { continue }
            if swing_packet_is_encrypted(packet.pointer) != 0 {
                throw MediaError(.encrypted, operation: "decode", path: path)
            }
            counters.packetsRead += 1
            codec.pointer.pointee.skip_frame = discard(for: packet)
            let sent = avcodec_send_packet(codec.pointer, packet.pointer)
            if sent == swing_error_no_memory { throw libavError(sent, .nothingDecodes, "decode", path) }
            if sent < 0 { counters.decodeErrors += 1 } else { failuresInARow = 0 }
            return
        }
    }

    private func discard(for packet: borrowing PacketHandle) -> AVDiscard {
        let shown = packet.pointer.pointee.pts
        let isWanted = shown == swing_no_timestamp || shown >= wantedFrom
        return isWanted ? skipped : AVDISCARD_NONREF
    }

    private mutating func endOfFile(_ status: Int32, _ counters: inout DecodeCounters) throws(MediaError) {
        if input.file.isCancelled { throw MediaError(.cancelled, operation: "read", path: path) }
        if input.file.failure != 0 { throw libavError(status, .unreadable, "read", path) }
        if status != swing_error_end_of_file { counters.endedEarly = true }
        avcodec_send_packet(codec.pointer, nil)
        state = .draining
    }

    /// Moves to the last key frame at or before a time, or to the start.
    ///
    /// Of the frames shown before that time only those come that others are made from.
    mutating func seek(to ticks: Int64, _ counters: inout DecodeCounters) throws(MediaError) {
        let status = avformat_seek_file(input.pointer, stream.pointee.index, Int64.min, ticks, ticks, 0)
        if status < 0 {
            // Before the first key frame, or in a container without an index, there is only the start to go to.
            let start = stream.pointee.start_time == swing_no_timestamp ? 0 : stream.pointee.start_time
            try check(
                avformat_seek_file(input.pointer, stream.pointee.index, Int64.min, start, Int64.max, 0),
                .unreadable, "move to another time", path)
        }
        avcodec_flush_buffers(codec.pointer)
        state = .reading
        failuresInARow = 0
        wantedFrom = ticks
        counters.seeks += 1
    }
}
