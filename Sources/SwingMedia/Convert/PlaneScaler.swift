import CFFmpeg
import SwingCore

/// Changes size and pixel format of a frame with swscale, into memory of the caller.
struct PlaneScaler: ~Copyable {
    private var scaler: ScalerHandle?
    private var key: [Int32] = []

    init() {}

    /// Converts a frame.
    ///
    /// - Parameters:
    ///   - size: the wanted size.
    ///   - target: the wanted format. RGB is full range; YUV keeps matrix and range of the frame.
    ///   - planes: where the planes go.
    ///   - strides: bytes from row to row of each plane.
    mutating func scale(
        _ frame: VideoFrame, to size: PixelSize, _ target: AVPixelFormat, planes: [UnsafeMutablePointer<UInt8>?],
        strides: [Int32], path: String
    ) throws(MediaError) {
        try frame.withLibavFrame { (source) throws(MediaError) in
            let format = PlaneScaler.opaque(AVPixelFormat(rawValue: source.pointee.format))
            let table = frame.layout.matrix.swscaleTable
            let range: Int32 = frame.layout.isFullRange ? 1 : 0
            let wanted = [
                format.rawValue, source.pointee.width, source.pointee.height, Int32(clamping: size.width),
                Int32(clamping: size.height),
                target.rawValue, table, range,
            ]
            if key != wanted {
                scaler = try PlaneScaler.make(source, format, size, target, table, range, path)
                key = wanted
            }
            let inputs = (0..<4).map { UnsafePointer(swing_frame_data(source, $0)) }
            let inputStrides = (0..<4).map { Int32(clamping: swing_frame_stride(source, $0)) }
            // swscale reads four entries of each list.
            let outputs = planes + [UnsafeMutablePointer<UInt8>?](repeating: nil, count: 4 - planes.count)
            let outputStrides = strides + [Int32](repeating: 0, count: 4 - strides.count)
            switch scaler {
            case .some(let scaler):
                try check(
                    sws_scale(
                        scaler.pointer, inputs, inputStrides, 0, source.pointee.height, outputs, outputStrides),
                    .unexpected, .convert, path)
            case .none: throw MediaError(.unexpected, operation: .convert, path: path)
            }
        }
    }

    private static func make(
        _ source: UnsafePointer<AVFrame>, _ format: AVPixelFormat, _ size: PixelSize, _ target: AVPixelFormat,
        _ table: Int32, _ range: Int32, _ path: String
    ) throws(MediaError) -> ScalerHandle {
        guard
            let made = sws_getContext(
                source.pointee.width, source.pointee.height, format, Int32(clamping: size.width),
                Int32(clamping: size.height), target,
                SWS_BILINEAR, nil, nil, nil)
        else { throw MediaError(.unexpected, operation: .convert, path: path) }
        let isRGB = av_pix_fmt_desc_get(target).map { $0.pointee.flags & UInt64(AV_PIX_FMT_FLAG_RGB) != 0 } ?? false
        let coefficients = sws_getCoefficients(table)
        sws_setColorspaceDetails(made, coefficients, range, coefficients, isRGB ? 1 : range, 0, 1 << 16, 1 << 16)
        return ScalerHandle(made)
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
