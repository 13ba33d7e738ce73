import Foundation
import SwingCore

/// The posture of a right-hander at one time; positions come in the player's frame of `PlayerCamera`.
struct KeyPose {
    /// Seconds.
    var time: Double
    /// Turn of the chest from facing the target, degrees, to the left positive.
    var chest: Double
    /// How far the hips sink, meters.
    var crouch = 0.0
    /// Right wrist in the chest's frame: to the right, up from the shoulders, to the front, meters.
    var right: SIMD3<Double>
    /// Left wrist, likewise.
    var left: SIMD3<Double>

    /// Cubic Hermite through the keys with slopes by the neighbors.
    static func interpolated(_ keys: [KeyPose], at time: Double, cycles: Bool) -> KeyPose {
        let upper = min(max(keys.firstIndex { $0.time > time } ?? keys.count - 1, 1), keys.count - 1)
        let (first, second) = (keys[upper - 1], keys[upper])
        let before = keys[max(upper - 2, 0)]
        let after = keys[min(upper + 1, keys.count - 1)]
        let span = second.time - first.time
        let s = (time - first.time) / span
        func blend(_ value: (KeyPose) -> Double) -> Double {
            let slope0 = upper >= 2 ? (value(second) - value(before)) / (second.time - before.time) : 0
            let slope1 = upper + 1 < keys.count ? (value(after) - value(first)) / (after.time - first.time) : 0
            let h00 = (1 + 2 * s) * (1 - s) * (1 - s)
            let h10 = s * (1 - s) * (1 - s)
            let h01 = s * s * (3 - 2 * s)
            let h11 = s * s * (s - 1)
            return h00 * value(first) + h10 * span * slope0 + h01 * value(second) + h11 * span * slope1
        }
        func vector(_ value: (KeyPose) -> SIMD3<Double>) -> SIMD3<Double> {
            SIMD3(blend { value($0).x }, blend { value($0).y }, blend { value($0).z })
        }
        return KeyPose(
            time: time, chest: blend(\.chest), crouch: blend(\.crouch), right: vector(\.right), left: vector(\.left))
    }

    /// The skeleton: shoulders over hips, arms and legs of two bones each.
    var joints: [Joint: SIMD3<Double>] {
        let hips = SIMD3(0, 0.93 - crouch, 0)
        let shoulders = hips + SIMD3(0, 0.50, 0)
        let lateral = axes(chest).right
        let pelvis = axes(chest * 0.6)
        var joints: [Joint: SIMD3<Double>] = [
            .leftShoulder: shoulders - lateral * 0.185, .rightShoulder: shoulders + lateral * 0.185,
            .leftHip: hips - pelvis.right * 0.10, .rightHip: hips + pelvis.right * 0.10,
        ]
        let head = shoulders + SIMD3(0, 0.18, 0) + axes(chest).front * 0.1
        for joint in [Joint.nose, .leftEye, .rightEye, .leftEar, .rightEar] { joints[joint] = head }
        arm(.left, left, shoulders, &joints)
        arm(.right, right, shoulders, &joints)
        leg(.left, pelvis, hips, &joints)
        leg(.right, pelvis, hips, &joints)
        return joints
    }

    private func axes(_ turn: Double) -> (right: SIMD3<Double>, front: SIMD3<Double>) {
        let angle = turn * .pi / 180
        return (SIMD3(-cos(angle), 0, sin(angle)), SIMD3(sin(angle), 0, cos(angle)))
    }

    private func arm(
        _ side: Hand, _ local: SIMD3<Double>, _ shoulders: SIMD3<Double>, _ joints: inout [Joint: SIMD3<Double>]
    ) {
        let frame = axes(chest)
        let shoulder: Joint = side == .right ? .rightShoulder : .leftShoulder
        let wrist = shoulders + frame.right * local.x + SIMD3(0, local.y, 0) + frame.front * local.z
        let from = joints[shoulder] ?? .zero
        let (elbow, end) = KeyPose.bend(from, wrist, 0.30, 0.27, toward: SIMD3(0, -1, 0))
        joints[side == .right ? .rightElbow : .leftElbow] = elbow
        joints[side == .right ? .rightWrist : .leftWrist] = end
        let beyond = end + (end - elbow) * 0.3
        for joint in side == .right
            ? [Joint.rightIndex, .rightPinky, .rightThumb] : [.leftIndex, .leftPinky, .leftThumb]
        {
            joints[joint] = beyond
        }
    }

