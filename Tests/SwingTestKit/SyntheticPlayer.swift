import Foundation
package import SwingCore
import Synchronization

/// A player of 1.75 m built from key poses, whose joints are known exactly, and the poses that an estimator would find.
///
/// Positions are in the player's frame and the camera's; `PlayerCamera` says what these are.
package struct SyntheticPlayer: Sendable {
    package enum Action: Sendable {
        case serve, forehand, liftedForehand, backhand, walk, stand, turnRound, jumpingJacks
    }

    package var action: Action
    package var hand: Hand
    package var camera: PlayerCamera
    /// Real seconds before the first key pose.
    package var leadIn: Double
    /// Standard deviation of the landmarks' noise, as a fraction of stature.
    package var noise: Double

    /// Meters.
    package static let stature = 1.75

    package init(
        action: Action, hand: Hand = .right, targetAzimuth: Double = 90, pixelsPerMeter: Double = 200,
        origin: SIMD2<Double> = SIMD2(640, 600), leadIn: Double = 0, noise: Double = 0
    ) {
        self.action = action
        self.hand = hand
        camera = PlayerCamera(targetAzimuth: targetAzimuth, pixelsPerMeter: pixelsPerMeter, origin: origin)
        self.leadIn = leadIn
        self.noise = noise
    }

    /// How far off the contact may be found, seconds.
    ///
    /// This figure meets the ball when the hand is fastest; the players on whom the contact of ground strokes was
    /// trained meet it 0.02 to 0.05 s later. The more a stroke differs from theirs, the larger the error.
    package var contactTolerance: Double {
        switch action {
        case .serve: 0.04
        case .liftedForehand: 0.08
        case .forehand, .backhand, .walk, .stand, .turnRound, .jumpingJacks: 0.065
        }
    }

    /// The joints in the player's frame at a real time.
    package func joints(at time: Double) -> [Joint: SIMD3<Double>] {
        let keys = action.keys
        let clock = min(max(time - leadIn, keys[0].time), keys[keys.count - 1].time)
        let key = KeyPose.interpolated(keys, at: clock, cycles: action == .walk)
        let joints = key.joints
        return hand == .right ? joints : SyntheticPlayer.mirrored(joints)
    }

    private static func mirrored(_ joints: [Joint: SIMD3<Double>]) -> [Joint: SIMD3<Double>] {
        Dictionary(uniqueKeysWithValues: joints.map { ($0.key.mirrored, SIMD3(-$0.value.x, $0.value.y, $0.value.z)) })
    }

    /// The joints in the camera's frame at a real time.
    package func jointsInCamera(at time: Double) -> [Joint: SIMD3<Double>] {
        joints(at: time).mapValues(camera.world)
    }

    /// The poses at real times, shown `slowness` times slower.
    package func track(times: [Double], slowness: Double = 1, factor: Double = 1, seed: UInt64 = 1) -> PoseTrack {
        var random = SeededRandom(seed: seed)
        let frames = times.enumerated().map { index, time in
            PoseFrame(
                index: index, time: MediaTime(roundingSeconds: time * slowness, timeBase: .microseconds),
                pose: pose(at: time, random: &random))
        }
        return PoseTrack(width: 1280, height: 720, playback: PlaybackRate(slowMotionFactor: factor), frames: frames)
    }

    /// The whole action at an even rate.
    package func track(rate: Double, slowness: Double = 1, factor: Double = 1) -> PoseTrack {
        let count = Int(clamping: (action.keys[action.keys.count - 1].time + leadIn) * rate)
        return track(times: (0...count).map { Double($0) / rate }, slowness: slowness, factor: factor)
    }

    private func pose(at time: Double, random: inout SeededRandom) -> Pose {
        let joints = jointsInCamera(at: time)
        let hips = middle(joints, .leftHip, .rightHip)
        var keypoints = [Keypoint?](repeating: nil, count: Joint.count)
        var world = [WorldPoint?](repeating: nil, count: Joint.count)
        // In the order of the joints, so that every run draws the same noise.
        for joint in Joint.allCases {
            guard let position = joints[joint] else { continue }
            let error = SIMD3(random.normal(), random.normal(), random.normal()) * noise * SyntheticPlayer.stature
            let measured = position + error
            let pixel = camera.pixel(measured)
            keypoints[joint.rawValue] = Keypoint(x: Float(pixel.x), y: Float(pixel.y))
            let local = measured - hips
            world[joint.rawValue] = WorldPoint(x: Float(local.x), y: Float(local.y), z: Float(local.z))
        }
        return Pose(keypoints: keypoints, world: world, score: 1)
    }

    private func middle(_ joints: [Joint: SIMD3<Double>], _ first: Joint, _ second: Joint) -> SIMD3<Double> {
        guard let first = joints[first], let second = joints[second] else { return .zero }
        return (first + second) / 2
    }

    private struct Motion: Hashable {
        let action: Action
        let hand: Hand
        let leadIn: Double
    }

    /// Searched once for each motion: tests ask again and again.
    private static let contacts = Mutex<[Motion: Double]>([:])

    /// The real time when the hitting wrist is fastest against the hips (ground strokes) or highest (serve).
    package var contact: Double {
        let motion = Motion(action: action, hand: hand, leadIn: leadIn)
        if let known = Self.contacts.withLock({ $0[motion] }) { return known }
        let found = searchedContact
        Self.contacts.withLock { $0[motion] = found }
        return found
    }

    private var searchedContact: Double {
        let wrist: Joint = hand == .right ? .rightWrist : .leftWrist
        let end = leadIn + action.keys[action.keys.count - 1].time
        let times = stride(from: leadIn + 0.7, through: end, by: 0.001)
        func arm(_ time: Double) -> SIMD3<Double> {
            let joints = self.joints(at: time)
            return (joints[wrist] ?? .zero) - middle(joints, .leftHip, .rightHip)
        }
        func merit(_ time: Double) -> Double {
            let step = arm(time + 0.0005) - arm(time - 0.0005)
            return action == .serve ? arm(time).y : (step * step).sum()
        }
        return times.max { merit($0) < merit($1) } ?? 0
    }
}
