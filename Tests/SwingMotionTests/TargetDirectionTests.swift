import Foundation
import SwingCore
import Testing

@testable import SwingMotion

@Suite struct TargetDirectionTests {
    private func target(_ action: SyntheticPlayer.Action, _ hand: Hand, from azimuth: Double) throws -> Double {
        let player = SyntheticPlayer(action: action, hand: hand, targetAzimuth: azimuth)
        let analysis = MotionAnalysis.analyze(player.track(rate: 60))
        try #require(analysis.strokes.count == 1 && analysis.strokeTargets.count == 1)
        return try #require(analysis.strokeTargets[0])
    }

    @Test(arguments: [Hand.right, .left], [SyntheticPlayer.Action.serve, .forehand, .backhand])
    func walkingRoundThePlayerTurnsTheTargetAsMuch(hand: Hand, action: SyntheticPlayer.Action) throws {
        let first = try target(action, hand, from: 90)
        for azimuth in [30.0, 60, 120, 150, 210, 300] {
            let turned = Degrees.wrapped(try target(action, hand, from: azimuth) - first)
            // Contact may be read a frame earlier or later from elsewhere; the chest turns 6 degrees in that time.
            #expect(abs(Degrees.wrapped(turned - (azimuth - 90))) < 6)
        }
    }

    @Test(arguments: [SyntheticPlayer.Action.serve, .forehand, .backhand])
    func aMirroredPlayerHitsTheMirroredWay(action: SyntheticPlayer.Action) throws {
        let right = try target(action, .right, from: 40)
        let left = try target(action, .left, from: -40)
        #expect(abs(Degrees.wrapped(right + left)) < 3)
    }
}
