import CFFmpeg
import SwingCore

/// What is certain only from a decoded frame.
struct FirstFrame {
    let width: Int
    let height: Int
    let pixelAspect: Double
    let pixelFormatName: String
    let bitDepth: Int
    /// How its own bitstream says it is to be turned: nine numbers, or none.
    let displayMatrix: [Int32]

    init(_ frame: borrowing FrameHandle, _ decoder: borrowing VideoDecoder) {
        let stored = AVPixelFormat(rawValue: frame.pointer.pointee.format)
        width = Int(frame.pointer.pointee.width)
        height = Int(frame.pointer.pointee.height)
        let ratio = av_guess_sample_aspect_ratio(
            decoder.source.input.pointer, decoder.source.stream, frame.pointer)
        pixelAspect = ratio.num > 0 && ratio.den > 0 ? Double(ratio.num) / Double(ratio.den) : 1
        pixelFormatName = av_get_pix_fmt_name(stored).map { String(cString: $0) } ?? "unknown"
        bitDepth = av_pix_fmt_desc_get(stored).map { Int(swing_component($0, 0).depth) } ?? 8
        displayMatrix =
            swing_frame_display_matrix(frame.pointer).map { Array(UnsafeBufferPointer(start: $0, count: 9)) } ?? []
    }
}
