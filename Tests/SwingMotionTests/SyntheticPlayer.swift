import Foundation
import SwingCore

/// A player of 1.75 m built from key poses, whose joints are known exactly at every moment.
///
/// The player's frame: x to the player's left when facing the target, y up, z toward the target, meters. The camera
/// sees an orthographic picture, in which the target lies at `targetAzimuth` (0 toward the camera, 90 to the right of
/// the picture, 180 away).
struct SyntheticPlayer {
    enum Action { case serve, forehand, liftedForehand, backhand, walk, stand, turnRound }

    var action: Action
    var hand = Hand.right
    var targetAzimuth = 90.0
    var pixelsPerMeter = 200.0
    var origin = SIMD2<Double>(640, 600)
    /// Seconds of the player's life before the first key pose.
    var leadIn = 0.0
    /// Landmark noise as a share of stature.
    var noise = 0.0

    static let stature = 1.75

    /// How far off the contact may be found, seconds.
    ///
    /// This figure meets the ball at the hand's fastest moment and moves evenly from key pose to key pose; the players who taught
    /// the contact of ground strokes meet it 0.02 to 0.05 s after. The more a stroke differs from theirs the further it is off.
    var contactTolerance: Double {
        switch action {
        case .serve: 0.04
        case .liftedForehand: 0.08
        case .forehand, .backhand, .walk, .stand, .turnRound: 0.065
        }
    }

    /// Where everything is at a moment of the player's life.
    func joints(at time: Double) -> [Joint: SIMD3<Double>] {
        let keys = action.keys
        let clock = min(max(time - leadIn, keys[0].time), keys[keys.count - 1].time)
        let key = KeyPose.interpolated(keys, at: clock, cycles: action == .walk)
        let joints = key.joints
        return hand == .right ? joints : SyntheticPlayer.mirrored(joints)
    }

    private static func mirrored(_ joints: [Joint: SIMD3<Double>]) -> [Joint: SIMD3<Double>] {
        Dictionary(uniqueKeysWithValues: joints.map { ($0.key.mirrored, SIMD3(-$0.value.x, $0.value.y, $0.value.z)) })
    }

    /// In the camera's frame: x to the right of the picture, y up, z toward the camera.
    func seen(at time: Double) -> [Joint: SIMD3<Double>] {
        let angle = targetAzimuth * .pi / 180
        return joints(at: time).mapValues { place in
            SIMD3(
                place.x * cos(angle) + place.z * sin(angle), place.y, place.z * cos(angle) - place.x * sin(angle))
        }
    }

    /// The poses at moments of life, shown `slowness` times slower.
    func track(times: [Double], slowness: Double = 1, factor: Double = 1, seed: UInt64 = 1) -> PoseTrack {
        var random = SeededRandom(seed: seed)
        let frames = times.enumerated().map { index, time in
            PoseFrame(
                index: index, time: MediaTime(roundingSeconds: time * slowness, timeBase: .microseconds),
                pose: pose(at: time, random: &random))
        }
        return PoseTrack(width: 1280, height: 720, playback: PlaybackRate(slowMotionFactor: factor), frames: frames)
    }

    /// The whole action at an even rate.
    func track(rate: Double, slowness: Double = 1, factor: Double = 1) -> PoseTrack {
        let count = Int((action.keys[action.keys.count - 1].time + leadIn) * rate)
        return track(times: (0...count).map { Double($0) / rate }, slowness: slowness, factor: factor)
    }

    private func pose(at time: Double, random: inout SeededRandom) -> Pose {
        let joints = seen(at: time)
        let hips = middle(joints, .leftHip, .rightHip)
        var keypoints = [Keypoint?](repeating: nil, count: Joint.count)
        var world = [WorldPoint?](repeating: nil, count: Joint.count)
        // In the order of the joints, so that every run draws the same noise.
        for joint in Joint.allCases {
            guard let place = joints[joint] else { continue }
            let shake = SIMD3(random.normal(), random.normal(), random.normal()) * noise * SyntheticPlayer.stature
            let meters = place + shake
            keypoints[joint.rawValue] = Keypoint(
                x: Float(origin.x + meters.x * pixelsPerMeter), y: Float(origin.y - meters.y * pixelsPerMeter))
            let local = meters - hips
            world[joint.rawValue] = WorldPoint(x: Float(local.x), y: Float(local.y), z: Float(local.z))
        }
        return Pose(keypoints: keypoints, world: world, score: 1)
    }

    private func middle(_ joints: [Joint: SIMD3<Double>], _ first: Joint, _ second: Joint) -> SIMD3<Double> {
        guard let first = joints[first], let second = joints[second] else { return .zero }
        return (first + second) / 2
    }

    /// The moment the hitting wrist is fastest against the hips (groundstrokes) or highest (serve), by a fine search.
    var contact: Double {
        let wrist: Joint = hand == .right ? .rightWrist : .leftWrist
        let end = leadIn + action.keys[action.keys.count - 1].time
        let moments = stride(from: leadIn + 0.7, through: end, by: 0.001)
        func arm(_ time: Double) -> SIMD3<Double> {
            let joints = self.joints(at: time)
            return (joints[wrist] ?? .zero) - middle(joints, .leftHip, .rightHip)
        }
        func merit(_ time: Double) -> Double {
            let step = arm(time + 0.0005) - arm(time - 0.0005)
            return action == .serve ? arm(time).y : (step * step).sum()
        }
        return moments.max { merit($0) < merit($1) } ?? 0
    }
}

/// Numbers that are the same on every run.
struct SeededRandom {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    /// SplitMix64, uniform from 0 to 1.
    mutating func uniform() -> Double {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return Double((mixed ^ (mixed >> 31)) >> 11) / Double(1 << 53)
    }

    /// Mean 0, deviation 1 (Box and Muller).
    mutating func normal() -> Double {
        (-2 * log(max(uniform(), 1e-12))).squareRoot() * cos(2 * .pi * uniform())
    }
}
