import Foundation
import SwingCore

/// The motion around a burst of hand speed, independent of scale, position and side: the input of stroke models.
///
/// Read at fixed times, joints from the middle of the hips in body heights, y upwards, of a right-hander: a
/// left-hander's motion is mirrored. `tools/train/window.py` makes the same of recordings; a test holds the two
/// together.
struct StrokeWindow {
    /// Real seconds between two times.
    static let step = 0.05
    /// The first time, real seconds from the burst.
    static let first = -0.9
    /// How many times there are, up to half a second after the burst.
    static let count = 29
    /// Frames this far before and after the burst are read, real seconds.
    private static let span = -1.0...0.8
    /// A swing of which less is shown stops where the clip does, as a volley would; of 43 strokes cut 0.03 and 0.06 s
    /// after the hit 22 and 26 are right with it and 17 and 22 without.
    private static let end = 0.1
    /// A joint not seen in the swing itself is not known.
    private static let swing = -0.3...0.2

    /// The player in space by time and `WindowJoint`; z is 0 where there is no depth.
    let joints: [[SIMD3<Double>]]
    /// The positions of the hips in the picture, and in depth where it is known, by time, body heights.
    let hipPositions: [SIMD3<Double>]
    /// Whether depth is known.
    let hasDepth: Bool
    /// Whether travel toward the camera is known too: a pose model in a video knows only what happens around the hips.
    let knowsGround: Bool
    /// Whether the feet are seen rather than guessed.
    var seesFeet = true
    /// Whether the clip shows where the swing goes after the burst, which distinguishes volleys.
    var seesEnd = true
}

extension StrokeWindow {
    /// Reads the window around a time in presentation seconds; nil where a joint is missing in the swing.
    init?(_ track: MotionTrack, hand: Hand, around time: Double, playback: PlaybackRate, space: AngleSpace) {
        let samples = track.samples(in: StrokeWindow.span, around: time, playback: playback)
        let times = samples.map { (track.times[$0] - time) / playback }
        let paths = WindowJoint.allCases.map { joint in
            let own = hand == .right ? joint.joint : joint.joint.mirrored
            return samples.map {
                AngleReader(track: track, sample: $0, space: space).position(own).map {
                    StrokeWindow.rightHanded($0, hand)
                }
            }
        }
        guard let scale = StrokeWindow.scale(paths) else { return nil }
        let hips = samples.indices.map { index -> SIMD3<Double>? in
            guard let left = paths[.leftHip][index], let right = paths[.rightHip][index] else { return nil }
            return (left + right) / 2
        }
        var columns: [[SIMD3<Double>]] = []
        for path in paths {
            let centered = zip(path, hips).map { position, hip -> SIMD3<Double>? in
                guard let position, let hip else { return nil }
                return (position - hip) / scale
            }
            let seen = zip(times, centered).filter { StrokeWindow.swing.contains($0) && $1 != nil }
            guard seen.count >= 3 else { return nil }
            columns.append(StrokeWindow.resampled(times, centered))
        }
        joints = (0..<StrokeWindow.count).map { time in columns.map { $0[time] } }
        let ground = samples.indices.map { index -> SIMD3<Double>? in
            StrokeWindow.hipPosition(track, samples[index], hand, depth: hips[index].map { $0.z / scale })
        }
        hipPositions = StrokeWindow.resampled(times, ground)
        hasDepth = space == .world
        seesFeet = StrokeWindow.seesFeet(track, samples, before: time)
        seesEnd = (times.last ?? 0) >= StrokeWindow.end
        let known = hips.compactMap { $0 }
        knowsGround = hasDepth && known.contains { ($0 - known[0]).length > BodyModel.hipStillness * scale }
    }

    /// How much is seen of a stroke.
    enum Extent {
        case whole
        /// The clip begins or ends within the stroke.
        case part
        /// The clip goes on there, and the hand is not seen.
        case hidden
    }

    /// How much a clip shows of what comes before and after a burst: the turn away from the ball and the end of the swing.
    static func extent(_ track: MotionTrack, hand: Hand, around time: Double, playback: PlaybackRate) -> Extent {
        let shown = [preparation, followThrough].map { offset in
            let shown = time + offset * playback
            guard let sample = track.sample(nearest: shown), abs(track.times[sample] - shown) < 0.1 * playback else {
                return Extent.part
            }
            return track.image(hand.wrist, sample) == nil ? .hidden : .whole
        }
        return shown.contains(.hidden) ? .hidden : shown.contains(.part) ? .part : .whole
    }

