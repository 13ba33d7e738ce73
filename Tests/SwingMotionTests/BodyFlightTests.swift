import Foundation
import SwingCore
import Testing

@testable import SwingMotion

/// Times in the air, and the factor that they tell.
@Suite struct BodyFlightTests {
    private func flights(_ track: MotionTrack) -> [BodyFlight] { BodyFlight.all(in: BodyLevels(track)) }

    @Test(arguments: [1.0, 2, 4, 8, 10], [0.1, 0.2, 0.35])
    func aJumpTellsHowSlowlyItPlays(slowness: Double, height: Double) throws {
        let player = JumpingPlayer(height: height, slowness: slowness, rate: 120)
        let found = flights(player.track)
        #expect(found.count == 1)
        let flight = try #require(found.first)
        #expect(abs(log(flight.factor / slowness)) < 0.03)
        let times = player.track.times
        let (start, end) = (times[flight.samples.lowerBound], times[flight.samples.upperBound - 1])
        #expect(start >= (player.top - player.halfFlight) * slowness - 1e-6)
        #expect(end <= (player.top + player.halfFlight) * slowness + 1e-6)
    }

    /// With the jitter of a pose model the stated interval holds the factor, and in most jumps there is one.
    @Test(arguments: [1.0, 2, 4, 8]) func theIntervalHoldsTheFactor(slowness: Double) {
        var (told, held) = (0, 0)
        for seed in 1...40 {
            let player = JumpingPlayer(slowness: slowness, rate: 60, noise: 0.006, seed: UInt64(clamping: seed))
            for flight in flights(player.track) {
                told += 1
                if abs(log(flight.factor / slowness)) <= 1.645 * flight.logError { held += 1 }
            }
        }
        #expect(told >= 30 && told <= 44)
        #expect(Double(held) >= 0.9 * Double(told))
    }

    /// One foot is always on the ground, and the trunk bobs.
    @Test(arguments: [1.0, 4]) func whoWalksDoesNotFly(slowness: Double) {
        let player = JumpingPlayer(slowness: slowness)
        let track = player.track { pose, time in
            let phase = 2 * Double.pi * time
            for joint in Joint.allCases {
                let isLeftFoot = [.leftAnkle, .leftHeel, .leftFootIndex].contains(joint)
                let isRightFoot = [.rightAnkle, .rightHeel, .rightFootIndex].contains(joint)
                let rise =
                    isLeftFoot
                    ? max(0, 0.2 * sin(phase)) : isRightFoot ? max(0, -0.2 * sin(phase)) : 0.04 * cos(2 * phase)
                pose[joint]? += SIMD3(0, rise, 0)
            }
        }
        #expect(flights(track).isEmpty)
    }

    /// Feet that are lifted by someone who sits do not fly, nor does a trunk that sinks over feet that stand.
    @Test func onlyTheWholeBodyFlies() {
        let feet: Set<Joint> = [.leftAnkle, .rightAnkle, .leftHeel, .rightHeel, .leftFootIndex, .rightFootIndex]
        let jump = JumpingPlayer()
        for movesFeet in [true, false] {
            let track = jump.track { pose, time in
                let rise = jump.rise(at: time).feet
                for joint in Joint.allCases where feet.contains(joint) == movesFeet {
                    pose[joint]? += SIMD3(0, rise, 0)
                }
            }
            #expect(flights(track).isEmpty)
        }
    }

    @Test(arguments: [1.0, 4]) func aJumpThatIsCutOffTellsNothing(slowness: Double) {
        let whole = JumpingPlayer(slowness: slowness)
        #expect(flights(whole.track).count == 1)
        var late = whole
        for share in [0.8, 0.5, 0.2] {
            late.cutOff = whole.top - share * whole.halfFlight
            #expect(flights(late.track).isEmpty, "begins at \(share)")
        }
        var early = whole
        for share in [0.8, 0.5, 0.2] {
            early.duration = whole.top + share * whole.halfFlight
            #expect(flights(early.track).isEmpty, "ends at \(share)")
        }
    }

    @Test func aHopThatIsTooLowOrSeenTooSeldomTellsNothing() {
        #expect(flights(JumpingPlayer(height: 0.03, rate: 120).track).isEmpty)
        #expect(flights(JumpingPlayer(height: 0.1, rate: 15).track).isEmpty)
    }

    /// How near the camera is does not matter.
    @Test func theFactorIsThatOfAnySizeInThePicture() throws {
        let track = JumpingPlayer(slowness: 3, rate: 90).track
        let half = MotionTrack(
            times: track.times, frameIndices: track.frameIndices, width: track.width, height: track.height,
            playback: .realTime, bodyHeight: track.bodyHeight.map { $0 / 2 },
            joints: track.joints.map { joint in
                JointTrajectory(
                    image: joint.image.map { $0 / 2 }, world: joint.world, visibility: joint.visibility,
                    states: joint.states)
            })
        let (near, far) = (try #require(flights(track).first), try #require(flights(half).first))
        #expect(abs(near.factor - far.factor) < 1e-6)
    }

    @Test func nothingGivesNothing() {
        let track = JumpingPlayer().track
        for count in 0..<4 {
            let part = MotionTrack(
                times: Array(track.times.prefix(count)), frameIndices: Array(track.frameIndices.prefix(count)),
                width: track.width, height: track.height, playback: .realTime,
                bodyHeight: Array(repeating: 0, count: count),
                joints: track.joints.map { joint in
                    JointTrajectory(
                        image: Array(joint.image.prefix(count)), world: Array(joint.world.prefix(count)),
                        visibility: Array(joint.visibility.prefix(count)), states: Array(joint.states.prefix(count)))
                })
            #expect(flights(part).isEmpty)
            #expect(GravityEvidence(part).isPossible(PlaybackRate(slowMotionFactor: 4)))
        }
    }
}
