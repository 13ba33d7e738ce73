import SwingCore
import SwingMotion
import Testing

@testable import SwingTechnique

@Suite struct LimbDepthTests {
    @Test(arguments: [(0.3, 0.2), (0.1, -0.4), (0.4, 0.01)])
    func aLimbOfItsOwnLengthIsLeftAlone(across: Double, seen: Double) {
        let length = (across * across + seen * seen).squareRoot()
        #expect(abs(LimbDepth.depth(across: across, seen: seen, length: length) - seen) < 1e-6)
    }

    @Test func aLimbThatLooksShortPointsAlongTheLineOfSight() {
        let depth = LimbDepth.depth(across: 0.2, seen: 0.1, length: 0.4)
        let hidden = (0.4 * 0.4 - 0.2 * 0.2).squareRoot()
        #expect(depth > 0.25 && depth < hidden)
        #expect(LimbDepth.depth(across: 0.2, seen: -0.1, length: 0.4) == -depth)
    }

    /// The result lies between what the model saw and what the length says, whatever the numbers.
    @Test func theDepthLiesBetweenItsTwoWitnesses() {
        for across in stride(from: 0.0, through: 0.8, by: 0.05) {
            for seen in stride(from: -0.6, through: 0.6, by: 0.05) {
                let hidden = max(0, 0.4 * 0.4 - across * across).squareRoot()
                let depth = LimbDepth.depth(across: across, seen: seen, length: 0.4)
                #expect(depth.isFinite && depth * seen >= 0)
                #expect(abs(depth) >= min(abs(seen), hidden) - 1e-6 && abs(depth) <= max(abs(seen), hidden) + 1e-6)
            }
        }
    }

    @Test func aLegThatTheModelStraightenedIsBentAgain() throws {
        var player = SyntheticPlayer()
        player.events = [.loading: 1.6]
        player.move = { pose, time in
            bend(&pose, .leftHip, .leftKnee, .leftAnkle, abs(time - 1.6) < 0.3 ? 60 : 0)
        }
        let motion = player.motion
        var joints = motion.track.joints
        for sample in motion.track.times.indices { joints[Joint.leftAnkle.rawValue].world[sample].z *= 0.5 }
        let flat = MotionTrack(
            times: motion.track.times, frameIndices: motion.track.frameIndices, width: motion.track.width,
            height: motion.track.height, slowMotionFactor: 1, bodyHeight: motion.track.bodyHeight, joints: joints)
        let sample = try #require(flat.sample(nearest: 1.6))
        let before = try #require(AngleTable.value(.leftKneeFlexion, in: flat, at: sample, space: .world))
        let corrected = LimbDepth.corrected(flat)
        let after = try #require(AngleTable.value(.leftKneeFlexion, in: corrected, at: sample, space: .world))
        #expect(before < 45 && abs(after - 60) < 5)
        // What was not hidden is as it was.
        let standing = try #require(flat.sample(nearest: 0.5))
        let straight = try #require(AngleTable.value(.leftKneeFlexion, in: corrected, at: standing, space: .world))
        #expect(straight < 0.1)
    }

    @Test func landmarksThatAreNotKnownStayUnknown() {
        var player = SyntheticPlayer()
        player.seen = { joint, _ in joint == .leftKnee ? (.missing, 0) : (.observed, 1) }
        let track = LimbDepth.corrected(player.motion.track)
        #expect(track.world(.leftKnee, 10) == nil && track.world(.rightKnee, 10) != nil)
    }
}

@Suite struct SpeedGainTests {
    @Test func aHigherRateLosesLessAndIsSurer() {
        let rates = [10.0, 24, 25, 30, 47, 60, 100, 120, 240]
        for (low, high) in zip(rates, rates.dropFirst()) {
            let (first, second) = (SpeedGain.at(low), SpeedGain.at(high))
            #expect(first.gain <= second.gain && first.deviation >= second.deviation)
            #expect(first.gain > 0.8 && second.gain <= 1 && second.deviation > 0)
        }
    }
}
