package import Foundation
@_exported public import SwingCore
@_exported public import SwingMotion
@_exported public import SwingTechnique

/// The document `analysis.json`: everything an analysis found, for people, scripts and servers.
///
/// Times are seconds of presentation time of the source, lengths pixels of the upright frame, left and right the
/// player's. Numbers are rounded by unit when the document is made, so every encoder writes the same ones. Unknown
/// values are nil and written as `null`.
public struct AnalysisDocument: Codable, Hashable, Sendable {
    /// The version of this format.
    package static let currentSchemaVersion = 1

    /// The version of the format the document is in.
    package var schemaVersion = Self.currentSchemaVersion
    /// The clip.
    public var input: InputSummary
    /// How slowly the clip seems to play without saying so, or nil where it seems to play as it says.
    @ExplicitNull public var slowMotion: SlowMotionSummary?
    /// When new shots of an edited video begin, seconds, in time order; empty for a clip that is not cut.
    @IfMissing<NoElement<Double>> package var cuts: [Double]
    /// The camera's view of the player.
    public var camera: CameraSummary
    /// The player.
    public var player: PlayerSummary
    /// How the poses were found.
    public var pose: PoseSummary
    /// The strokes, in time order.
    package var strokes: [StrokeSummary]
    /// The strokes summarized by kind.
    package var session: SessionEntry
    /// What a person has corrected or confirmed, in the order of the strokes; empty for most documents.
    @IfMissing<NoElement<CorrectionEntry>> package var corrections: [CorrectionEntry]
    /// Conditions that limit or qualify the result.
    public var warnings: [WarningEntry]
    /// The program, rubric and options that made the document.
    public var provenance: ProvenanceSummary

    /// Makes the document of an analysis.
    ///
    /// - Parameters:
    ///   - playerName: the main player's name, or nil.
    ///   - playerHeight: the player's height in meters as the user gave it, or nil.
    ///   - warnings: every warning of the analysis, those of `motion` included, in reading order.
    package init(
        input: InputSummary, pose: PoseSummary, motion: MotionAnalysis, playerName: String? = nil,
        playerHeight: Double?, assessments: [StrokeAssessment], session: SessionSummary,
        corrections: [CorrectionEntry] = [],
        warnings: [WarningEntry], provenance: ProvenanceSummary
    ) {
        self.input = input
        self.pose = pose
        slowMotion = motion.playbackEstimate.map(SlowMotionSummary.init)
        cuts = motion.cuts.map { Rounding.time($0) }
        camera = CameraSummary(view: motion.view, confidence: Rounding.thousandth(motion.viewConfidence))
        player = PlayerSummary(
            name: playerName, hand: motion.hand, handSource: motion.handSource,
            height: Rounding.thousandth(playerHeight), box: motion.track.firstPlayerBox)
        strokes = assessments.map { StrokeSummary($0, viewConfidence: motion.found($0.stroke)?.viewConfidence) }
        self.session = SessionEntry(session)
        self.corrections = corrections
        self.warnings = warnings
        self.provenance = provenance
    }

    /// The one of its warnings that best tells why a clip without a stroke has none; nil where it has one.
    package var reasonWithoutStroke: WarningEntry? {
        guard strokes.isEmpty else { return nil }
        return causesWithoutStroke.lazy.compactMap { cause in warnings.first { $0.code == cause } }.first
    }

    /// What would have to change for a stroke to be found, what matters most first.
    ///
    /// Where nothing was looked for or nobody is seen upright, nothing else would help; strokes of the other hand were
    /// found, however much of the player is outside. What the file lacks comes next, then what the motion shows, which is
    /// worth little where frames are few or the player is small.
    private var causesWithoutStroke: [AnalysisWarning.Code] {
        let isAFewFrames = input.duration.map { $0 < Stroke.swingDuration } ?? false
        let isSparse = input.captureRate.map { $0 < Self.leastFrameRate } ?? false
        let isSmall = player.box.map { $0.height < Self.leastHeight } ?? false
        var causes: [AnalysisWarning.Code] = [.strokesRemoved, .timeLapse]
        if isAFewFrames { causes.append(.tooShort) }
        causes += [
            .noPlayer, .playerOftenLost, .lyingPicture, .noStrokeOfHand, .playerPartlyOutside, .truncated,
            .damagedFrames, .tooShort,
        ]
        if isSparse { causes.append(.lowFrameRate) }
        if isSmall { causes.append(.lowResolution) }
        return causes + [.strokeCutShort, .armsUnsteady, .noStroke]
    }

