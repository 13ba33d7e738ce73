public import SwingCore

/// Why a motion cannot be exported in a format.
public struct ExportError: UserFacingError, Hashable {
    /// What happened.
    public let message: Message
    /// What sort of failure it is.
    public let category: ErrorCategory

    private init(_ kind: Kind, _ context: [String: MessageValue]) {
        message = Message(kind.key, context)
        category = kind == .noSuchPlayer ? .usage : .dataUnusable
    }

    /// The clip has no player of this number.
    package static func noSuchPlayer(_ player: Int, among players: [Int]) -> ExportError {
        ExportError(.noSuchPlayer, ["player": "\(player)", "players": .list(players.map(String.init))])
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
    package static var keys: [String] { Kind.keys }

    private enum Kind: String, MessageCode {
        case nothingInSpace, tooLong, noSuchPlayer

        static let prefix = "export"
    }
}
