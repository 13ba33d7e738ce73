import CFFmpeg
import Glibc
import SwingCore
import Synchronization

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
