import CFFmpeg
import SwingCore

/// Copies a clip's compressed audio.
struct AudioPackets: ~Copyable {
    private let input: InputHandle
    private let stream: UnsafeMutablePointer<AVStream>
    private let target: UnsafeMutablePointer<AVStream>
    private let packet: PacketHandle
    private let timeBase: Rational
    private let shift: Int64
    private let path: String
    private var isHeld = false
    private var isAtEnd = false
    private var lastTicks: Int64?
    private var clock: PacketClock

    /// Ticks by which audio is moved at most.
    private static let furthest: Int64 = 1 << 61

    /// Whether players of MP4 read this codec, and the container gave what decoding it takes.
    static func canCopy(_ stream: UnsafeMutablePointer<AVStream>) -> Bool {
        guard let parameters = stream.pointee.codecpar else { return false }
        guard parameters.pointee.sample_rate > 0, swing_channel_count(parameters) > 0 else { return false }
        switch parameters.pointee.codec_id {
        case AV_CODEC_ID_MP3: return true
        case AV_CODEC_ID_AAC: return parameters.pointee.extradata_size > 0
        default: return false
        }
    }

    init(
        input: consuming InputHandle, stream: UnsafeMutablePointer<AVStream>, to output: borrowing OutputHandle,
        shift: Double, path: String
    ) throws(MediaError) {
        let packet = try PacketHandle(path: path)
        let target = try output.addStream(target: path)
        try check(
            avcodec_parameters_copy(target.pointee.codecpar, stream.pointee.codecpar), .outOfMemory,
            .write, path)
        // Tags differ between containers; the muxer chooses its own.
        target.pointee.codecpar.pointee.codec_tag = 0
        let base = Rational(exact: stream.pointee.time_base) ?? .microseconds
        target.pointee.time_base = AVRational(num: base.numerator, den: base.denominator)
        clock = PacketClock(input, reading: stream, beside: ClipStreams.chosenVideo(in: input))
        self.input = input
        self.stream = stream
        self.target = target
        self.packet = packet
        self.path = path
        timeBase = base
        // A usable time and this one have a sum, whatever the audio's ticks are.
        self.shift = min(max(MediaTime(roundingSeconds: shift, timeBase: base).ticks, -Self.furthest), Self.furthest)
    }

    /// Writes packets whose audio starts at or before a time.
    mutating func write(upTo limit: Double, to output: borrowing OutputHandle, _ name: String) throws(MediaError) {
        while try hold() {
            let pointer = packet.pointer
            let start = MediaTime(ticks: pointer.pointee.pts + shift, timeBase: timeBase).seconds
            guard start <= limit else { return }
            isHeld = false
            pointer.pointee.pts += shift
            pointer.pointee.dts = pointer.pointee.pts
            pointer.pointee.stream_index = target.pointee.index
            pointer.pointee.pos = -1
            av_packet_rescale_ts(
                pointer, AVRational(num: timeBase.numerator, den: timeBase.denominator), target.pointee.time_base)
            try output.write(packet, .write, name)
        }
    }

    /// Sees that a usable packet is held; false at the end.
    private mutating func hold() throws(MediaError) -> Bool {
        if isHeld { return true }
        while !isAtEnd {
            let status = av_read_frame(input.pointer, packet.pointer)
            if input.file.isCancelled { throw MediaError(.cancelled, operation: .read, path: path) }
            guard status >= 0 else {
                isAtEnd = true
                return false
            }
            let isTimed = clock.adjust(packet)
            let found = packet.pointer.pointee
            let ticks = found.pts != swing_no_timestamp ? found.pts : found.dts
            // Packets of audio are shown in the order stored; one that is not later than the last is damaged.
            if isTimed, found.stream_index == stream.pointee.index, ticks != swing_no_timestamp,
                ticks > lastTicks ?? Int64.min, ClipLimits.isUsable(ticks, timeBase)
            {
                packet.pointer.pointee.pts = ticks
                lastTicks = ticks
                isHeld = true
                return true
            }
            av_packet_unref(packet.pointer)
        }
        return false
    }
}
