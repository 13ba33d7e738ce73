import Foundation
import SwingCore
import SwingMotion
import SwingTestKit
import Testing

@testable import SwingTechnique

/// Lengths of ways and speeds of turns of bodies that move by formulas.
@Suite struct PathLengthAndTurnTests {
    /// A volley whose hand goes back and forth along a straight line at 1.8 m/s, a standing height a second.
    private func volley(_ view: CameraView) -> SyntheticStroke {
        var player = SyntheticStroke()
        player.kind = .forehandVolley
        player.view = view
        player.move = { pose, time in
            let phase = (time - 2 + 4).truncatingRemainder(dividingBy: 0.5)
            let along = 1.8 * (phase < 0.25 ? phase : 0.5 - phase)
            pose[.rightWrist] = SIMD3(-0.4, 1.1, 0.2 + along)
        }
        return player
    }

    @Test(arguments: [CameraView.side, .diagonal, .front])
    func aPathLengthCountsThereAndBack(view: CameraView) throws {
        let player = volley(view)
        let back = try #require(Fixtures.value("backswingHandPath", player, in: .world))
        #expect(abs(back - 50) < 1e-6)
        let on = try #require(Fixtures.value("followThroughPath", player, in: .world))
        #expect(abs(on - 45) < 1e-6)
    }

    @Test func theImageShowsThePathAcrossIt() throws {
        #expect(abs(try #require(Fixtures.value("backswingHandPath", volley(.side), in: .image)) - 50) < 1e-6)
        #expect(try #require(Fixtures.value("backswingHandPath", volley(.back), in: .image)) < 1e-6)
    }

    @Test func aPlayerWhoRunsAddsNoPathLength() throws {
        var player = volley(.side)
        let swing = player.move
        player.move = { pose, time in
            swing(&pose, time)
            for joint in pose.keys { pose[joint]?.z += 1.5 * (time - 2) }
        }
        #expect(abs(try #require(Fixtures.value("backswingHandPath", player, in: .image)) - 50) < 1e-6)
    }

    /// Turned by so many degrees a second toward the target, clockwise for a right-hander's backhand.
    private func turning(_ kind: StrokeKind, _ joints: [Joint], angle: @escaping (Double) -> Double) -> SyntheticStroke
    {
        var player = SyntheticStroke()
        player.kind = kind
        player.view = .side
        player.rate = 120
        let sign: Double = kind == .backhand ? -1 : 1
        player.move = { pose, time in turnRight(&pose, joints, sign * angle(time - 2)) }
        return player
    }

    @Test func turnsTowardsTheTargetArePositive() throws {
        for speed in [300.0, -120] {
            let chest = turning(.serve, [.leftShoulder, .rightShoulder]) { 30 - speed * $0 }
            let read = try #require(Fixtures.value("trunkRotationSpeedContact", chest, in: .world))
            #expect(abs(read - speed) < 1e-3)
        }
        let hips = turning(.backhand, [.leftHip, .rightHip]) { 30 - 400 * $0 }
        #expect(abs(try #require(Fixtures.value("pelvisPeakAngularSpeed", hips, in: .world)) - 400) < 1e-3)
    }

    @Test(arguments: [-0.1, -0.05, 0.025])
    func theTimeOfTheFastestTurnIsCountedFromContact(moment: Double) throws {
        // The slope of the arctangent is steepest in its middle.
        let player = turning(.forehand, [.leftShoulder, .rightShoulder]) { 45 - 30 * atan(($0 - moment) / 0.05) }
        let read = try #require(Fixtures.value("trunkRotationTiming", player, in: .world))
        #expect(abs(read - moment) <= 0.5 / 120 + 1e-9)
    }

    @Test func whatComesAfterContactCountsFromThere() throws {
        var player = SyntheticStroke()
        player.kind = .backhand
        player.view = .side
        player.events = [.backswingEnd: 1.7]
        player.move = { pose, time in
            let late = max(0, time - 2)
            pose[.rightWrist] = SIMD3(-0.3, 1.1 - 0.6 * (time - 2), 0.3 + min(0.36, 3.6 * late))
        }
        #expect(abs(try #require(Fixtures.value("forwardPathLength", player, in: .image)) - 20) < 1e-6)
        #expect(abs(try #require(Fixtures.value("racketHandStartHeight", player, in: .image)) - 10) < 1e-6)
    }
}
