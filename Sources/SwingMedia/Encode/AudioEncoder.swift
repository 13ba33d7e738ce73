import CFFmpeg
import SwingFiles

/// Decodes a clip's audio and encodes it as AAC.
struct AudioEncoder: ~Copyable {
    private var decoder: AudioDecoder
    private let codec: CodecHandle
    private let frame: FrameHandle
    private let packet: PacketHandle
    private let target: UnsafeMutablePointer<AVStream>
    private let rate: Int
    private let channels: Int
    private let shift: Int64
    private let path: String
    private var isAtEnd = false

    /// Rates that AAC knows.
    private static let rates = [8000, 11025, 12000, 16000, 22050, 24000, 32000, 44100, 48000]
    private static let bitRatePerChannel: Int64 = 80_000

    /// - Returns: nil where the audio cannot be decoded.
    init?(
        input: consuming InputHandle, stream: UnsafeMutablePointer<AVStream>, to output: borrowing OutputHandle,
        shift: Double, _ path: String
    ) throws(MediaError) {
        guard let parameters = stream.pointee.codecpar, let encoder = avcodec_find_encoder(AV_CODEC_ID_AAC) else {
            return nil
        }
        let given = Int(parameters.pointee.sample_rate)
        let rate = AudioEncoder.rates.first { $0 >= given } ?? 48000
        let channels = min(2, max(1, Int(swing_channel_count(parameters))))
        guard
            let decoder = try AudioDecoder(
                input: input, format: AV_SAMPLE_FMT_FLTP, rate: rate, channels: channels, path: path)
        else { return nil }
        let codec = try CodecHandle(encoder, path: path)
        codec.pointer.pointee.sample_fmt = AV_SAMPLE_FMT_FLTP
        codec.pointer.pointee.sample_rate = Int32(clamping: rate)
        codec.pointer.pointee.time_base = AVRational(num: 1, den: Int32(clamping: rate))
        codec.pointer.pointee.bit_rate = AudioEncoder.bitRatePerChannel * Int64(channels)
        codec.pointer.pointee.flags |= AV_CODEC_FLAG_GLOBAL_HEADER
        swing_set_channels(codec.pointer, Int32(clamping: channels))
        try check(avcodec_open2(codec.pointer, encoder, nil), .encoderUnavailable, .startCodec, path)
        let frame = try FrameHandle(path: path)
        swing_describe_audio(
            frame.pointer, AV_SAMPLE_FMT_FLTP, Int32(clamping: rate), Int32(clamping: channels),
            codec.pointer.pointee.frame_size)
        try check(av_frame_get_buffer(frame.pointer, 0), .outOfMemory, .startCodec, path)
        let packet = try PacketHandle(path: path)
        let target = try output.addStream(target: path)
        try check(avcodec_parameters_from_context(target.pointee.codecpar, codec.pointer), .outOfMemory, .write, path)
        target.pointee.time_base = codec.pointer.pointee.time_base
        self.decoder = decoder
        self.codec = codec
        self.frame = frame
        self.packet = packet
        self.target = target
        self.rate = rate
        self.channels = channels
        self.path = path
        self.shift = Int64(clamping: (shift * Double(rate)).rounded())
    }

    /// Writes audio up to a time.
    mutating func write(upTo limit: Double, to output: borrowing OutputHandle, _ name: String) throws(MediaError) {
        while !isAtEnd, Double(decoder.position + shift) / Double(rate) <= limit {
            let length = Int(codec.pointer.pointee.frame_size)
            try check(av_frame_make_writable(frame.pointer), .outOfMemory, .encodeSound, path)
            frame.pointer.pointee.nb_samples = Int32(clamping: length)
            var filled = 0
            while filled < length {
                let planes = (0..<channels).map { channel in
                    swing_frame_data(frame.pointer, Int32(clamping: channel)).map {
                        $0 + filled * MemoryLayout<Float>.size
                    }
                }
                let got = try decoder.read(length - filled, into: planes)
                if filled == 0 { frame.pointer.pointee.pts = decoder.position - Int64(got) + shift }
                if got == 0 { break }
                filled += got
            }
            isAtEnd = filled < length
            if filled > 0 {
                frame.pointer.pointee.nb_samples = Int32(clamping: filled)
                try check(avcodec_send_frame(codec.pointer, frame.pointer), .unexpected, .encodeSound, path)
            }
            try output.drain(codec, packet, to: target, duration: 0, name)
        }
    }

    /// Writes what the encoder still holds.
    mutating func finish(to output: borrowing OutputHandle, _ name: String) throws(MediaError) {
        isAtEnd = true
        try check(avcodec_send_frame(codec.pointer, nil), .unexpected, .encodeSound, path)
        try output.drain(codec, packet, to: target, duration: 0, name)
    }
}

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
        try check(avcodec_parameters_copy(target.pointee.codecpar, stream.pointee.codecpar), .outOfMemory, .write, path)
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
            try output.write(packet, name)
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

/// The audio of an annotated video, taken from the clip: its own packets where MP4 players read them, else AAC.
///
/// Packets come in time order, up to a time asked for, so that audio and video are interleaved in the file.
struct AudioTrack: ~Copyable {
    /// At most one of the two is there.
    private var packets: AudioPackets?
    private var encoder: AudioEncoder?
    let outcome: AudioOutcome

    /// Opens the audio of a clip and adds its stream to an output.
    ///
    /// - Parameter shift: seconds added to every time.
    init(
        of clip: ClipInfo, to output: borrowing OutputHandle, shift: Double, cancellation: CancellationFlag?
    ) throws(MediaError) {
        guard clip.audio != nil else {
            outcome = .none
            return
        }
        let file = try FileSource(path: clip.path, cancellation: cancellation)
        let input = try ClipStreams.open(file, path: clip.path, tracks: clip.tracks)
        _ = LibavLog.end()
        guard let stream = ClipStreams.audio(in: input) else {
            outcome = .none
            return
        }
        if AudioPackets.canCopy(stream) {
            packets = try AudioPackets(input: input, stream: stream, to: output, shift: shift, path: clip.path)
            outcome = .copied
        } else {
            encoder = try AudioEncoder(input: input, stream: stream, to: output, shift: shift, clip.path)
            outcome = encoder == nil ? .unreadable : .encoded
        }
    }

    /// No audio.
    init() { outcome = .none }

    /// Writes the audio up to a time in seconds of the output.
    mutating func write(upTo limit: Double, to output: borrowing OutputHandle, _ target: String) throws(MediaError) {
        try packets?.write(upTo: limit, to: output, target)
        try encoder?.write(upTo: limit, to: output, target)
    }

    /// Writes the audio up to the output's end and what the encoder still holds.
    mutating func finish(at end: Double, to output: borrowing OutputHandle, _ target: String) throws(MediaError) {
        try write(upTo: end, to: output, target)
        try encoder?.finish(to: output, target)
    }
}
