import CFFmpeg
import SwingCore

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
    if status == swing_error_no_memory, case .content = code.kind {
        return MediaError(
            .beyondLimits, operation: operation, path: path, detail: ClipLimits.excess(ofComplaint: line))
    }
    let text = libavText(status)
    return MediaError(
        status == swing_error_no_memory ? .outOfMemory : code, operation: operation, path: path,
        detail: .libav(line.map { "\(text); \($0)" } ?? text))
}
