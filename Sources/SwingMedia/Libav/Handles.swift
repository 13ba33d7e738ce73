import CFFmpeg
import Glibc
import SwingFiles
import Synchronization

/// One compressed packet.
typealias PacketHandle = Owned<UnsafeMutablePointer<AVPacket>>
/// One decoded frame.
typealias FrameHandle = Owned<UnsafeMutablePointer<AVFrame>>
/// One decoder or encoder.
typealias CodecHandle = Owned<UnsafeMutablePointer<AVCodecContext>>

extension PacketHandle {
    init(path: String) throws(MediaError) {
        self.init(try made(av_packet_alloc(), .read, path)) {
            var freed: UnsafeMutablePointer<AVPacket>? = $0
            av_packet_free(&freed)
        }
    }
}

extension FrameHandle {
    init(path: String) throws(MediaError) {
        self.init(try made(av_frame_alloc(), .decode, path)) {
            var freed: UnsafeMutablePointer<AVFrame>? = $0
            av_frame_free(&freed)
        }
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
}

extension CodecHandle {
    init(_ codec: UnsafePointer<AVCodec>, path: String) throws(MediaError) {
        self.init(try made(avcodec_alloc_context3(codec), .startCodec, path)) {
            var freed: UnsafeMutablePointer<AVCodecContext>? = $0
            avcodec_free_context(&freed)
        }
    }

    /// Takes the next packet that an encoder has ready; false where it has none yet, or none any more.
    func receive(_ packet: borrowing PacketHandle, _ path: String) throws(MediaError) -> Bool {
        let status = avcodec_receive_packet(pointer, packet.pointer)
        if status == swing_error_again || status == swing_error_end_of_file { return false }
        try check(status, .unexpected, .encode, path)
        return true
    }
}

/// What FFmpeg has made, or an error where it had no memory for it.
func made<Made>(_ pointer: Made?, _ operation: MediaOperation, _ path: String) throws(MediaError) -> Made {
    guard let pointer else { throw MediaError(.outOfMemory, operation: operation, path: path) }
    return pointer
}

/// What FFmpeg says about one of its error numbers.
func libavText(_ status: Int32) -> String {
    var text = [CChar](repeating: 0, count: Int(AV_ERROR_MAX_STRING_SIZE))
    av_strerror(status, &text, text.count)
    return String(decoding: text.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
}

/// Turns a failed call into an error; every status that is not an expected value goes through here.
@discardableResult
func check(
    _ status: Int32, _ code: MediaError.Code, _ operation: MediaOperation, _ path: String
) throws(MediaError) -> Int32 {
    guard status < 0 else { return status }
    throw libavError(status, code, operation, path)
}

/// The error for a failed call, with FFmpeg's words and its last log line.
func libavError(_ status: Int32, _ code: MediaError.Code, _ operation: MediaOperation, _ path: String) -> MediaError {
    let line = LibavLog.end()
    if status == swing_error_exit { return MediaError(.cancelled, operation: operation, path: path) }
    // What a file is read for has no need of much memory: where there is not enough, the file asks for too much.
    if status == swing_error_no_memory, code.isOfContent {
        return MediaError(.beyondLimits, operation: operation, path: path, detail: ClipLimits.excess(ofComplaint: line))
    }
    let text = libavText(status)
    return MediaError(
        status == swing_error_no_memory ? .outOfMemory : code, operation: operation, path: path,
        detail: .libav(line.map { "\(text); \($0)" } ?? text))
}

/// Keeps FFmpeg off standard error, and its last complaint for our own messages.
///
/// FFmpeg has one log for the whole process. Lines are kept by thread, so that several clips in work at once do not
/// get each other's; complaints of decoder threads are dropped.
enum LibavLog {
    private static let lines = Mutex<[UInt: String]>([:])

    private static let installed: Void = {
        av_log_set_level(AV_LOG_WARNING)
        av_log_set_callback { context, level, format, arguments in
            guard level <= AV_LOG_WARNING, let format, let arguments else { return }
            let thread = UInt(pthread_self())
            guard LibavLog.lines.withLock({ $0[thread] != nil }) else { return }
            var line = [CChar](repeating: 0, count: 256)
            var prefix: Int32 = 0
            _ = av_log_format_line2(context, level, format, arguments, &line, Int32(clamping: line.count), &prefix)
            let text = LibavLog.plain(line)
            guard !text.isEmpty else { return }
            LibavLog.lines.withLock { $0[thread] = text }
        }
    }()

    /// Starts to keep this thread's complaints.
    static func begin() {
        _ = installed
        lines.withLock { $0[UInt(pthread_self())] = "" }
    }

    /// Ends the keeping and hands out the last complaint of this thread, if there was one.
    static func end() -> String? {
        let line = lines.withLock { $0.removeValue(forKey: UInt(pthread_self())) }
        return line.flatMap { $0.isEmpty ? nil : $0 }
    }

    /// The line without FFmpeg's `[mov @ 0x55d0c8]` prefix, whose address differs from run to run.
    private static func plain(_ line: [CChar]) -> String {
        var text = Substring(String(decoding: line.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self))
        while text.first == "[", let close = text.firstIndex(of: "]") {
            text = text[text.index(after: close)...].drop { $0 == " " }
        }
        let words = text.split { $0.isWhitespace || $0.asciiValue.map { $0 < 32 } ?? false }
        return words.joined(separator: " ")
    }
}

/// The FFmpeg libraries this process runs with.
package enum MediaLibraries {
    /// Their names and versions, such as `libavformat 59.27.100, libavcodec 59.37.100`.
    package static var versions: String {
        let libraries = [
            ("libavformat", avformat_version()), ("libavfilter", avfilter_version()), ("libavcodec", avcodec_version()),
            ("libavutil", avutil_version()), ("libswscale", swscale_version()), ("libswresample", swresample_version()),
        ]
        return libraries.map { name, version in
            "\(name) \(version >> 16).\(version >> 8 & 0xFF).\(version & 0xFF)"
        }.joined(separator: ", ")
    }

    /// The encoders the overlay video needs and these libraries lack, by the names people know; empty when all is well.
    package static var missingEncoders: [String] {
        [("libx264", "H.264 (libx264)"), ("aac", "AAC")].filter { avcodec_find_encoder_by_name($0.0) == nil }.map(\.1)
    }
}

extension Rational {
    /// FFmpeg's fraction, where it is a positive number.
    init?(exact fraction: AVRational) {
        guard fraction.num > 0, fraction.den > 0 else { return nil }
        self.init(fraction.num, fraction.den)
    }
}
