import Foundation
import SwingCore
import SwingTestKit
import Testing

@testable import SwingMotion

/// A hand that hangs before an overhead stroke speaks for a serve, hands that are both up for a smash.
struct TossHandsTests {
    private static let hit = 2.0

    /// A standing player whose wrists are held so many body heights below the shoulders from a time on.
    private func evidence(
        drop: Double, other: Double? = nil, seenFrom start: Double = 0, raisedFrom raise: Double = 0
    ) -> Double? {
        let player = SyntheticPlayer(action: .stand)
        let times = stride(from: start, through: 3, by: 1.0 / 60).map { $0 }
        let height = SyntheticPlayer.stature * player.camera.pixelsPerMeter
        let track = player.track(times: times).changed { index, pose in
            guard times[index] >= raise else { return }
            let shoulders = [Joint.leftShoulder, .rightShoulder].compactMap { pose.keypoints[$0.rawValue]?.y }
            let level = shoulders.reduce(0, +) / Float(max(shoulders.count, 1))
            pose.keypoints[Joint.leftWrist.rawValue]?.y = level + Float(drop * height)
            pose.keypoints[Joint.rightWrist.rawValue]?.y = level + Float((other ?? drop) * height)
        }
        return TossHands.smashLogOdds(MotionRepair(track).track, around: Self.hit, playback: .realTime)
    }

    @Test func aHandThatHangsSpeaksForAServe() throws {
        #expect(try abs(#require(evidence(drop: 0.3)) + log(20.0)) < 1e-9)
        #expect(try abs(#require(evidence(drop: -0.3, other: 0.3)) + log(20.0)) < 1e-9)
    }

    @Test func handsAtTheChestSpeakForASmash() throws {
        #expect(try abs(#require(evidence(drop: 0.05)) - log(20.0)) < 1e-9)
        #expect(try abs(#require(evidence(drop: -0.2)) - log(20.0)) < 1e-9)
    }

    @Test func handsThatHangOnlyLongBeforeSayNothingOfATurn() throws {
        #expect(try #require(evidence(drop: 0.05, raisedFrom: 0.4)) > 0)
        #expect(try #require(evidence(drop: 0.05, raisedFrom: 1.2)) < 0)
    }

    /// The hands of a server are up as well when a clip begins late.
    @Test func aClipThatBeginsLateTellsOnlyOfAHandThatHangs() throws {
        #expect(evidence(drop: 0.05, seenFrom: 0.9) != nil)
        #expect(evidence(drop: 0.05, seenFrom: 1.0) == nil)
        #expect(try #require(evidence(drop: 0.3, seenFrom: 1.0)) < 0)
    }

    /// Of a server who is seen later the hand has come up a little, and where it is says less.
    @Test func theLaterAClipBeginsTheLessItTells() throws {
        let odds = try [0.6, 0.7, 0.8, 0.9].map { try #require(evidence(drop: 0.13, seenFrom: $0)) }
        #expect(zip(odds, odds.dropFirst()).allSatisfy { $0 > $1 })
        #expect(odds.allSatisfy { $0 > 0 })
    }
}
