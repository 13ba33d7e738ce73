/// One decoded frame and the player in it.
public struct PoseFrame: Hashable, Sendable {
    /// The frame's number in presentation order, counted over all frames of the stream.
    public let index: Int
    /// When the frame is shown.
    public let time: MediaTime
    /// The player, or nil where none was found.
    public let pose: Pose?

    /// Makes a frame.
    public init(index: Int, time: MediaTime, pose: Pose?) {
        self.index = index
        self.time = time
        self.pose = pose
    }
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
    public let frames: [PoseFrame]
    /// Who is followed from when on, in time order; empty where one player is followed throughout.
    public let turns: [PlayerTurn]
    /// The presentation times of the frames with which new shots of an edited video begin, seconds, strictly increasing.
    public let cuts: [Double]
    /// Whether positions in space are sound as they are, as those of a motion that was lifted and exported, rather than a
    /// pose model's guess.
    public let isLifted: Bool

    /// Makes a track; `frames`, `turns` and `cuts` must be in strictly increasing time.
    public init(
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
