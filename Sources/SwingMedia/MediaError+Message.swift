import Glibc
import SwingFiles

extension MediaError {
    package var message: Message {
        var context: [String: MessageValue] = ["path": .text(path), "operation": operation()]
        context["detail"] = detail.map(Self.value)
        if code == .pictureFolder { context["pattern"] = context["detail"] ?? .text(path) }
        return Message(key, context)
    }

    private static func value(of detail: Detail) -> MessageValue {
        switch detail {
        case .libav(let words), .name(let words): .text(words)
        case .system(let code): SystemError.reason(code)
        case .kind(let kind): kind()
        case .fault(let fault, let values): fault(values.mapValues { .text($0) })
        }
    }

    /// The keys of every clause that a detail or an operation is said with.
    package static var clauses: [String] { MediaErrorCode.keys + MediaOperation.keys + OtherStream.Reason.keys }

    /// What sort of failure it is.
    package var category: ErrorCategory { code.category }

    package static var keys: [String] { Code.keys + [diskFull] }

    private static let diskFull = Code.outputNotWritten.key + ".diskFull"

    private var key: String { code == .outputNotWritten && isDiskFull ? Self.diskFull : code.key }

    /// Whether no video can be made of what was to be written, wherever there is room for it.
    package var isOfContent: Bool {
        switch (code, operation, detail) {
        case (.beyondLimits, .write, _), (.encoderUnavailable, _, _): true
        // What the muxer does not take: a disk that fails says something else.
        case (.outputNotWritten, .write, .libav(let words)): words.hasPrefix(String(cString: strerror(EINVAL)))
        default: false
        }
    }

    /// The same without the folder of its file, for documents that leave the machine.
    package var unplaced: MediaError {
        MediaError(code, operation: operation, path: String(path.split(separator: "/").last ?? ""), detail: detail)
    }

    /// Whether the system said that there is no space; FFmpeg passes on what it says.
    private var isDiskFull: Bool {
        let codes = [ENOSPC, EDQUOT, EFBIG]
        return switch detail {
        case .system(let code): codes.contains(code)
        case .libav(let words): codes.contains { words.contains(String(cString: strerror($0))) }
        default: false
        }
    }
}