    private func leg(
        _ side: Hand, _ pelvis: (right: SIMD3<Double>, front: SIMD3<Double>), _ hips: SIMD3<Double>,
        _ joints: inout [Joint: SIMD3<Double>]
    ) {
        let outward = side == .right ? pelvis.right : -pelvis.right
        let ankle = outward * 0.15 + SIMD3(0, 0.08, 0)
        let hip = joints[side == .right ? .rightHip : .leftHip] ?? .zero
        let (knee, foot) = KeyPose.bend(hip, ankle, 0.43, 0.43, toward: pelvis.front)
        joints[side == .right ? .rightKnee : .leftKnee] = knee
        joints[side == .right ? .rightAnkle : .leftAnkle] = foot
        joints[side == .right ? .rightHeel : .leftHeel] = foot - pelvis.front * 0.05 - SIMD3(0, 0.06, 0)
        joints[side == .right ? .rightFootIndex : .leftFootIndex] = foot + pelvis.front * 0.17 - SIMD3(0, 0.06, 0)
    }

    /// Two bones from `start` toward `end`; returns the joint between them and where the second ends.
    private static func bend(
        _ start: SIMD3<Double>, _ end: SIMD3<Double>, _ first: Double, _ second: Double, toward pole: SIMD3<Double>
    ) -> (SIMD3<Double>, SIMD3<Double>) {
        let line = end - start
        let length = (line * line).sum().squareRoot()
        let reach = min(length, (first + second) * 0.999)
        let direction = line / length
        let along = (first * first - second * second + reach * reach) / (2 * reach)
        let height = max(first * first - along * along, 0).squareRoot()
        let sideways = pole - direction * (pole * direction).sum()
        let size = max((sideways * sideways).sum().squareRoot(), 1e-9)
        return (start + direction * along + sideways * (height / size), start + direction * reach)
    }
}

extension SyntheticPlayer.Action {
    /// The key poses of a right-hander.
    var keys: [KeyPose] {
        switch self {
        case .forehand: SyntheticPlayer.Action.forehandKeys
        case .liftedForehand: SyntheticPlayer.Action.liftedForehandKeys
        case .serve: SyntheticPlayer.Action.serveKeys
        case .backhand: SyntheticPlayer.Action.backhandKeys
        case .walk: SyntheticPlayer.Action.walkKeys
        case .stand: [ready(0), ready(3)]
        case .turnRound: [ready(0), ready(1), ready(1.8, chest: 160), ready(3, chest: 160)]
        case .jumpingJacks: SyntheticPlayer.Action.jumpingJackKeys
        }
    }

    /// Both arms from the thighs over the sides to over the head and back, once a second.
    private static let jumpingJackKeys = (0...24).map { quarter -> KeyPose in
        let hand: SIMD3<Double> = [[0.20, -0.52, 0.05], [0.55, 0, 0.05], [0.12, 0.52, 0.05], [0.55, 0, 0.05]][
            quarter % 4]
        return KeyPose(
            time: Double(quarter) / 4, chest: 0, crouch: quarter % 2 == 0 ? 0 : -0.05, right: hand,
            left: SIMD3(-hand.x, hand.y, hand.z))
    }

    private static let forehandKeys = [
        KeyPose(time: 0, chest: 0, right: [0.10, -0.25, 0.30], left: [-0.10, -0.25, 0.30]),
        KeyPose(time: 0.4, chest: 0, right: [0.10, -0.25, 0.30], left: [-0.10, -0.25, 0.30]),
        KeyPose(time: 0.9, chest: -70, crouch: 0.1, right: [0.30, -0.05, 0.25], left: [0.0, -0.15, 0.40]),
        KeyPose(time: 1.2, chest: -100, crouch: 0.12, right: [0.48, -0.10, 0.0], left: [0.0, -0.10, 0.42]),
        KeyPose(time: 1.45, chest: -20, crouch: 0.05, right: [0.45, -0.25, 0.30], left: [-0.25, -0.20, 0.25]),
        KeyPose(time: 1.65, chest: 40, right: [-0.20, 0.05, 0.40], left: [-0.30, -0.25, 0.20]),
        KeyPose(time: 2.1, chest: 20, right: [-0.10, -0.20, 0.30], left: [-0.20, -0.30, 0.20]),
        KeyPose(time: 3.0, chest: 0, right: [0.10, -0.25, 0.30], left: [-0.10, -0.25, 0.30]),
    ]

