import CFFmpeg
import SwingCore

/// Encodes one image as a file of its own.
enum ImageEncoder {
    /// The file's bytes; the same image always gives the same bytes.
    ///
    /// - Parameters:
    ///   - picture: in a pixel format that the encoder takes.
    ///   - format: the encoder, and its name for messages.
    ///   - path: the file's name, for messages.
    ///   - adjust: sets what is special about the format.
    /// - Throws: `.encoderUnavailable`, `.outOfMemory`, `.unexpected`.
    static func encode(
        _ picture: borrowing FrameHandle, as format: (id: AVCodecID, name: String), _ path: String,
        adjust: (UnsafeMutablePointer<AVCodecContext>) -> Void
    ) throws(MediaError) -> [UInt8] {
        guard let encoder = avcodec_find_encoder(format.id) else {
            throw MediaError(.encoderUnavailable, operation: .encode, path: path, detail: .name(format.name))
        }
        let codec = try CodecHandle(encoder, path: path)
        let context = codec.pointer
        context.pointee.width = picture.pointer.pointee.width
        context.pointee.height = picture.pointer.pointee.height
        context.pointee.pix_fmt = AVPixelFormat(rawValue: picture.pointer.pointee.format)
        context.pointee.time_base = AVRational(num: 1, den: 1)
        context.pointee.thread_count = 1
        // Without the name of the encoder, whose version would change the bytes.
        context.pointee.flags |= AV_CODEC_FLAG_BITEXACT
        adjust(context)
        try check(avcodec_open2(context, encoder, nil), .encoderUnavailable, .encode, path)
        try check(avcodec_send_frame(context, picture.pointer), .unexpected, .encode, path)
        let packet = try PacketHandle(path: path)
        try check(avcodec_receive_packet(context, packet.pointer), .unexpected, .encode, path)
        guard let data = packet.pointer.pointee.data else {
            throw MediaError(.unexpected, operation: .encode, path: path)
        }
        return Array(UnsafeBufferPointer(start: data, count: Int(packet.pointer.pointee.size)))
    }
}
