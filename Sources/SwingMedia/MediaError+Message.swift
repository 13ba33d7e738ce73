import Glibc
public import SwingCore

extension MediaError {
    /// What happened.
    public var message: Message {
        var context: [String: MessageValue] = ["path": .text(path), "operation": .text(operation)]
        context["detail"] = detail.map { .text($0) }
        // The names of the pictures as FFmpeg takes them.
        if code == .pictureFolder { context["pattern"] = .text(detail ?? path) }
        return Message(key, context)
    }

    /// What sort of failure it is.
    public var category: ErrorCategory {
        switch code.kind {
        case .input: .noInput
        case .content, .foreign: .dataUnusable
        case .output(.cannotCreateOutput): .cannotCreate
        case .output(.outputNotWritten): .ioFailure
        case .output(.encoderUnavailable): .unavailable
        case .work(.cancelled): .interrupted
        case .work(.outOfMemory), .work(.unexpected): .defect
        }
    }

    /// The keys of every message.
    package static var keys: [MessageKey] {
        let plain =
            Code.Kind.Input.allCases.map(\.rawValue) + Code.Kind.Content.allCases.map(\.rawValue)
            + Code.Kind.Foreign.allCases.map(\.rawValue) + Code.Kind.Output.allCases.map(\.rawValue)
            + Code.Kind.Work.allCases.map(\.rawValue)
        return (plain + ["outputNotWritten.diskFull"]).map(key)
    }

    private var key: MessageKey {
        code == .outputNotWritten && isDiskFull ? Self.key("\(code).diskFull") : Self.key("\(code)")
    }

    private static func key(_ code: String) -> MessageKey {
        MessageKey("media.\(code)", ["path", "operation", "detail", "pattern"])
    }

    /// Whether the system said that there is no space; FFmpeg passes on what it says.
    private var isDiskFull: Bool {
        [ENOSPC, EDQUOT, EFBIG].contains { detail?.contains(String(cString: strerror($0))) == true }
    }
}
