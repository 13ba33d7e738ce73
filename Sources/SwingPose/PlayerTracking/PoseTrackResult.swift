public import SwingCore
public import SwingMedia

/// What the pose stage found.
public struct PoseTrackResult: Sendable {
    /// The player, frame by frame, rounded as a pose file rounds.
    public var track: PoseTrack
    /// Where the player stood when first seen, or nil when nobody was.
    public let playerBox: PictureBox?
    /// What was done.
    public let counters: PoseCounters
    /// What the person should know.
    public let warnings: [AnalysisWarning]
    /// Where the player was seen, in time order.
    let sightings: [PlayerObservation]
    /// How many others, seen at the clip's beginning, could be the player by their size.
    public var rivals = 0
    /// Frames still at hand; whoever is done with them frees their memory by putting an empty one here.
    public var keptFrames = FrameCache()
    /// What decoding the frames for it met.
    public var decoding = DecodeCounters()
}

extension PoseTrackResult {
    /// The result for a clip in which nobody was searched for.
    public init(notLookedAt geometry: PictureGeometry) {
        self.init(
            track: PoseTrack(width: geometry.width, height: geometry.height, frames: []), playerBox: nil,
            counters: PoseCounters(), warnings: [], sightings: [])
    }
}

/// Where the player was seen, for a later pass at the same time.
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
