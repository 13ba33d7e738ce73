public import SwingCore
public import SwingMotion
public import SwingTechnique

/// The document `analysis.json`: everything an analysis found, for people, scripts and servers.
///
/// Times are seconds of presentation time of the source, lengths pixels of the upright picture, left and right the
/// player's. Numbers are rounded by unit when the document is made, so every encoder writes the same ones. What is not
/// known is nil and written as `null`.
public struct AnalysisDocument: Codable, Hashable, Sendable {
    /// The version of this format.
    public static let currentSchemaVersion = 1

    /// The version of the format the document is in.
    public var schemaVersion: Int
    /// The clip.
    public var input: InputSummary
    /// Where the camera stood.
    public var camera: CameraSummary
    /// The player.
    public var player: PlayerSummary
    /// How the poses were found.
    public var pose: PoseSummary
    /// The strokes, in time order.
    public var strokes: [StrokeSummary]
    /// What the strokes say together.
    public var session: SessionEntry
    /// What is worth knowing.
    public var warnings: [WarningEntry]
    /// What made the document.
    public var provenance: ProvenanceSummary

    /// Makes the document of an analysis.
    ///
    /// - Parameters:
    ///   - playerHeight: the player's height in meters as the user gave it, or nil.
    ///   - warnings: every warning of the analysis, those of `motion` included, in the order they are to be read.
    public init(
        input: InputSummary, pose: PoseSummary, motion: MotionAnalysis, playerHeight: Double?,
        assessments: [StrokeAssessment], session: SessionSummary, warnings: [WarningEntry],
        provenance: ProvenanceSummary
    ) {
        schemaVersion = Self.currentSchemaVersion
        self.input = input
        self.pose = pose
        camera = CameraSummary(view: motion.view, confidence: Rounding.thousandth(motion.viewConfidence))
        player = PlayerSummary(
            hand: motion.hand, handSource: motion.handSource, height: Rounding.thousandth(playerHeight),
            box: motion.track.firstPlayerBox)
        strokes = assessments.map(StrokeSummary.init)
        self.session = SessionEntry(session)
        self.warnings = warnings
        self.provenance = provenance
    }
}

/// Where the camera stood.
public struct CameraSummary: Codable, Hashable, Sendable {
    /// The view, over all strokes.
    public var view: CameraView
    /// How sure the view is, 0 to 1.
    public var confidence: Double
}

/// The player.
public struct PlayerSummary: Codable, Hashable, Sendable {
    /// The hand that holds the racket.
    public var hand: Hand
    /// How the hand was found: `detected`, `user` or `assumed`.
    public var handSource: String
    /// Standing height in meters as the user gave it, or nil.
    @ExplicitNull public var height: Double?
    /// The player in the first frame where the whole pose was found, or nil.
    @ExplicitNull public var box: BoxSummary?
}

/// A box in pixels of the upright picture.
public struct BoxSummary: Codable, Hashable, Sendable {
    /// The left edge.
    public var x: Double
    /// The upper edge.
    public var y: Double
    /// The width.
    public var width: Double
    /// The height.
    public var height: Double
}

extension MotionTrack {
    /// The box around the landmarks of the first sample in which any was observed.
    fileprivate var firstPlayerBox: BoxSummary? {
        for sample in times.indices {
            let places = joints.compactMap { joint in
                joint.states[sample] == .observed ? joint.image[sample] : nil
            }.filter { $0.x.isFinite && $0.y.isFinite }
            guard let first = places.first else { continue }
            var low = first
            var high = first
            for place in places {
                low = pointwiseMin(low, place)
                high = pointwiseMax(high, place)
            }
            return BoxSummary(
                x: Rounding.tenth(low.x), y: Rounding.tenth(low.y), width: Rounding.tenth(high.x - low.x),
                height: Rounding.tenth(high.y - low.y))
        }
        return nil
    }
}
