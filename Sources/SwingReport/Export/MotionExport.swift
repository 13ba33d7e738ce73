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
        if !motion.omittedPlayers.isEmpty {
            warnings.append(.playersOmitted(motion.omittedPlayers, besides: motion.player))
        }
        if motion.track.isPictureAlone, row.space != .none { warnings.append(.depthInferred) }
        if row.space == .meters, let height = motion.height, height.isAssumed {
            warnings.append(.metersAssumed(height.meters))
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

/// What a person should know of an export that is otherwise whole.
extension AnalysisWarning {
    /// The analysis holds no stroke, so there is no subtitle.
    static let noSubtitles = AnalysisWarning(.noSubtitles)

    /// The clip's other players are left out, although nobody chose among them.
    static func playersOmitted(_ others: [Int], besides player: Int) -> AnalysisWarning {
        AnalysisWarning(.playersOmitted, ["player": "\(player)", "others": .list(others.map(String.init))])
    }

    /// Nobody told the height of the body, and the format cannot say so.
    static func metersAssumed(_ meters: Double) -> AnalysisWarning {
        AnalysisWarning(.metersAssumed, ["height": .text(FixedPoint.text(meters, places: 2))])
    }

    /// All that is known of space was inferred from the picture.
    static let depthInferred = AnalysisWarning(.depthInferred)

    /// Unknown angles were interpolated, because the format has no sign for them.
    static func anglesInterpolated(_ count: Int) -> AnalysisWarning {
        AnalysisWarning(.anglesInterpolated, ["count": "\(count)"])
    }

    /// Positions were read between the frames of the video, at a constant rate.
    static func motionResampled(_ rate: Double) -> AnalysisWarning {
        AnalysisWarning(.motionResampled, ["rate": .text(FixedPoint.text(rate, places: 3))])
    }

    /// Events did not fit; only contacts are kept.
    static func eventsOmitted(_ count: Int) -> AnalysisWarning {
        AnalysisWarning(.eventsOmitted, ["count": "\(count)"])
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

    package static var keys: [String] { Kind.keys }

    private enum Kind: String, MessageCode {
        case nothingInSpace, tooLong, noSuchPlayer

        static let prefix = "export"
    }
}