    /// With fewer frames a second a swing is a handful of pictures; most clips have 30, and strokes are found in them.
    private static let leastFrameRate = 20.0
    /// Pixels of the player: half of those that the pose model reads of a body, which is shown to it as 256 pixels with a
    /// quarter of its height around it.
    private static let leastHeight = 100.0

    /// The numbers of the strokes whose camera view is told as found: each by itself shows it surely, and so do most
    /// strokes of its player in its shot, as the camera stands still.
    package var strokesOfSureView: Set<Int> {
        struct Place: Hashable {
            let player: Int
            let shot: Int
        }
        let places = Dictionary(grouping: strokes.filter { $0.view != .unknown }) { stroke in
            Place(player: stroke.player, shot: cuts.count { $0 <= stroke.contact.time })
        }
        let sure = places.values.flatMap { beside in
            let counts = Dictionary(beside.map { ($0.view, 1) }, uniquingKeysWith: +)
            return beside.filter { isViewSure(of: $0) && 2 * counts[$0.view, default: 0] > beside.count }
        }
        return Set(sure.map(\.id))
    }

    /// Whether a stroke by itself shows its view surely; documents of earlier versions say that of all strokes together.
    private func isViewSure(of stroke: StrokeSummary) -> Bool {
        if let confidence = stroke.viewConfidence { return confidence >= Self.leastSureView }
        return stroke.view == camera.view && camera.confidence >= Self.leastSureView
    }

    private static let leastSureView = 0.8
}

/// The camera's view of the player.
public struct CameraSummary: Codable, Hashable, Sendable {
    /// The view, over all strokes.
    public var view: CameraView
    /// The confidence of the view, 0 to 1.
    public var confidence: Double
}

/// The player.
public struct PlayerSummary: Codable, Hashable, Sendable {
    /// The name as given by the user, or nil.
    @ExplicitNull package var name: String?
    /// The hand that holds the racket.
    public var hand: Hand
    /// How the hand was found: `detected`, `user` or `assumed`.
    public var handSource: String
    /// Standing height in meters as given by the user, or nil.
    @ExplicitNull public var height: Double?
    /// The bounding box of the player in the first frame with a whole pose, or nil.
    @ExplicitNull package var box: BoxSummary?
}

/// A box in pixels of the upright frame.
package struct BoxSummary: Codable, Hashable, Sendable {
    /// The left edge.
    package var x: Double
    /// The upper edge.
    package var y: Double
    /// The width.
    package var width: Double
    /// The height.
    package var height: Double
}

extension MotionTrack {
    /// The bounding box of the landmarks of the first sample with an observed one.
    fileprivate var firstPlayerBox: BoxSummary? {
        for sample in times.indices {
            let points = joints.compactMap { joint in
                joint.states[sample] == .observed ? joint.image[sample] : nil
            }.filter { $0.x.isFinite && $0.y.isFinite }
            guard let (low, high) = points.bounds else { continue }
            return BoxSummary(
                x: Rounding.tenth(low.x), y: Rounding.tenth(low.y), width: Rounding.tenth(high.x - low.x),
                height: Rounding.tenth(high.y - low.y))
        }
        return nil
    }
}

extension WarningEntry {
    /// Whether the warning says itself that no stroke was found or is left.
    package var saysThatThereIsNone: Bool { [.noStroke, .noStrokeOfHand, .strokesRemoved].contains(code) }

