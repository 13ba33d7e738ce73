/// One decoded frame and the player in it.
public struct PoseFrame: Hashable, Sendable {
    /// The frame's number in presentation order, counted over all frames of the stream.
    public let index: Int
    /// When the frame is shown.
    public let time: MediaTime
    /// The player, or nil where none was found.
    public let pose: Pose?

    package init(index: Int, time: MediaTime, pose: Pose?) { (self.index, self.time, self.pose) = (index, time, pose) }
}

/// The player through a clip: one entry a decoded frame, gaps visible.
public struct PoseTrack: Hashable, Sendable {
    /// Width of the upright picture in pixels.
    public let width: Int
    /// Height of the upright picture in pixels.
    public let height: Int
    /// How slowly the clip plays.
    public let playback: PlaybackRate
    /// The frames, times strictly increasing.
    public package(set) var frames: [PoseFrame]
    /// Who is followed from when on, in time order; empty where one player is followed throughout.
    public package(set) var turns: [PlayerTurn]
    /// The presentation times of the frames with which new shots of an edited video begin, seconds, strictly increasing.
    public package(set) var cuts: [Double]
    /// Whether positions in space are sound as they are, as those of a motion that was lifted and exported, rather than a
    /// pose model's guess.
    package let isLifted: Bool

    /// Makes a track; `frames`, `turns` and `cuts` must be in strictly increasing time.
    package init(
        width: Int, height: Int, playback: PlaybackRate = .realTime, frames: [PoseFrame], turns: [PlayerTurn] = [],
        cuts: [Double] = [], isLifted: Bool = false
    ) {
        self.width = width
        self.height = height
        self.playback = playback
        self.frames = frames
        self.turns = turns
        self.cuts = cuts
        self.isLifted = isLifted
    }
}

/// A landmark in the upright picture.
public struct Keypoint: Hashable, Sendable {
    /// Pixels from the left edge of the upright picture.
    public var x: Float
    /// Pixels from the top edge of the upright picture.
    public var y: Float
    /// The model's depth in pixels: 0 at the hips, smaller nearer to the camera.
    ///
    /// A hint, not a measurement.
    public var z: Float
    /// How likely the landmark is seen rather than hidden, 0 to 1.
    public var visibility: Float
    /// How likely the landmark lies inside the picture, 0 to 1.
    public var presence: Float

    package init(x: Float, y: Float, z: Float = 0, visibility: Float = 1, presence: Float = 1) {
        (self.x, self.y, self.z, self.visibility, self.presence) = (x, y, z, visibility, presence)
    }

    /// The position in pixels of the upright picture.
    package var position: SIMD2<Double> { SIMD2(Double(x), Double(y)) }
}

/// A landmark in meters around the middle of the hips.
///
/// Axes are those of the camera and right-handed: x to the right of the picture, y up, z toward the camera.
public struct WorldPoint: Hashable, Sendable {
    /// Meters to the right of the hip middle.
    public var x: Float
    /// Meters above the hip middle.
    public var y: Float
    /// Meters nearer to the camera than the hip middle.
    public var z: Float

    package init(x: Float, y: Float, z: Float) { (self.x, self.y, self.z) = (x, y, z) }

    package var position: SIMD3<Double> { SIMD3(Double(x), Double(y), Double(z)) }
}

/// One person in one frame.
public struct Pose: Hashable, Sendable {
    /// Landmarks in the picture by `Joint.rawValue`; nil where the model knows none.
    public var keypoints: [Keypoint?]
    /// Landmarks in meters by `Joint.rawValue`; nil where the model knows none.
    public var world: [WorldPoint?]
    /// How sure the model is that a person is there, 0 to 1.
    public var score: Float

    /// Makes a pose, by default without any landmark; both arrays hold `Joint.count` entries.
    package init(
        keypoints: [Keypoint?] = Array(repeating: nil, count: Joint.count),
        world: [WorldPoint?] = Array(repeating: nil, count: Joint.count), score: Float
    ) {
        precondition(keypoints.count == Joint.count && world.count == Joint.count)
        self.keypoints = keypoints
        self.world = world
        self.score = score
    }

    /// The landmark in the picture, or nil.
    public subscript(joint: Joint) -> Keypoint? {
        get { keypoints[joint.rawValue] }
        set { keypoints[joint.rawValue] = newValue }
    }
}

/// From when on a track follows which player, where several take turns.
public struct PlayerTurn: Codable, Hashable, Sendable {
    /// The presentation time of the first frame, seconds.
    public let time: Double
    /// The player: 1 for the main player of the clip, 2 and more for others.
    public let player: Int
    /// How sure it is that it is this player, 0 to 1; nil where nobody else was ever there.
    public let confidence: Double?
    /// Which of those who were followed side by side is shown, 1 for the one followed first; nil where it is the player's
    /// number.
    ///
    /// Tracks exchange players where these cross.
    package let track: Int?

    package static let mainPlayer = 1
    /// The most players that are followed in one clip.
    package static let mostPlayers = 4
    /// The probability from which a player is told as found, as it is for the kind of a stroke.
    private static let leastSure = 0.7

    package init(time: Double, player: Int, confidence: Double? = nil, track: Int? = nil) {
        (self.time, self.player, self.confidence, self.track) = (time, player, confidence, track)
    }

    /// Which of those who were followed side by side is shown, 1 for the one followed first.
    package var followedTrack: Int { track ?? player }

    /// Whether a player of this confidence is told as found; otherwise it is a question.
    package static func isSure(_ confidence: Double?) -> Bool { confidence.map { $0 >= leastSure } ?? true }
}

extension [PlayerTurn] {
    /// Whose turn it is at a time; the main player's before the first.
    ///
    /// Complexity: O(log n).
    package func player(at seconds: Double) -> Int { turn(at: seconds)?.player ?? PlayerTurn.mainPlayer }

    /// The turn at a time; nil before the first.
    ///
    /// Complexity: O(log n).
    package func turn(at seconds: Double) -> PlayerTurn? {
        let next = partitionPoint { $0.time <= seconds }
        return next > 0 ? self[next - 1] : nil
    }

    /// Whose turn it is at some times.
    package func players(at times: [Double]) -> [Int] { times.map { player(at: $0) } }

    /// The turns at some times; before the first that of the main player.
    package func turns(at times: [Double]) -> [PlayerTurn] {
        times.map { turn(at: $0) ?? PlayerTurn(time: -.infinity, player: PlayerTurn.mainPlayer) }
    }
}
