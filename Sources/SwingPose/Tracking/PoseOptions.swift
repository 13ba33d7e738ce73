import FoundationEssentials
public import SwingCore
public import SwingMedia

/// A rectangle of the upright picture, in pixels.
public struct PictureBox: Hashable, Sendable, Codable {
    /// Pixels from the left edge to the box.
    public var x: Double
    /// Pixels from the top edge to the box.
    public var y: Double
    /// The box's width in pixels.
    public var width: Double
    /// The box's height in pixels.
    public var height: Double

    /// Makes a box.
    public init(x: Double, y: Double, width: Double, height: Double) {
        self.x = x
        self.y = y
        self.width = width
        self.height = height
    }

    /// The box's middle.
    public var center: SIMD2<Double> { SIMD2(x + width / 2, y + height / 2) }

    /// Whether the box is one, and a part of it lies in a picture of this size.
    func meets(width pictureWidth: Int, height pictureHeight: Int) -> Bool {
        guard [x, y, width, height].allSatisfy(\.isFinite), width > 0, height > 0 else { return false }
        return x < Double(pictureWidth) && y < Double(pictureHeight) && x + width > 0 && y + height > 0
    }

    /// The box without what lies more than a picture's size away from a picture, where nothing can be seen.
    func clipped(toPictureOf pictureWidth: Int, by pictureHeight: Int) -> PictureBox {
        let size = SIMD2(Double(pictureWidth), Double(pictureHeight))
        let (left, top) = (max(x, -size.x), max(y, -size.y))
        return PictureBox(
            x: left, y: top, width: min(x + width, 2 * size.x) - left, height: min(y + height, 2 * size.y) - top)
    }
}

/// How poses are looked for.
public struct PoseOptions: Sendable {
    /// Where the player stands in the first frame, or nil to let the program choose among the people it sees.
    public var playerBox: PictureBox?
    /// How many seconds of presentation time apart the frames looked at are, at least: 0 for every frame.
    ///
    /// Frames between are left out of the track.
    public var interval: Double
    /// How slowly the clip plays; only noted in the track.
    public var playback: PlaybackRate
    /// The most bytes of frames kept for a second look; 0 for none.
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

    var emptyKeeper: FrameCache { FrameCache(budget: keptBytes, playback: playback) }
}

/// What the pose stage did, in numbers that do not depend on the machine.
public struct PoseCounters: Hashable, Sendable, Codable {
    /// Frames that were decoded for the track.
    public var framesDecoded = 0
    /// Times the landmarker ran.
    public var landmarkInferences = 0
    /// Times the detector ran.
    public var detectorInferences = 0
    /// Squares of the picture that were brought into a network's input.
    public var regionsSampled = 0
    /// Times the player was lost from sight.
    public var losses = 0

    /// Counts of two passes over a clip, together.
    static func + (first: PoseCounters, second: PoseCounters) -> PoseCounters {
        var sum = PoseCounters()
        sum.framesDecoded = first.framesDecoded + second.framesDecoded
        sum.landmarkInferences = first.landmarkInferences + second.landmarkInferences
        sum.detectorInferences = first.detectorInferences + second.detectorInferences
        sum.regionsSampled = first.regionsSampled + second.regionsSampled
        sum.losses = first.losses + second.losses
        return sum
    }

    /// Makes counters at zero.
    public init() {}
}

/// What the pose stage found.
public struct PoseTrackResult: Sendable {
    /// The player, frame by frame, rounded as a pose file rounds.
    public let track: PoseTrack
    /// Where the player stood when first seen, or nil when nobody was.
    public let playerBox: PictureBox?
    /// What was done.
    public let counters: PoseCounters
    /// What the person should know.
    public let warnings: [AnalysisWarning]
    /// Where the player was seen, in time order.
    let sightings: [PlayerObservation]
    /// Frames still at hand; whoever is done with them frees their memory by putting an empty one here.
    public var keptFrames = FrameCache()
    /// Of clips of which only stretches were looked at closely, the straight edges seen where the hands were fastest in each:
    /// in a long clip its frames do not stay at hand.
    public var lines: [FrameLines] = []
    /// What decoding the frames for it met.
    public var decoding = DecodeCounters()
}

extension PoseTrackResult {
    /// Of a clip in which nobody was looked for.
    public init(notLookedAt geometry: PictureGeometry) {
        self.init(
            track: PoseTrack(width: geometry.width, height: geometry.height, frames: []), playerBox: nil,
            counters: PoseCounters(), warnings: [], sightings: [])
    }
}

/// Where the player was seen, for a later look at the same time.
struct PlayerObservation: Sendable {
    let seconds: Double
    let region: Region
}

extension [PlayerObservation] {
    /// The sighting nearest in time, or nil where the player was never seen.
    ///
    /// Complexity: O(n).
    func nearest(to seconds: Double) -> PlayerObservation? {
        self.min { abs($0.seconds - seconds) < abs($1.seconds - seconds) }
    }
}
