import Foundation
import SwingCore
import SwingTestKit
import Testing

@testable import SwingMotion

struct FootworkTests {
    private static let burst = 2.0

    /// A standing player whose left foot goes to and fro once a second, at most `speed` body heights a second.
    private func evidence(
        speed: Double, from start: Double = 0, pan: Double = 0, rate: Double = 60, isHidden: Bool = false,
        aboveBorder: Double? = nil
    )
        -> Double?
    {
        let player = SyntheticPlayer(action: .stand)
        let times = stride(from: start, through: 3, by: 1 / rate).map { $0 }
        let height = SyntheticPlayer.stature * player.camera.pixelsPerMeter
        let track = player.track(times: times).changed { index, pose in
            let displacement = Float(speed * height / (2 * .pi) * sin(2 * .pi * times[index]))
            for joint in [Joint.leftAnkle, .leftHeel, .leftFootIndex] {
                pose.keypoints[joint.rawValue]?.x += displacement
            }
            for joint in pose.keypoints.indices { pose.keypoints[joint]?.x += Float(pan * height * times[index]) }
            if let aboveBorder {
                let lowest = pose.keypoints.compactMap { $0?.y }.max() ?? 0
                let lift = 720 - Float(aboveBorder * height) - lowest
                for joint in pose.keypoints.indices { pose.keypoints[joint]?.y += lift }
            }
            if isHidden { pose.keypoints[Joint.rightAnkle.rawValue]?.y += 5000 }
        }
        return Footwork.smashLogOdds(MotionRepair(track).track, around: FootworkTests.burst, playback: .realTime)
    }

    @Test(
        "standing speaks for a serve, stepping for a smash, each up to 6.7 to 1; evenly at 0.345 body heights a second",
        arguments: [30.0, 60])
    func standingAndStepping(rate: Double) throws {
        let most = log(6.7)
        #expect(try abs(#require(evidence(speed: 0, rate: rate)) + most) < 1e-9)
        #expect(try abs(#require(evidence(speed: 0.8, rate: rate)) - most) < 1e-9)
        // The fastest tenth of a sine is 0.988 of its peak and more.
        #expect(try abs(#require(evidence(speed: 0.345 / 0.988, rate: rate))) < 0.4)
    }

    @Test func aCameraThatFollowsChangesNothing() throws {
        let still = try #require(evidence(speed: 0.35))
        let panned = try #require(evidence(speed: 0.35, pan: 0.3))
        #expect(abs(still - panned) < 0.05)
    }

    @Test func withoutFeetOrBeforehandNothingIsSaid() {
        #expect(evidence(speed: 0.8, isHidden: true) == nil)
        #expect(evidence(speed: 0.8, from: 1.0) == nil)
        #expect(evidence(speed: 0.8, from: 0.7) != nil)
    }

    /// A foot that the border cuts is drawn on it by a pose model, and trembles there as if it stepped.
    @Test func feetOnTheBorderOfThePictureAreNotSeen() {
        #expect(evidence(speed: 0.8, aboveBorder: 0.04) != nil)
        #expect(evidence(speed: 0.8, aboveBorder: 0.01) == nil)
        #expect(evidence(speed: 0.8, aboveBorder: -0.02) == nil)
    }

    @Test func feetTellOnlySmashesFromServes() throws {
        let weights: [StrokeKind: Double] = [
            .serve: 0.5, .smash: 0.3, .forehand: 0.1, .backhand: 0.05, .forehandVolley: 0.03, .backhandVolley: 0.02,
        ]
        let before = KindProbabilities(weights: weights)
        let after = before.updated(bySmashLogOdds: log(5)).probabilities
        #expect(try abs(#require(after[.smash]) - 0.8 * 1.5 / 2) < 1e-12)
        #expect(try abs(#require(after[.serve]) - 0.8 * 0.5 / 2) < 1e-12)
        for kind in [StrokeKind.forehand, .backhand, .forehandVolley, .backhandVolley] {
            #expect(after[kind] == before.probabilities[kind])
        }
    }
}
