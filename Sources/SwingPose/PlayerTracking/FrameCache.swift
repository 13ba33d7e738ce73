public import SwingCore
public import SwingMedia

/// Frames of a clip that were decoded for the poses and are still at hand: those around the fastest moments of the
/// player's hands, where the hits are.
///
/// A second look at a hit then decodes nothing, which in a short clip takes as long as a quarter of the poses.
public struct FrameCache: Sendable {
    private var keeper: PeakFrameBuffer<VideoFrame>
    private var hands = HandSpeed()
    /// The frame on screen when a hand was fastest since the last was taken.
    private var fastest: (speed: Double, frame: VideoFrame)?

    /// What suffices for a stroke at 1080p and 60 frames a second, and for three at 30: 160 MiB.
    public static let usualBytes = 160 << 20

    /// - Parameters:
    ///   - budget: the most bytes of pictures kept; 0 for none.
    ///   - playback: how slowly the clip plays.
    public init(budget: Int = 0, playback: PlaybackRate = .realTime) {
        keeper = PeakFrameBuffer(budget: budget, playback: playback)
    }

    /// The frames from the one on screen at the beginning of a stretch to the first at or after its end; nil where one
    /// of them is missing.
    ///
    /// - Parameter span: presentation seconds.
    public func frames(showing span: ClosedRange<Double>) -> [VideoFrame]? { keeper.frames(showing: span) }

    /// Gives the frame in which a hand was fastest and begins anew: the next frames are of another stretch.
    mutating func takeFastest() -> VideoFrame? {
        defer {
            fastest = nil
            hands = HandSpeed()
        }
        return fastest?.frame
    }

    mutating func add(_ frame: VideoFrame) {
        keeper.add(frame, index: frame.index, seconds: frame.time.seconds, bytes: frame.layout.bytes)
    }

    /// Takes the pose seen in a frame; the next must be later.
    mutating func note(_ pose: Pose?, at seconds: Double) {
        guard let (speed, moment) = hands.note(pose, at: seconds) else { return }
        keeper.note(speed: speed, at: moment)
        if speed > fastest?.speed ?? 0 { fastest = keeper.frame(at: moment).map { (speed, $0) } ?? fastest }
    }
}
