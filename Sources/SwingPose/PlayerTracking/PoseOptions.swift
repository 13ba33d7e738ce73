import FoundationEssentials
public import SwingCore

/// How poses are estimated.
public struct PoseOptions: Sendable {
    /// Where the player stands in the first frame, or nil to let the program choose among the people it sees.
    public var playerBox: PictureBox?
    /// How many seconds of presentation time apart sampled frames are, at least: 0 for every frame.
    ///
    /// Frames between are left out of the track.
    public var interval: Double
    /// How many times slower the clip plays than it was filmed; only noted in the track.
    public var playback: PlaybackRate
    /// The most bytes of frames kept for later use; 0 for none.
    public var keptBytes: Int

    /// How many threads inference uses where nothing else is asked for: one a core, but no more than four, beyond which
    /// two inferences of this size gain nothing.
    public static var defaultThreads: Int { min(max(ProcessInfo.processInfo.activeProcessorCount, 1), 4) }

    /// Makes options.
    public init(
        playerBox: PictureBox? = nil, interval: Double = 0, playback: PlaybackRate = .realTime, keptBytes: Int = 0
    ) {
        self.playerBox = playerBox
        self.interval = interval
        self.playback = playback
        self.keptBytes = keptBytes
    }

    var emptyFrameCache: FrameCache { FrameCache(budget: keptBytes, playback: playback) }
}
