public import SwingCore

/// Why a motion cannot be exported in a format.
public struct ExportError: UserFacingError, Hashable {
    /// What happened.
    public let message: Message
    /// The input was read, and cannot be used.
    public var category: ErrorCategory { .dataUnusable }

    private init(_ kind: Kind, _ context: [String: MessageValue]) {
        message = Message(kind.key, context)
    }

    /// No joint is known in space, and the format holds positions or angles in space only.
    static func nothingInSpace(_ format: ExportFormat) -> ExportError {
        ExportError(.nothingInSpace, ["format": .text(format.rawValue)])
    }

    /// The motion has more frames than the format can hold.
    static func tooLong(_ format: ExportFormat, frames: Int, limit: Int) -> ExportError {
        ExportError(.tooLong, ["format": .text(format.rawValue), "frames": "\(frames)", "limit": "\(limit)"])
    }

    /// The keys of every message.
    package static var keys: [MessageKey] { Kind.allCases.map(\.key) }

    private enum Kind: String, CaseIterable {
        case nothingInSpace, tooLong

        var key: MessageKey {
            switch self {
            case .nothingInSpace: MessageKey("export.nothingInSpace", ["format"])
            case .tooLong: MessageKey("export.tooLong", ["format", "frames", "limit"])
            }
        }
    }
}
