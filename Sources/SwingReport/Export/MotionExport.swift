public import SwingCore

/// The player's motion as it was graded, for other programs: corrected, interpolated and smoothed joints, their angles.
///
/// Image positions are pixels of the upright frame; positions in space meters of the player's body from the midpoint of
/// the hips, x to the right of the frame, y up, z toward the camera; angles degrees as `AngleTable` defines them; times
/// seconds of presentation time. Nothing here does input or output: bytes are given to the caller in pieces, so that an hour's
/// motion needs the memory of one frame.
public struct MotionExport: Sendable {
    package let format: ExportFormat
    /// What a person should know of the export: what was left out, assumed, interpolated or resampled.
    public let warnings: [AnalysisWarning]

    /// The mapping file with which `Analyzer.analyze(poses:mapping:)` reads the export back; nil where the export says
    /// all that is needed, and for formats that are not read.
    package var mapping: String? { content.mapping }

    /// The name of the file that the export would have beside its clip; of a format that is a folder, the folder's.
    public let suggestedName: String

    private let content: any ExportContent

    /// Prepares the export of a motion.
    ///
    /// - Throws: `ExportError` where the motion holds nothing that the format shows, or more than it can hold.
    /// - Complexity: O(frames).
    public init(_ motion: ExportedMotion, as format: ExportFormat) throws(ExportError) {
        let row = format.row
        self.format = format
        suggestedName = motion.name + row.ending
        content = try row.content(motion)
        var warnings: [AnalysisWarning] = []
        // The clip's other players are left out, although nobody chose among them.
        if !motion.omittedPlayers.isEmpty {
            let others = motion.omittedPlayers.map(String.init)
            warnings.append(
                AnalysisWarning(.playersOmitted, ["player": "\(motion.player)", "others": .list(others)]))
        }
        if motion.track.isPictureAlone, row.space != .none { warnings.append(AnalysisWarning(.depthInferred)) }
        // Nobody told the height of the body, and the format cannot say so.
        if row.space == .meters, let height = motion.height, height.isAssumed {
            let meters = FixedPoint.text(height.meters, places: 2)
            warnings.append(AnalysisWarning(.metersAssumed, ["height": .text(meters)]))
        }
        self.warnings = warnings + content.warnings
    }

    /// Gives a file of the export piece by piece; a folder's files one after the other without their names.
    ///
    /// - Throws: what `output` throws.
    public func write<Failure: Error>(to output: ([UInt8]) throws(Failure) -> Void) throws(Failure) {
        try content.write(to: output)
    }

    /// Gives the files of a format that is a folder, each with its name; of other formats nothing.
    ///
    /// - Throws: what `output` throws.
    package func writeFiles<Failure: Error>(to output: (String, [UInt8]) throws(Failure) -> Void) throws(Failure) {
        try content.writeFiles(to: output)
    }
}

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

    package enum Kind: String, MessageCode {
        case nothingInSpace, tooLong, noSuchPlayer

        package static let prefix = "export"
    }
}
