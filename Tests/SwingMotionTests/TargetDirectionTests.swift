import Foundation
import SwingCore
import SwingTestKit
import Testing

@testable import SwingMotion

@Suite struct TargetDirectionTests {
    /// The same motion as somebody measured it in space, away from the origin where a model puts the hips.
    ///
    /// Then nothing is lifted: what the lifter makes of a pose model's errors is measured on rendered clips.
    private func measured(_ track: PoseTrack) -> PoseTrack {
        let frames = track.frames.map { frame in
            let pose = frame.pose.map { pose in
                let world = pose.world.map { $0.map { WorldPoint(x: $0.x + 1, y: $0.y, z: $0.z) } }
                return Pose(keypoints: pose.keypoints, world: world, score: pose.score)
            }
            return PoseFrame(index: frame.index, time: frame.time, pose: pose)
        }
        return PoseTrack(width: track.width, height: track.height, frames: frames)
    }

    private func target(_ action: SyntheticPlayer.Action, _ hand: Hand, from azimuth: Double) throws -> Double {
        let player = SyntheticPlayer(action: action, hand: hand, targetAzimuth: azimuth)
        let options = MotionOptions(contacts: [player.contact])
        let analysis = MotionAnalysis.analyze(measured(player.track(rate: 60)), options: options)
        try #require(analysis.strokes.count == 1)
        return try #require(analysis.found[0].target).azimuth
    }

    @Test(arguments: [Hand.right, .left], [SyntheticPlayer.Action.serve, .forehand, .backhand])
    func walkingRoundThePlayerTurnsTheTargetAsMuch(hand: Hand, action: SyntheticPlayer.Action) throws {
        let first = try target(action, hand, from: 90)
        for azimuth in [30.0, 60, 120, 150, 210, 300] {
            let turned = Degrees.wrapped(try target(action, hand, from: azimuth) - first)
            // The smoothing of what is seen from elsewhere differs a little.
            #expect(abs(Degrees.wrapped(turned - (azimuth - 90))) < 3)
        }
    }

    @Test(arguments: [SyntheticPlayer.Action.serve, .forehand, .backhand])
    func aMirroredPlayerHitsInTheMirroredDirection(action: SyntheticPlayer.Action) throws {
        let right = try target(action, .right, from: 40)
        let left = try target(action, .left, from: -40)
        #expect(abs(Degrees.wrapped(right + left)) < 3)
    }
}
