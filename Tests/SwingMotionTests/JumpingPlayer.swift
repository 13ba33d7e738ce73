import Foundation
import SwingCore
import SwingMotion
import SwingTestKit

/// A player who pushes off, flies and lands, as gravity has it, filmed from the side.
struct JumpingPlayer {
    /// How high the jump is, meters.
    var height = 0.2
    /// How far the player crouches before and after, meters.
    var depth = 0.15
    /// Real seconds at which the player is highest.
    var top = 2.0
    /// How many times slower the clip plays than it was filmed.
    var slowness = 1.0
    /// Frames per real second.
    var rate = 60.0
    /// Standard deviation of the landmarks, meters.
    var noise = 0.0
    var seed: UInt64 = 1
    /// What is cut off the beginning of the clip, real seconds.
    var cutOff = 0.0
    /// Where it ends, real seconds.
    var duration = 4.0

    static let gravity = 9.81

    /// Half the time in the air, real seconds.
    var halfFlight: Double { (2 * height / JumpingPlayer.gravity).squareRoot() }

    /// Meters that the feet and the trunk are above standing at a real time.
    func rise(at time: Double) -> (feet: Double, trunk: Double) {
        let away = abs(time - top)
        if away < halfFlight {
            let rise = height - JumpingPlayer.gravity * away * away / 2
            return (rise, rise)
        }
        // Pushing off and landing: from rest in the crouch to the speed of leaving the ground, evenly.
        let speed = JumpingPlayer.gravity * halfFlight
        let push = 2 * depth / speed
        let left = halfFlight + push - away
        if left > 0 { return (0, -depth + speed / push * left * left / 2) }
        // Slowly down to the crouch and up again, within a second each.
        let share = min((away - halfFlight - push) / 1.0, 1)
        return (0, -depth * (1 + cos(.pi * share)) / 2)
    }

    /// The motion, with the playback of real time.
    var track: MotionTrack {
        var random = SeededRandom(seed: seed)
        let feet: Set<Joint> = [.leftAnkle, .rightAnkle, .leftHeel, .rightHeel, .leftFootIndex, .rightFootIndex]
        return track { pose, time in
            let (low, high) = rise(at: time)
            for joint in Joint.allCases {
                let error = SIMD3(random.normal(), random.normal(), 0) * noise
                pose[joint]? += SIMD3(0, feet.contains(joint) ? low : high, 0) + error
            }
        }
    }

    /// The motion of somebody else, filmed in the same way.
    func track(_ move: @escaping SyntheticStroke.Move) -> MotionTrack {
        var player = SyntheticStroke(kind: .forehand, view: .side)
        (player.height, player.rate, player.duration, player.cutOff) = (1.72, rate, duration, cutOff)
        player.slowMotion = slowness
        player.move = { pose, time in
            // The figure is made for 1.8 m.
            pose = pose.mapValues { $0 * (1.72 / 1.8) }
            move(&pose, time)
            pose = pose.mapValues { $0 * (1.8 / 1.72) }
        }
        let stated = player.motion.track
        return MotionTrack(
            times: stated.times, frameIndices: stated.frameIndices, width: stated.width, height: stated.height,
            playback: .realTime, bodyHeight: stated.bodyHeight, joints: stated.joints)
    }
}
