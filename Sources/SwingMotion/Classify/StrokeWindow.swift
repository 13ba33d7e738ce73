import Foundation
import SwingCore

/// The motion around a burst of hand speed, free of scale, place and side: what a stroke's kind is read from.
///
/// Read at fixed moments, joints from the middle of the hips in body heights, y upwards, of a right-hander: a
/// left-hander's motion is mirrored. `tools/train/window.py` makes the same of recordings; a test holds the two together.
struct StrokeWindow {
    /// The joints in the order of a window's arrays.
    static let joints: [Joint] = [
        .leftShoulder, .rightShoulder, .leftElbow, .rightElbow, .leftWrist, .rightWrist, .leftHip, .rightHip,
        .leftKnee, .rightKnee, .leftAnkle, .rightAnkle,
    ]
    /// Seconds between two moments.
    static let step = 0.05
    /// The first moment, seconds from the burst.
    static let first = -0.9
    /// How many moments there are, up to half a second after the burst.
    static let count = 29
    /// Frames this far before and after the burst are looked at, seconds.
    private static let reach = -1.0...0.8
    /// Hips that a pose model takes as its origin stay within its rounding, far below this many body heights.
    private static let stillness = 0.02
    /// A swing of which less is shown stops where the clip does, as a volley would; of 43 strokes cut 0.03 and 0.06 s after the hit
    /// 22 and 26 are right with it and 17 and 22 without.
    private static let end = 0.1
    /// A joint not seen in the swing itself is not known.
    private static let swing = -0.3...0.2

    /// The player in space at the moments, by moment and joint; z is 0 where there is no depth.
    let places: [[SIMD3<Double>]]
    /// The way of the hips, body heights.
    let travel: [SIMD3<Double>]
    /// Whether depth is known.
    let hasDepth: Bool
    /// Whether the way toward the camera is known too: a pose model in a video sees only what happens around the hips.
    let knowsGround: Bool
    /// Whether the feet are seen rather than guessed.
    let seesFeet: Bool
    /// Whether the clip shows where the swing goes after the burst, by which volleys are told.
    let seesEnd: Bool

    init(
        places: [[SIMD3<Double>]], travel: [SIMD3<Double>], hasDepth: Bool, knowsGround: Bool, seesFeet: Bool = true,
        seesEnd: Bool = true
    ) {
        self.places = places
        self.travel = travel
        self.hasDepth = hasDepth
        self.knowsGround = knowsGround
        self.seesFeet = seesFeet
        self.seesEnd = seesEnd
    }

    /// Reads the window around a moment, or nothing where a joint is missing in the swing.
    ///
    /// - Parameters:
    ///   - second: presentation seconds for one second of the player's life.
    init?(_ track: MotionTrack, hand: Hand, around time: Double, second: Double, space: AngleSpace) {
        guard let low = track.sample(nearest: time + StrokeWindow.reach.lowerBound * second),
            let high = track.sample(nearest: time + StrokeWindow.reach.upperBound * second), low <= high
        else { return nil }
        let samples = (low...high).filter { StrokeWindow.reach.contains((track.times[$0] - time) / second) }
        let times = samples.map { (track.times[$0] - time) / second }
        let paths = StrokeWindow.joints.map { joint in
            let own = hand == .right ? joint : joint.mirrored
            return samples.map { StrokeWindow.place(of: own, track, $0, space).map { StrokeWindow.turned($0, hand) } }
        }
        guard let scale = StrokeWindow.scale(paths) else { return nil }
        let hips = samples.indices.map { index -> SIMD3<Double>? in
            guard let left = paths[6][index], let right = paths[7][index] else { return nil }
            return (left + right) / 2
        }
        var columns: [[SIMD3<Double>]] = []
        for path in paths {
            let centerd = zip(path, hips).map { place, hip -> SIMD3<Double>? in
                guard let place, let hip else { return nil }
                return (place - hip) / scale
            }
            let seen = zip(times, centerd).filter { StrokeWindow.swing.contains($0) && $1 != nil }
            guard seen.count >= 3 else { return nil }
            columns.append(StrokeWindow.resampled(times, centerd))
        }
        places = (0..<StrokeWindow.count).map { moment in columns.map { $0[moment] } }
        let way = samples.indices.map { index -> SIMD3<Double>? in
            StrokeWindow.groundPlace(track, samples[index], hand, depth: hips[index].map { $0.z / scale })
        }
        travel = StrokeWindow.resampled(times, way)
        hasDepth = space == .world
        seesFeet = StrokeWindow.seesFeet(track, samples, before: time)
        seesEnd = (times.last ?? 0) >= StrokeWindow.end
        let ground = hips.compactMap { $0 }
        knowsGround = hasDepth && ground.contains { ($0 - ground[0]).length > StrokeWindow.stillness * scale }
    }

