import Foundation
import SwingCore
import SwingTestKit
import Testing

@testable import SwingMotion

/// Two hands that come down together from over the shoulder swing a club, not a racket.
struct ClubTests {
    /// How club-like the fastest burst of the right hand is.
    private func likeness(_ track: PoseTrack) throws -> Double {
        let signals = HandSignals(MotionRepair(track).track)
        let bursts = BurstFinder.bursts(of: .right, in: signals)
        let fastest = try #require(bursts.max { $0.peakSpeed < $1.peakSpeed })
        return SwingFeatures(fastest, signals).clubLikeness
    }

    /// A standing player whose hands, so many body heights apart, come down before the body and go up again.
    private func swing(from high: Double, to low: Double, apart: Double) -> PoseTrack {
        let player = SyntheticPlayer(action: .stand)
        let times = stride(from: 0.0, through: 3, by: 1.0 / 60).map { $0 }
        let height = SyntheticPlayer.stature * player.camera.pixelsPerMeter
        return player.track(times: times).changed { index, pose in
            // Down within 0.4 s, ever faster as a club is, then up again more slowly.
            let time = times[index]
            let down = min(max((time - 1.1) / 0.4, 0), 1)
            let share = time < 1.5 ? down * down : 0.5 + 0.5 * cos(.pi * min((time - 1.5) / 0.8, 1))
            let shoulders = [Joint.leftShoulder, .rightShoulder].compactMap { pose.keypoints[$0.rawValue]?.y }
            let level = shoulders.reduce(0, +) / Float(max(shoulders.count, 1))
            for (joint, side) in [(Joint.leftWrist, -0.5), (.rightWrist, 0.5)] {
                pose.keypoints[joint.rawValue]?.y = level + Float((low * share + high * (1 - share)) * height)
                pose.keypoints[joint.rawValue]?.x =
                    Float(player.camera.origin.x) + Float((0.3 * (share - 0.5) + side * apart) * height)
                pose.world[joint.rawValue] = nil
            }
        }
    }

    @Test func handsThatComeDownTogetherSwingAClub() throws {
        #expect(try likeness(swing(from: -0.2, to: 0.45, apart: 0.05)) == 1)
    }

    @Test func handsApartOrAShallowPathSwingARacket() throws {
        #expect(try likeness(swing(from: -0.2, to: 0.45, apart: 0.4)) == 0)
        #expect(try likeness(swing(from: 0.2, to: 0.35, apart: 0.05)) == 0)
    }

    @Test(arguments: [SyntheticPlayer.Action.serve, .forehand, .liftedForehand, .backhand], [30.0, 90, 180])
    func strokesAreNoneOfAClub(action: SyntheticPlayer.Action, azimuth: Double) throws {
        #expect(try likeness(SyntheticPlayer(action: action, targetAzimuth: azimuth).track(rate: 60)) == 0)
    }
}