    /// A forehand from low to high whose hand finishes over the head.
    private static let liftedForehandKeys =
        Array(forehandKeys[...4]) + [
            KeyPose(time: 1.65, chest: 40, right: [0.10, 0.35, 0.25], left: [-0.30, -0.25, 0.20]),
            KeyPose(time: 2.1, chest: 30, right: [0.20, 0.10, 0.20], left: [-0.20, -0.30, 0.20]),
            KeyPose(time: 3.0, chest: 0, right: [0.10, -0.25, 0.30], left: [-0.10, -0.25, 0.30]),
        ]

    private static let serveKeys = [
        KeyPose(time: 0, chest: -80, right: [0.10, -0.25, 0.32], left: [0.0, -0.25, 0.38]),
        KeyPose(time: 0.5, chest: -80, right: [0.10, -0.25, 0.32], left: [0.0, -0.25, 0.38]),
        KeyPose(time: 0.9, chest: -85, right: [0.20, -0.45, 0.20], left: [-0.10, -0.48, 0.22]),
        KeyPose(time: 1.25, chest: -95, crouch: 0.06, right: [0.45, -0.20, -0.05], left: [-0.18, 0.30, 0.30]),
        KeyPose(time: 1.5, chest: -100, crouch: 0.15, right: [0.45, 0.0, -0.12], left: [-0.18, 0.50, 0.12]),
        KeyPose(time: 1.75, chest: -80, crouch: 0.10, right: [0.30, 0.05, -0.18], left: [-0.22, 0.20, 0.30]),
        KeyPose(time: 1.95, chest: -5, crouch: -0.02, right: [0.22, 0.52, 0.15], left: [-0.15, -0.10, 0.25]),
        KeyPose(time: 2.15, chest: 30, right: [-0.05, -0.05, 0.52], left: [-0.15, -0.20, 0.20]),
        KeyPose(time: 2.40, chest: 40, right: [-0.34, -0.44, 0.17], left: [-0.20, -0.25, 0.15]),
        KeyPose(time: 2.50, chest: 40, right: [-0.35, -0.44, 0.15], left: [-0.20, -0.25, 0.15]),
        KeyPose(time: 3.2, chest: 20, right: [-0.10, -0.35, 0.25], left: [-0.20, -0.30, 0.20]),
    ]

    private static let backhandKeys = [
        KeyPose(time: 0, chest: 0, right: [0.05, -0.25, 0.35], left: [-0.05, -0.25, 0.35]),
        KeyPose(time: 0.4, chest: 0, right: [0.05, -0.25, 0.35], left: [-0.05, -0.25, 0.35]),
        KeyPose(time: 0.9, chest: 80, crouch: 0.1, right: [-0.16, -0.12, 0.33], left: [-0.24, -0.10, 0.33]),
        KeyPose(time: 1.2, chest: 125, crouch: 0.12, right: [-0.22, -0.15, 0.25], left: [-0.30, -0.12, 0.24]),
        KeyPose(time: 1.45, chest: 50, crouch: 0.05, right: [0.04, -0.28, 0.42], left: [-0.04, -0.26, 0.42]),
        KeyPose(time: 1.65, chest: -15, right: [0.24, 0.05, 0.36], left: [0.17, 0.07, 0.36]),
        KeyPose(time: 2.1, chest: -20, right: [0.20, 0.0, 0.32], left: [0.12, 0.02, 0.32]),
        KeyPose(time: 3.0, chest: 0, right: [0.05, -0.25, 0.35], left: [-0.05, -0.25, 0.35]),
    ]

    private static let walkKeys = (0..<8).map { step in
        let swing = step % 2 == 0 ? 0.22 : -0.22
        return KeyPose(
            time: Double(step) * 0.5, chest: step % 2 == 0 ? 5 : -5, right: [0.22, -0.50, swing],
            left: [-0.22, -0.50, -swing])
    }

    private func ready(_ time: Double, chest: Double = 0) -> KeyPose {
        KeyPose(time: time, chest: chest, right: [0.22, -0.45, 0.15], left: [-0.22, -0.45, 0.15])
    }
}
