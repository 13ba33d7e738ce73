import CFFmpeg
import SwingCore

/// Changes size and pixel format of frames with swscale, into memory of the caller.
struct PlaneScaler: ~Copyable {
    private let flags: Int32
    private let refusal: MediaError.Code
    private var scaler: Owned<OpaquePointer>?
    private var key: [Int32] = []

    /// - Parameters:
    ///   - flags: how swscale interpolates.
    ///   - refusal: the error where it does not know a format.
    init(flags: Int32 = SWS_BILINEAR, refusal: MediaError.Code = .unexpected) {
        (self.flags, self.refusal) = (flags, refusal)
    }

    /// The picture that is made.
    struct Target {
        /// RGB is full range; YUV keeps matrix and range of the frame.
        let format: AVPixelFormat
        let width: Int32
        let height: Int32
        let planes: [UnsafeMutablePointer<UInt8>?]
        /// Bytes from row to row of each plane.
        let strides: [Int32]
    }

    /// Converts a decoded frame.
    mutating func scale(_ frame: VideoFrame, to target: Target, path: String) throws(MediaError) {
        let colors = (frame.layout.matrix, frame.layout.isFullRange)
        try frame.withLibavFrame { (source) throws(MediaError) in
            try scale(source, colors, to: target, path: path)
        }
    }

    /// Converts a frame whose values mean these colors.
    mutating func scale(
        _ source: UnsafePointer<AVFrame>, _ colors: (matrix: ColorMatrix, isFullRange: Bool), to target: Target,
        path: String
    ) throws(MediaError) {
        let from = source.pointee
        let format = PlaneScaler.opaque(AVPixelFormat(rawValue: from.format))
        let table = colors.matrix.swscaleTable
        let range: Int32 = colors.isFullRange ? 1 : 0
        let wanted = [
            format.rawValue, from.width, from.height, target.width, target.height, target.format.rawValue, table, range,
        ]
        if key != wanted {
            let new = try PlaneScaler.make(
                (from.width, from.height, format), (target.width, target.height, target.format), flags, refusal,
                .convert, path)
            let isRGB = av_pix_fmt_desc_get(target.format).map { $0.pointee.flags & UInt64(AV_PIX_FMT_FLAG_RGB) != 0 }
            let coefficients = sws_getCoefficients(table)
            sws_setColorspaceDetails(
                new.pointer, coefficients, range, coefficients, isRGB == true ? 1 : range, 0, 1 << 16, 1 << 16)
            scaler = consume new
            key = wanted
        }
        // swscale reads four entries of each list.
        let missing = 4 - target.planes.count
        let outputs = target.planes + [UnsafeMutablePointer<UInt8>?](repeating: nil, count: missing)
        let status = sws_scale(
            scaler?.pointer, (Int32(0)..<4).map { UnsafePointer(swing_frame_data(source, $0)) },
            (Int32(0)..<4).map { Int32(clamping: swing_frame_stride(source, $0)) }, 0, from.height, outputs,
            target.strides + [Int32](repeating: 0, count: missing))
        try check(status, .unexpected, .convert, path)
    }

    /// A scaler from one size and format to another.
    static func make(
        _ source: (width: Int32, height: Int32, format: AVPixelFormat),
        _ target: (width: Int32, height: Int32, format: AVPixelFormat), _ flags: Int32, _ refusal: MediaError.Code,
        _ operation: MediaOperation, _ path: String
    ) throws(MediaError) -> Owned<OpaquePointer> {
        guard
            let scaler = sws_getContext(
                source.width, source.height, source.format, target.width, target.height, target.format, flags, nil,
                nil, nil)
        else { throw MediaError(refusal, operation: operation, path: path) }
        return Owned(scaler) { sws_freeContext($0) }
    }

    /// The format without its alpha plane: a clip with transparency is drawn as if it had none.
    private static func opaque(_ format: AVPixelFormat) -> AVPixelFormat {
        guard let name = av_get_pix_fmt_name(format).map({ String(cString: $0) }), name.hasPrefix("yuva") else {
            return format
        }
        let plain = av_get_pix_fmt("yuv" + name.dropFirst(4))
        return plain == AV_PIX_FMT_NONE ? format : plain
    }
}