    /// Whether the hand was out of sight shortly before a burst or at its hit although the clip goes on there.
    ///
    /// The last positions of a body that is lost and the first of one found again are rough, and their steps resemble
    /// speed.
    static func isOutOfSight(_ track: MotionTrack, hand: Hand, around time: Double, playback: PlaybackRate) -> Bool {
        guard let low = track.sample(nearest: time + preparation * playback),
            let high = track.sample(nearest: time + latestHit * playback), low < high
        else { return false }
        return (low...high).contains { track.image(hand.wrist, $0) == nil }
    }

    /// Contact lies no further behind the peak of a burst, real seconds.
    private static let latestHit = 0.1
    /// When the player turns away from the ball and when the swing has ended, real seconds from the burst.
    private static let (preparation, followThrough) = (-0.6, 0.3)

    /// Whether both feet are seen most of the time before a burst: from there on both serves and smashes step.
    private static func seesFeet(_ track: MotionTrack, _ samples: [Int], before time: Double) -> Bool {
        let before = samples.filter { track.times[$0] <= time }
        let seen = before.count { FootVisibility.areSeen(track, $0) }
        return 2 * seen > before.count
    }

    private static func rightHanded(_ position: SIMD3<Double>, _ hand: Hand) -> SIMD3<Double> {
        hand == .right ? position : SIMD3(-position.x, position.y, position.z)
    }

    /// Where the hips are, body heights: across and up from the picture, along the line of sight where it is known.
    private static func hipPosition(
        _ track: MotionTrack, _ sample: Int, _ hand: Hand, depth: Double?
    ) -> SIMD3<Double>? {
        guard let left = track.image(.leftHip, sample), let right = track.image(.rightHip, sample) else { return nil }
        let middle = (left + right) / 2 / track.bodyHeight[sample]
        return rightHanded(SIMD3(middle.x, -middle.y, depth ?? 0), hand)
    }

    /// The bones from shoulder to ankle, of the left and of the right side.
    private static let bones: [[(upper: WindowJoint, lower: WindowJoint)]] = [
        [(.leftShoulder, .leftHip), (.leftHip, .leftKnee), (.leftKnee, .leftAnkle)],
        [(.rightShoulder, .rightHip), (.rightHip, .rightKnee), (.rightKnee, .rightAnkle)],
    ]

    /// The median over frames of shank, thigh and trunk, mean of both sides, over the fraction they have of stature.
    private static func scale(_ paths: [[SIMD3<Double>?]]) -> Double? {
        let lengths = (paths.first ?? []).indices.compactMap { index -> Double? in
            var sum = 0.0
            for bone in bones.joined() {
                guard let top = paths[bone.upper][index], let end = paths[bone.lower][index] else { return nil }
                sum += (top - end).length
            }
            return sum / 2 / BodyModel.ankleToShoulder
        }
        return lengths.quantile(0.5).flatMap { $0 > 0 ? $0 : nil }
    }

    /// Values at the window's times: straight between the samples that are known, held at both ends.
    private static func resampled(_ times: [Double], _ values: [SIMD3<Double>?]) -> [SIMD3<Double>] {
        let known = zip(times, values).compactMap { time, value in value.map { (time: time, value: $0) } }
        guard let start = known.first, let end = known.last else { return Array(repeating: .zero, count: count) }
        var next = 0
        return (0..<count).map { index in
            let time = first + Double(index) * step
            if time <= start.time { return start.value }
            if time >= end.time { return end.value }
            while known[next].time < time { next += 1 }
            let before = known[next - 1]
            let after = known[next]
            return before.value + (after.value - before.value) * ((time - before.time) / (after.time - before.time))
        }
    }
}

extension MotionTrack {
    /// The samples in a span of real seconds around a presentation time; none where it lies between two samples.
    func samples(in span: ClosedRange<Double>, around time: Double, playback: PlaybackRate) -> [Int] {
        guard let low = sample(nearest: time + span.lowerBound * playback),
            let high = sample(nearest: time + span.upperBound * playback), low < high
        else { return [] }
        return (low...high).filter { span.contains((times[$0] - time) / playback) }
    }
}

