/// How a smoothed sample came to be.
package enum SampleState: UInt8, Hashable, Sendable {
    /// Nothing is known here.
    case missing
    /// Bridged from the samples around a short gap.
    case interpolated
    /// Seen by the model.
    case observed
}

/// One joint through the clip, after repair and smoothing.
package struct JointTrajectory: Hashable, Sendable {
    /// Position in pixels of the upright picture, by sample; meaningless where `states` says missing.
    package var image: [SIMD2<Double>]
    /// Position in meters around the hip middle (x right, y up, z toward the camera), by sample; NaN where the model
    /// gives no metric landmarks.
    package var world: [SIMD3<Double>]
    /// How likely the joint was seen rather than hidden, 0 to 1, by sample.
    package var visibility: [Double]
    /// Where each sample comes from.
    package var states: [SampleState]

    /// Makes a trajectory; all arrays have one entry a sample.
    package init(image: [SIMD2<Double>], world: [SIMD3<Double>], visibility: [Double], states: [SampleState]) {
        precondition(image.count == world.count && world.count == visibility.count && visibility.count == states.count)
        self.image = image
        self.world = world
        self.visibility = visibility
        self.states = states
    }
}

/// The player's motion: every joint at every decoded frame, repaired, bridged and smoothed.
public struct MotionTrack: Hashable, Sendable {
    /// Presentation times in seconds, strictly increasing.
    public let times: [Double]
    /// Frame numbers in presentation order, as in the pose track.
    public let frameIndices: [Int]
    /// Width of the upright picture in pixels.
    public let width: Int
    /// Height of the upright picture in pixels.
    public let height: Int
    /// How slowly the clip plays.
    public let playback: PlaybackRate
    /// The player's standing height in pixels of the upright picture, by sample: a slow function of time.
    public let bodyHeight: [Double]
    /// The joints by `Joint.rawValue`.
    package let joints: [JointTrajectory]
    /// Whether the source gave the picture alone, so that all that is known of space was inferred from it.
    package let isPictureAlone: Bool

    /// Makes a track; every trajectory has one entry a time.
    package init(
        times: [Double], frameIndices: [Int], width: Int, height: Int, playback: PlaybackRate, bodyHeight: [Double],
        joints: [JointTrajectory], isPictureAlone: Bool = false
    ) {
        precondition(joints.count == Joint.count)
        precondition(times.count == frameIndices.count && bodyHeight.count == times.count)
        precondition(joints.allSatisfy { $0.states.count == times.count })
        self.times = times
        self.frameIndices = frameIndices
        self.width = width
        self.height = height
        self.playback = playback
        self.bodyHeight = bodyHeight
        self.joints = joints
        self.isPictureAlone = isPictureAlone
    }

    /// How many samples there are.
    package var count: Int { times.count }

    /// The joint's position in the picture at a sample, or nil where it is not known.
    public func image(_ joint: Joint, _ sample: Int) -> SIMD2<Double>? {
        let trajectory = joints[joint.rawValue]
        return trajectory.states[sample] == .missing ? nil : trajectory.image[sample]
    }

    /// The joint's position in meters at a sample, or nil where it is not known or the model gives no metric landmarks.
    public func world(_ joint: Joint, _ sample: Int) -> SIMD3<Double>? {
        let trajectory = joints[joint.rawValue]
        let position = trajectory.world[sample]
        return trajectory.states[sample] == .missing || position.x.isNaN ? nil : position
    }

    /// The sample nearest in time, or nil in an empty track.
    ///
    /// Complexity: O(log n).
    public func sample(nearest time: Double) -> Int? {
        guard !times.isEmpty else { return nil }
        let next = times.firstIndex(notBelow: time)
        if next == 0 { return 0 }
        if next == times.count { return times.count - 1 }
        return time - times[next - 1] <= times[next] - time ? next - 1 : next
    }

    /// Half the presentation time between the neighbors of a sample, seconds; 0 where there is but one.
    package func frameInterval(at sample: Int) -> Double {
        let low = max(sample - 1, 0)
        let high = min(sample + 1, times.count - 1)
        return high > low ? (times[high] - times[low]) / Double(high - low) : 0
    }
}

/// How much of a time span the clip shows.
extension MotionTrack {
    /// Presentation times from half a frame before the first sample to half a frame after the last, or nil in an empty
    /// track.
    package var coverage: ClosedRange<Double>? {
        guard let first = times.first, let last = times.last else { return nil }
        let half = count > 1 ? (last - first) / Double(count - 1) / 2 : 0
        return (first - half)...(last + half)
    }

    /// Whether the clip shows at least half of a span: a peak or a mean of less says little of the whole.
    package func coversHalf(of span: ClosedRange<Double>) -> Bool {
        guard let coverage else { return false }
        let part = min(span.upperBound, coverage.upperBound) - max(span.lowerBound, coverage.lowerBound)
        return part * 2 >= span.upperBound - span.lowerBound
    }

    /// Whether a peak at some time of a span only says that the real one lies outside the clip: it is on the clip's
    /// first or last sample, and the span goes on beyond.
    package func truncatesPeak(at time: Double, of span: ClosedRange<Double>) -> Bool {
        guard let coverage, let first = times.first, let last = times.last else { return true }
        return time <= first && span.lowerBound < coverage.lowerBound
            || time >= last && span.upperBound > coverage.upperBound
    }
}