    /// Why a clip has no stroke and what to do next, after words that say that there is none.
    package func causeWithoutStroke(in phrases: Phrases) -> String {
        let said = text(in: phrases)
        return code == .noStroke ? said.next : said.what + " " + said.next
    }
}

/// A document with one canonical JSON encoding.
package protocol CanonicalDocument: Encodable {}

extension CanonicalDocument {
    /// The canonical bytes: sorted keys, two spaces of indentation, UTF-8, a line feed at the end.
    ///
    /// The same document always gives the same bytes. Control characters and characters that change the direction of
    /// text are escaped, so that a terminal can show it.
    ///
    /// - Throws: `EncodingError` for a number that is not finite where one must be known: a defect of the caller.
    package func json() throws -> Data { Data(try JSONEncoder.readable.text(self).utf8) }
}

extension JSONDecoder {
    private struct Version: Decodable { let schemaVersion: Int }

    /// The version of the format that a document is in; nil where it says none.
    package func schemaVersion(of json: Data) -> Int? { (try? decode(Version.self, from: json))?.schemaVersion }
}

extension AnalysisDocument: CanonicalDocument {
    /// Reads a document back.
    ///
    /// - Throws: `DocumentError` for anything that is not a document of this version.
    package init(json: Data, file: String) throws(DocumentError) {
        let decoder = JSONDecoder()
        guard let version = decoder.schemaVersion(of: json) else {
            throw DocumentError(.notADocument, file: file)
        }
        guard version == Self.currentSchemaVersion else {
            throw DocumentError(
                .otherVersion, file: file, ["found": "\(version)", "supported": "\(Self.currentSchemaVersion)"])
        }
        if let line = DocumentLimits.lineOfNumberBeyond(in: json) {
            throw DocumentError(.numberTooLarge, file: file, ["line": "\(line)"])
        }
        do {
            self = try decoder.decode(Self.self, from: json)
        } catch {
            throw .damaged(file, place: (error as? DecodingError)?.place ?? "")
        }
        for index in strokes.indices { strokes[index].withdrawDoubtfulVerdict() }
        guard strokes.count <= DocumentLimits.mostStrokes else {
            throw .tooMany("strokes", strokes.count, limit: DocumentLimits.mostStrokes, in: file)
        }
        guard corrections.count <= DocumentLimits.mostCorrections else {
            throw .tooMany("corrections", corrections.count, limit: DocumentLimits.mostCorrections, in: file)
        }
    }
}

/// Why a file is not an analysis document this program reads.
public struct DocumentError: UserFacingError, Hashable {
    /// What happened.
    public let message: Message
    /// The file was read but cannot be used.
    public var category: ErrorCategory { .dataUnusable }

    init(_ kind: Kind, file: String, _ context: [String: MessageValue] = [:]) {
        message = kind.message(context.merging(["file": .text(file)]) { $1 })
    }

    /// A part is missing or of another type; the place is such as `strokes.0.contact`.
    package static func damaged(_ file: String, place: String) -> DocumentError {
        DocumentError(.damaged, file: file, place.isEmpty ? [:] : ["place": .text(place)])
    }

    /// It holds more of something than is read.
    package static func tooMany(_ things: String, _ count: Int, limit: Int, in file: String) -> DocumentError {
        DocumentError(.tooMany, file: file, ["things": .text(things), "count": "\(count)", "limit": "\(limit)"])
    }

    package enum Kind: String, MessageCode {
        case notADocument, otherVersion, damaged, numberTooLarge, tooMany

        package static let prefix = "document"
    }
}

extension DecodingError {
    /// Where in a document it was, such as `players.0.clips`, or in which column.
    package var place: String {
        let path: [any CodingKey] =
            switch self {
            case .typeMismatch(_, let context), .valueNotFound(_, let context), .dataCorrupted(let context):
                context.codingPath
            case .keyNotFound(let key, let context): context.codingPath + [key]
            @unknown default: []
            }
        return path.map { $0.intValue.map(String.init) ?? $0.stringValue }.joined(separator: ".")
    }
}
