public import SwingCore

/// The first line of a pose file: what the poses belong to and how they are to be read.
public struct PoseFileHeader: Hashable, Sendable, Codable {
    /// The `format` of every pose file.
    public static let formatName = "tennisswing-pose"
    /// The version this program writes and reads.
    public static let currentVersion = 1

    /// What kind of file this is: `PoseFileHeader.formatName`.
    public let format: String
    /// The version of the layout.
    public let version: Int
    /// Width of the upright frame in pixels.
    public let width: Int
    /// Height of the upright frame in pixels.
    public let height: Int
    /// How many times slower the clip plays than it was filmed.
    public let slowMotionFactor: Double
    /// The length of one tick of the frames' times in seconds.
    public let timeBase: Rational
    /// The model's name.
    public let model: String
    /// The digest of the model, see `InstalledModel.digest`.
    public let modelDigest: String
    /// SHA-256 of the clip.
    public let inputSha256: String
    /// SHA-256 of the models that were in use when sounds, contacts and edges were searched for, by name; nil in files
    /// of earlier programs.
    public let motionModels: [String: String]?
    /// The landmarks in the order of each frame's arrays, by `Joint.name`.
    public let joints: [String]
    /// Who is followed from when on; nil where it is one player throughout.
    public let turns: [PlayerTurn]?
    /// When new shots of an edited video begin, presentation seconds; nil where it is not cut.
    public let cuts: [Double]?
    /// Whether positions in space are sound as they are; nil where they are a pose model's.
    public let isLifted: Bool?
    /// Sounds of the clip that may be hits, so that grading again needs no decoding; nil where there were none.
    public let sounds: [AudioOnset]?
    /// Hits of the ball that were seen, for the same reason; nil where there are none.
    public let balls: [BallContact]?
    /// Straight edges in frames around contacts, for the same reason; nil where none were searched for.
    public let lines: [FrameLines]?

    /// Cues of contacts besides the poses.
    public var cues: ContactCues { ContactCues(sounds: sounds ?? [], balls: balls ?? [], lines: lines ?? []) }

    /// Makes the header of a track.
    ///
    /// - Parameters:
    ///   - timeBase: the time base of the track's frames.
    ///   - motionModels: SHA-256 of the models by which motion was read, by name.
    public init(
        track: PoseTrack, timeBase: Rational, model: String, modelDigest: String, inputSha256: String,
        motionModels: [String: String] = [:], cues: ContactCues = ContactCues()
    ) {
        format = Self.formatName
        version = Self.currentVersion
        width = track.width
        height = track.height
        slowMotionFactor = track.playback.slowMotionFactor
        self.timeBase = timeBase
        self.model = model
        self.modelDigest = modelDigest
        self.inputSha256 = inputSha256
        self.motionModels = motionModels.isEmpty ? nil : motionModels
        joints = Joint.allCases.map(\.name)
        turns = track.turns.isEmpty ? nil : track.turns
        cuts = track.cuts.isEmpty ? nil : track.cuts
        isLifted = track.isLifted ? true : nil
        sounds = cues.sounds.isEmpty ? nil : cues.sounds
        balls = cues.balls.isEmpty ? nil : cues.balls
        lines = cues.lines.isEmpty ? nil : cues.lines
    }
}
