import CFFmpeg
import SwingCore

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
        try check(
            avcodec_parameters_from_context(target.pointee.codecpar, codec.pointer), .outOfMemory,
            .write, path)
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