    /// Whether the clip shows what comes before and after a burst: the turn away from the ball and the end of the swing.
    static func isShown(_ track: MotionTrack, hand: Hand, around time: Double, second: Double) -> Bool {
        toldBy.allSatisfy { offset in
            let moment = time + offset * second
            guard let sample = track.sample(nearest: moment) else { return false }
            return abs(track.times[sample] - moment) < 0.1 * second && track.image(hand.wrist, sample) != nil
        }
    }

    /// Whether the hand was out of sight shortly before a burst or at its hit although the clip goes on there: the last places of
    /// a body that is lost and the first of one found again are rough, and their steps look like speed.
    static func isOutOfSight(_ track: MotionTrack, hand: Hand, around time: Double, second: Double) -> Bool {
        guard let low = track.sample(nearest: time + toldBy[0] * second),
            let high = track.sample(nearest: time + latestHit * second), low < high
        else { return false }
        return (low...high).contains { track.image(hand.wrist, $0) == nil }
    }

    /// Contact lies no further behind the peak of a burst, seconds.
    private static let latestHit = 0.1

    /// Seconds from the burst.
    private static let toldBy = [-0.6, 0.3]

    /// Whether both feet are seen most of the time before a moment: from there on both serves and smashes step.
    private static func seesFeet(_ track: MotionTrack, _ samples: [Int], before time: Double) -> Bool {
        let led = samples.filter { track.times[$0] <= time }
        let seen = led.count { Footwork.seesFeet(track, $0) }
        return 2 * seen > led.count
    }

    private static func place(of joint: Joint, _ track: MotionTrack, _ sample: Int, _ space: AngleSpace)
        -> SIMD3<Double>?
    {
        switch space {
        case .image: track.image(joint, sample).map { SIMD3($0.x, -$0.y, 0) }
        case .world: track.world(joint, sample)
        }
    }

    private static func turned(_ place: SIMD3<Double>, _ hand: Hand) -> SIMD3<Double> {
        hand == .right ? place : SIMD3(-place.x, place.y, place.z)
    }

    /// Where the hips are, body heights: across and up from the picture, along the line of sight where it is known.
    private static func groundPlace(_ track: MotionTrack, _ sample: Int, _ hand: Hand, depth: Double?) -> SIMD3<Double>?
    {
        guard let left = track.image(.leftHip, sample), let right = track.image(.rightHip, sample) else { return nil }
        let middle = (left + right) / 2 / track.bodyHeight[sample]
        return turned(SIMD3(middle.x, -middle.y, depth ?? 0), hand)
    }

    /// The median over frames of shank, thigh and trunk, mean of both sides, over the share they have of stature.
    private static func scale(_ paths: [[SIMD3<Double>?]]) -> Double? {
        let bones = [(0, 6), (6, 8), (8, 10)]
        let lengths = (paths.first ?? []).indices.compactMap { index -> Double? in
            var sum = 0.0
            for side in 0...1 {
                for (upper, lower) in bones {
                    guard let top = paths[upper + side][index], let end = paths[lower + side][index] else { return nil }
                    sum += (top - end).length
                }
            }
            return sum / 2 / BodyScale.ankleToShoulder
        }
        return Statistics.median(lengths).flatMap { $0 > 0 ? $0 : nil }
    }

    /// Values at the moments: straight between the samples that are known, held at both ends.
    private static func resampled(_ times: [Double], _ values: [SIMD3<Double>?]) -> [SIMD3<Double>] {
        let known = zip(times, values).compactMap { time, value in value.map { (time: time, value: $0) } }
        guard let start = known.first, let end = known.last else {
            return Array(repeating: .zero, count: count)
        }
        var next = 0
        return (0..<count).map { moment in
            let time = first + Double(moment) * step
            if time <= start.time { return start.value }
            if time >= end.time { return end.value }
            while known[next].time < time { next += 1 }
            let before = known[next - 1]
            let after = known[next]
            return before.value + (after.value - before.value) * ((time - before.time) / (after.time - before.time))
        }
    }
}
