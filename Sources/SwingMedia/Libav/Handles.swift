import CFFmpeg
import SwingFiles

/// Owns one compressed packet.
struct PacketHandle: ~Copyable {
    let pointer: UnsafeMutablePointer<AVPacket>

    init(path: String) throws(MediaError) {
        guard let made = av_packet_alloc() else { throw MediaError(.outOfMemory, operation: .read, path: path) }
        pointer = made
        LiveHandles.opened()
    }

    deinit {
        var freed: UnsafeMutablePointer<AVPacket>? = pointer
        av_packet_free(&freed)
        LiveHandles.closed()
    }
}

/// Owns one decoded frame.
struct FrameHandle: ~Copyable {
    let pointer: UnsafeMutablePointer<AVFrame>

    init(path: String) throws(MediaError) {
        guard let made = av_frame_alloc() else { throw MediaError(.outOfMemory, operation: .decode, path: path) }
        pointer = made
        LiveHandles.opened()
    }

    /// A frame with memory of its own.
    ///
    /// - Parameter operation: what it is for, for messages.
    static func allocate(
        _ format: AVPixelFormat, width: Int32, height: Int32, for operation: MediaOperation, path: String
    ) throws(MediaError) -> FrameHandle {
        let frame = try FrameHandle(path: path)
        frame.pointer.pointee.format = format.rawValue
        frame.pointer.pointee.width = width
        frame.pointer.pointee.height = height
        try check(av_frame_get_buffer(frame.pointer, 0), .outOfMemory, operation, path)
        return frame
    }

    /// When it is shown, in ticks of its stream; FFmpeg's mark for no time where nothing says so.
    var ticks: Int64 { pointer.pointee.best_effort_timestamp }

    deinit { FrameHandle.free(pointer) }

    /// Hands the frame to a new owner, who must call `free`.
    consuming func release() -> UnsafeMutablePointer<AVFrame> {
        let released = pointer
        discard self
        return released
    }

    static func free(_ pointer: UnsafeMutablePointer<AVFrame>) {
        var freed: UnsafeMutablePointer<AVFrame>? = pointer
        av_frame_free(&freed)
        LiveHandles.closed()
    }
}

/// Owns one decoder or encoder.
struct CodecHandle: ~Copyable {
    let pointer: UnsafeMutablePointer<AVCodecContext>

    init(_ codec: UnsafePointer<AVCodec>, path: String) throws(MediaError) {
        guard let made = avcodec_alloc_context3(codec) else {
            throw MediaError(.outOfMemory, operation: .startCodec, path: path)
        }
        pointer = made
        LiveHandles.opened()
    }

    deinit {
        var freed: UnsafeMutablePointer<AVCodecContext>? = pointer
        avcodec_free_context(&freed)
        LiveHandles.closed()
    }
}

/// Owns one converter of size and pixel format.
struct ScalerHandle: ~Copyable {
    let pointer: OpaquePointer

    /// Takes over a scaler made by `sws_getContext`.
    init(_ made: OpaquePointer) {
        pointer = made
        LiveHandles.opened()
    }

    deinit {
        sws_freeContext(pointer)
        LiveHandles.closed()
    }
}
