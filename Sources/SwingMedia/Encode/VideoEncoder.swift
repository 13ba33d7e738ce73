import CFFmpeg
import SwingCore

/// Encodes frames as H.264 in the colors of `VideoSignal`, without reordering, so that every player shows frames at
/// the times written.
struct VideoEncoder: ~Copyable {
    let codec: CodecHandle
    private let size: PixelSize
    private let frame: FrameHandle
    private let path: String
    /// The frame made even, where its size is odd.
    private var padded: PixelBuffer?

    /// Opens the encoder.
    ///
    /// - Parameters:
    ///   - size: of the frames; odd sides are made even by repeating the last column or row.
    ///   - timeBase: the unit of the times that will be given.
    ///   - frameRate: what to plan bits by, where known.
    init(
        size: PixelSize, timeBase: Rational, frameRate: Rational?, options: WriterOptions, path: String
    ) throws(MediaError) {
        guard let encoder = avcodec_find_encoder_by_name("libx264") else {
            throw MediaError(.encoderUnavailable, operation: .startCodec, path: path, detail: .name("H.264"))
        }
        let codec = try CodecHandle(encoder, path: path)
        let context = codec.pointer
        context.pointee.width = Int32(clamping: size.width + size.width % 2)
        context.pointee.height = Int32(clamping: size.height + size.height % 2)
        context.pointee.pix_fmt = AV_PIX_FMT_YUV420P
        context.pointee.time_base = AVRational(num: timeBase.numerator, den: timeBase.denominator)
        if let frameRate {
            context.pointee.framerate = AVRational(num: frameRate.numerator, den: frameRate.denominator)
        }
        context.pointee.sample_aspect_ratio = AVRational(num: 1, den: 1)
        context.pointee.color_range = AVCOL_RANGE_MPEG
        context.pointee.colorspace = AVCOL_SPC_BT709
        context.pointee.color_primaries = AVCOL_PRI_BT709
        context.pointee.color_trc = AVCOL_TRC_BT709
        context.pointee.max_b_frames = 0
        // A key frame every two seconds, so that players can scrub.
        context.pointee.gop_size = Int32(clamping: min(max(2 * (frameRate?.value ?? 30), 2), 600))
        context.pointee.thread_count = Int32(clamping: options.threads)
        context.pointee.flags |= AV_CODEC_FLAG_GLOBAL_HEADER
        av_opt_set(context.pointee.priv_data, "preset", options.preset, 0)
        if let bitRate = options.bitRate {
            // Twice as much for a second of motion: what follows gets the less.
            context.pointee.bit_rate = Int64(clamping: bitRate)
            context.pointee.rc_max_rate = Int64(clamping: 2 * bitRate)
            context.pointee.rc_buffer_size = Int32(clamping: 2 * bitRate)
        } else {
            av_opt_set(context.pointee.priv_data, "crf", String(WriterOptions.quality), 0)
        }
        try check(avcodec_open2(context, encoder, nil), .encoderUnavailable, .startCodec, path)
        let frame = try FrameHandle.allocate(
            AV_PIX_FMT_YUV420P, width: context.pointee.width, height: context.pointee.height, for: .startCodec,
            path: path)
        frame.pointer.pointee.color_range = AVCOL_RANGE_MPEG
        frame.pointer.pointee.colorspace = AVCOL_SPC_BT709
        if size.width % 2 + size.height % 2 > 0 {
            padded = PixelBuffer(width: Int(context.pointee.width), height: Int(context.pointee.height))
        }
        self.codec = codec
        self.frame = frame
        self.size = size
        self.path = path
    }

    /// Gives the encoder a frame to be shown at a time in its time base.
    mutating func send(_ picture: borrowing PixelBuffer, at ticks: Int64) throws(MediaError) {
        try check(av_frame_make_writable(frame.pointer), .outOfMemory, .encode, path)
        if var even = padded.take() {
            VideoEncoder.pad(picture, into: &even)
            try convert(even)
            padded = consume even
        } else {
            try convert(picture)
        }
        frame.pointer.pointee.pts = ticks
        try check(avcodec_send_frame(codec.pointer, frame.pointer), .unexpected, .encode, path)
    }

    private func convert(_ picture: borrowing PixelBuffer) throws(MediaError) {
        let (width, height, stride) = (picture.width, picture.height, picture.stride)
        guard let luma = swing_frame_data(frame.pointer, 0), let blue = swing_frame_data(frame.pointer, 1),
            let red = swing_frame_data(frame.pointer, 2)
        else { throw MediaError(.unexpected, operation: .convert, path: path) }
        let strides = (0..<3).map { Int(swing_frame_stride(frame.pointer, $0)) }
        let planes = VideoSignal.Planes(
            luma: luma, blue: blue, red: red, lumaStride: strides[0], blueStride: strides[1], redStride: strides[2])
        picture.withBytes { bytes in
            guard let pixels = bytes.baseAddress else { return }
            VideoSignal.convert(pixels, stride: stride, width: width, height: height, to: planes)
        }
    }

    /// Signals to the encoder that no frame follows.
    func sendEnd() throws(MediaError) { try check(avcodec_send_frame(codec.pointer, nil), .unexpected, .encode, path) }

    /// Copies a frame into one that is a column or a row larger, repeating its last column and row.
    private static func pad(_ picture: borrowing PixelBuffer, into even: inout PixelBuffer) {
        let (width, height, stride) = (picture.width, picture.height, picture.stride)
        let (evenWidth, evenHeight, evenStride) = (even.width, even.height, even.stride)
        picture.withBytes { input in
            even.withMutableBytes { output in
                for row in 0..<evenHeight {
                    let source = UnsafeRawBufferPointer(
                        rebasing: input[(min(row, height - 1) * stride)...].prefix(4 * width))
                    let target = UnsafeMutableRawBufferPointer(rebasing: output[(row * evenStride)...])
                    target.copyMemory(from: source)
                    if evenWidth > width {
                        let last = UnsafeRawBufferPointer(rebasing: source.suffix(4))
                        UnsafeMutableRawBufferPointer(rebasing: target[(4 * width)...]).copyMemory(from: last)
                    }
                }
            }
        }
    }
}

/// How an annotated video is written.
package struct WriterOptions: Hashable, Sendable {
    /// Constant rate factor of x264, 0 (lossless) to 51; smaller is better and larger in bytes.
    static let quality = 23
    /// Bits a second that the pictures take on average, or nil for as many as `quality` takes.
    package var bitRate: Int?
    /// Speed preset of x264, such as `veryfast`.
    package var preset: String
    /// Encoder threads; 0 lets x264 choose.
    package var threads: Int
    /// Whether the clip's audio is kept.
    package var keepsAudio: Bool

    /// Makes options.
    ///
    /// The defaults spend bits rather than time: text and thin lines stay sharp, a 720p frame takes about 4 ms of one
    /// core, conversion included, and a minute of 720p60 about 35 MB.
    package init(
        bitRate: Int? = nil, preset: String = "ultrafast", threads: Int = 0, keepsAudio: Bool = true
    ) {
        self.bitRate = bitRate
        self.preset = preset
        self.threads = threads
        self.keepsAudio = keepsAudio
    }
}

/// What became of a clip's audio in a written video.
package enum AudioOutcome: String, Hashable, Sendable, Codable {
    /// The clip has no audio, or none was wanted.
    case none
    /// The audio's packets were copied as they are.
    case copied
    /// The audio was encoded again, as AAC.
    case encoded
    /// The clip has audio that could not be read; the video is silent.
    case unreadable
}
