import CFFmpeg
import SwingCore

/// Encodes pictures as H.264: BT.709, limited range, 4:2:0, without reordering, so that every player shows frames at
/// the times written.
struct PictureEncoder: ~Copyable {
    let codec: CodecHandle
    private let size: PixelSize
    private let frame: FrameHandle
    private let scaler: ScalerHandle
    private let path: String
    /// The picture made even, where its size is odd.
    private var padded: PixelBuffer?

    /// Opens the encoder.
    ///
    /// - Parameters:
    ///   - size: of the pictures; odd sides are made even by repeating the last column or row.
    ///   - timeBase: the unit of the times that will be given.
    ///   - frameRate: what to plan bits by, where known.
    init(
        size: PixelSize, timeBase: Rational, frameRate: Rational?, options: WriterOptions, path: String
    ) throws(MediaError) {
        guard let encoder = avcodec_find_encoder_by_name("libx264") else {
            throw MediaError(.encoderUnavailable, operation: "start the encoder", path: path, detail: "H.264")
        }
        let codec = try CodecHandle(encoder, path: path)
        let context = codec.pointer
        context.pointee.width = Int32(size.width + size.width % 2)
        context.pointee.height = Int32(size.height + size.height % 2)
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
        context.pointee.gop_size = Int32(min(max(2 * (frameRate?.value ?? 30), 2), 600))
        context.pointee.thread_count = Int32(clamping: options.threads)
        context.pointee.flags |= AV_CODEC_FLAG_GLOBAL_HEADER
        av_opt_set(context.pointee.priv_data, "preset", options.preset, 0)
        av_opt_set(context.pointee.priv_data, "crf", String(options.quality), 0)
        try check(avcodec_open2(context, encoder, nil), .encoderUnavailable, "start the encoder", path)
        let frame = try FrameHandle(path: path)
        frame.pointer.pointee.format = AV_PIX_FMT_YUV420P.rawValue
        frame.pointer.pointee.width = context.pointee.width
        frame.pointer.pointee.height = context.pointee.height
        frame.pointer.pointee.color_range = AVCOL_RANGE_MPEG
        frame.pointer.pointee.colorspace = AVCOL_SPC_BT709
        try check(av_frame_get_buffer(frame.pointer, 0), .outOfMemory, "start the encoder", path)
        scaler = try PictureEncoder.makeScaler(context.pointee.width, context.pointee.height, path)
        if size.width % 2 + size.height % 2 > 0 {
            padded = PixelBuffer(width: Int(context.pointee.width), height: Int(context.pointee.height))
        }
        self.codec = codec
        self.frame = frame
        self.size = size
        self.path = path
    }

    private static func makeScaler(
        _ width: Int32, _ height: Int32, _ path: String
    ) throws(MediaError) -> ScalerHandle {
        guard
            let made = sws_getContext(
                width, height, AV_PIX_FMT_BGRA, width, height, AV_PIX_FMT_YUV420P, SWS_BILINEAR, nil, nil, nil)
        else { throw MediaError(.unexpected, operation: "start the encoder", path: path) }
        let table = sws_getCoefficients(SWS_CS_ITU709)
        sws_setColorspaceDetails(made, table, 1, table, 0, 0, 1 << 16, 1 << 16)
        return ScalerHandle(made)
    }

    /// Gives the encoder a picture to be shown at a time in its time base.
    mutating func send(_ picture: borrowing PixelBuffer, at ticks: Int64) throws(MediaError) {
        try check(av_frame_make_writable(frame.pointer), .outOfMemory, "encode", path)
        if var even = padded.take() {
            PictureEncoder.pad(picture, into: &even)
            try convert(even)
            padded = consume even
        } else {
            try convert(picture)
        }
        frame.pointer.pointee.pts = ticks
        try check(avcodec_send_frame(codec.pointer, frame.pointer), .unexpected, "encode", path)
    }

    private func convert(_ picture: borrowing PixelBuffer) throws(MediaError) {
        let (frame, scaler, height, stride) = (frame.pointer, scaler.pointer, picture.height, picture.stride)
        let status = picture.withBytes { bytes in
            let input = [bytes.baseAddress?.assumingMemoryBound(to: UInt8.self), nil, nil, nil]
            return sws_scale(
                scaler, input, [Int32(stride), 0, 0, 0], 0, Int32(height),
                (0..<4).map { swing_frame_data(frame, $0) }, (0..<4).map { Int32(swing_frame_stride(frame, $0)) })
        }
        try check(status, .unexpected, "convert a picture", path)
    }

    /// Tells the encoder that there are no more pictures.
    func sendEnd() throws(MediaError) {
        try check(avcodec_send_frame(codec.pointer, nil), .unexpected, "finish encoding", path)
    }

    /// Copies a picture into one that is a column or a row larger, repeating its last column and row.
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
