import SwingCore

/// The pose track as arrays by joint, with everything unusable taken out: the ground the repair works on.
struct RawMotion {
    /// Presentation seconds, strictly increasing.
    var times: [Double] = []
    var frameIndices: [Int] = []
    let width: Int
    let height: Int
    /// Presentation seconds for one second of the player's life, at least a tiny positive number.
    let slowMotionFactor: Double
    /// How much slower still the clip is believed to play: it stretches the time of physics, not the result's.
    let slowness: Double
    /// By joint and sample; nil where nothing usable was seen.
    var image: [[SIMD2<Double>?]]
    var world: [[SIMD3<Double>?]]
    var visibility: [[Double]]
    /// Samples that begin a new shot of an edited video.
    private(set) var cuts: [Int] = []

    /// From a time lapse of a hundredth to a thousandfold slow motion; anything else is a broken number.
    private static let believableFactors = 0.01...1000

    /// Keeps samples whose time is after the one before, and landmarks whose numbers make sense.
    init(_ track: PoseTrack, slowness: Double = 1) {
        self.slowness = slowness
        width = track.width
        height = track.height
        let factor = track.slowMotionFactor
        slowMotionFactor = RawMotion.believableFactors.contains(factor) ? factor : 1
        image = Array(repeating: [], count: Joint.count)
        world = Array(repeating: [], count: Joint.count)
        visibility = Array(repeating: [], count: Joint.count)
        // A landmark ten pictures away is not a guess about a hidden limb but a broken number.
        let reach = 10 * Double(max(track.width, track.height, 1))
        for frame in track.frames {
            let time = frame.time.seconds
            guard time.isFinite, times.last.map({ time > $0 }) ?? true else { continue }
            times.append(time)
            frameIndices.append(frame.index)
            for joint in 0..<Joint.count { append(frame.pose, joint: joint, reach: reach) }
        }
    }

    private mutating func append(_ pose: Pose?, joint: Int, reach: Double) {
        let point = pose?.keypoints[joint]
        let place = point?.position
        let usable = place.map { abs($0.x) <= reach && abs($0.y) <= reach } ?? false
        image[joint].append(usable ? place : nil)
        // Ten meters from one's own hips is impossible.
        let metric = pose?.world[joint]?.position
        let metricUsable = metric.map { abs($0.x) <= 10 && abs($0.y) <= 10 && abs($0.z) <= 10 } ?? false
        world[joint].append(usable && metricUsable ? metric : nil)
        let seen = Double(point?.visibility ?? 0)
        visibility[joint].append(usable && seen.isFinite ? min(max(seen, 0), 1) : 0)
    }

    var count: Int { times.count }

    /// Sample times in the player's own seconds.
    var realTimes: [Double] { times.map { $0 / second } }

    /// Presentation seconds for one second of the player's life.
    var second: Double { slowMotionFactor * slowness }

    /// The stretches between cuts, which together are all samples.
    var shots: [Range<Int>] {
        let bounds = [0] + cuts + [count]
        return zip(bounds, bounds.dropFirst()).map { $0..<$1 }
    }

    /// Notes cuts; the first picture after each is left out, so that nothing is bridged or measured across it.
    mutating func cut(at samples: [Int]) {
        cuts = samples
        for sample in samples {
            for joint in 0..<Joint.count { drop(joint: joint, sample: sample) }
        }
    }

    /// The middle of shoulders and hips in the picture: what camera and feet move, and a swing hardly does.
    func trunkCenter(_ sample: Int) -> SIMD2<Double>? {
        var sum = SIMD2<Double>.zero
        for joint in [Joint.leftShoulder, .rightShoulder, .leftHip, .rightHip] {
            guard let place = image[joint.rawValue][sample] else { return nil }
            sum += place
        }
        return sum / 4
    }

    mutating func drop(joint: Int, sample: Int) {
        image[joint][sample] = nil
        world[joint][sample] = nil
        visibility[joint][sample] = 0
    }

    mutating func swapSides(of joints: [Joint], sample: Int) {
        for joint in joints {
            let left = joint.rawValue
            let right = joint.mirrored.rawValue
            (image[left][sample], image[right][sample]) = (image[right][sample], image[left][sample])
            (world[left][sample], world[right][sample]) = (world[right][sample], world[left][sample])
            (visibility[left][sample], visibility[right][sample]) =
                (visibility[right][sample], visibility[left][sample])
        }
    }
}
