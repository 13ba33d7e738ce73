/// What the pose stage did, in numbers that do not depend on the machine.
public struct PoseCounters: Hashable, Sendable, Codable {
    /// Frames that were decoded for the track.
    public var framesDecoded = 0
    /// Times the landmarker ran.
    public var landmarkInferences = 0
    /// Times the detector ran.
    public var detectorInferences = 0
    /// Squares of the frame that were brought into a network's input.
    public var regionsSampled = 0
    /// Times the player was lost.
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