/// Whether the feet are seen rather than guessed.
enum FootVisibility {
    private static let feet: [(ankle: Joint, rest: [Joint])] = [
        (.leftAnkle, [.leftHeel, .leftFootIndex]), (.rightAnkle, [.rightHeel, .rightFootIndex]),
    ]
    /// So near to the border, body heights, a foot may be cut: twice the deviation of ankles between two runs over a
    /// clip.
    private static let border = 0.02

    /// Whether both feet are in the picture, all that is known of them, and the ankles more likely seen than hidden.
    ///
    /// A pose model draws a foot that the picture's border cuts on the border, where it trembles as if it stepped.
    static func areSeen(_ track: MotionTrack, _ sample: Int) -> Bool {
        let margin = border * track.bodyHeight[sample]
        let across = margin...max(Double(track.width) - margin, margin)
        let down = margin...max(Double(track.height) - margin, margin)
        return feet.allSatisfy { ankle, rest in
            guard track.image(ankle, sample) != nil, track.joints[ankle.rawValue].visibility[sample] >= 0.5 else {
                return false
            }
            return ([ankle] + rest).allSatisfy { joint in
                guard let position = track.image(joint, sample) else { return true }
                return across.contains(position.x) && down.contains(position.y)
            }
        }
    }
}

/// A linear regression on the positions of the joints in a window.
///
/// Trained by `tools/train`; the cards in `models/motion` say on what.
struct LinearRegressor: Sendable {
    private let mean: [Float]
    private let deviation: [Float]
    private let slopes: [Float]
    private let bias: Float

    /// Deviations from the mean beyond which a number is taken as damaged.
    private static let limit: Float = 4

    /// The joints that are read: shoulders, elbows, wrists, knees.
    private static let joints: [WindowJoint] = [
        .leftShoulder, .rightShoulder, .leftElbow, .rightElbow, .leftWrist, .rightWrist, .leftKnee, .rightKnee,
    ]
    /// Every second time of a window is read.
    private static let stride = 2
    /// The trunk's direction is its mean over these times, 0.1 s either side of the middle.
    private static let middle = 16...20
    /// How many numbers the regression takes.
    private static let inputs = 3 * joints.count * ((StrokeWindow.count + stride - 1) / stride)

    /// Reads the arrays whose names begin with `name`: mean, deviation and slope of each number, and the output at the
    /// mean.
    init(_ file: SafeTensors, _ name: String) throws(TensorFileError) {
        let count = LinearRegressor.inputs
        mean = try file.floats("\(name).mean", shape: [count])
        deviation = try file.floats("\(name).spread", shape: [count])
        slopes = try file.floats("\(name).slopes", shape: [count])
        bias = try file.floats("\(name).bias", shape: [])[0]
        guard deviation.allSatisfy({ $0 > 0 }) else { throw .notPositive("\(name).spread") }
    }

    /// The output for the numbers of a window; not a number where one of these is none.
    func output(for numbers: [Float]) -> Double {
        Double(
            numbers.indices.reduce(bias) { sum, index in
                let score = (numbers[index] - mean[index]) / deviation[index]
                return sum + slopes[index] * min(max(score, -LinearRegressor.limit), LinearRegressor.limit)
            })
    }

    /// The direction from the left to the right of the trunk at the middle of a window, seen from above: x and z, of
    /// length 1.
    static func trunkAxis(_ window: StrokeWindow) -> SIMD2<Double> {
        let sum = middle.reduce(SIMD2<Double>.zero) { sum, time in
            let joints = window.joints[time]
            let line = joints[.rightShoulder] - joints[.leftShoulder] + joints[.rightHip] - joints[.leftHip]
            return sum + SIMD2(line.x, line.z)
        }
        return sum / max(sum.length, 1e-9)
    }

    /// The positions of the joints, turned about the vertical until the trunk faces one way at the middle: right, up,
    /// back.
    static func numbers(_ window: StrokeWindow) -> [Float] {
        let axis = trunkAxis(window)
        return Swift.stride(from: 0, to: window.joints.count, by: stride).flatMap { time in
            joints.flatMap { joint -> [Float] in
                let position = window.joints[time][joint]
                return [
                    Float(position.x * axis.x + position.z * axis.y), Float(position.y),
                    Float(position.z * axis.x - position.x * axis.y),
                ]
            }
        }
    }
}
