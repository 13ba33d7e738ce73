import Foundation
import SwingCore
import SwingTestKit
import Testing

@testable import SwingMotion

/// Spoils pose tracks in known ways.
extension PoseTrack {
    func changed(_ change: (Int, inout Pose) -> Void) -> PoseTrack {
        let spoiled = frames.enumerated().map { index, frame in
            guard var pose = frame.pose else { return frame }
            change(index, &pose)
            return PoseFrame(index: frame.index, time: frame.time, pose: pose)
        }
        return PoseTrack(width: width, height: height, playback: playback, frames: spoiled)
    }

    /// The same as a program shows it that gives no positions in space.
    var withoutSpace: PoseTrack {
        changed { _, pose in pose.world = pose.world.map { _ in nil } }
    }

    func without(_ lost: Range<Int>) -> PoseTrack {
        let kept = frames.enumerated().map { index, frame in
            lost.contains(index) ? PoseFrame(index: frame.index, time: frame.time, pose: nil) : frame
        }
        return PoseTrack(width: width, height: height, playback: playback, frames: kept)
    }
}

extension Pose {
    mutating func exchange(_ left: [Joint]) {
        for joint in left {
            keypoints.swapAt(joint.rawValue, joint.mirrored.rawValue)
            world.swapAt(joint.rawValue, joint.mirrored.rawValue)
        }
    }
}

@Suite struct MotionRepairTests {
    /// As the pose model takes them for each other: the hips with the arms.
    private let arms: [Joint] = [.leftShoulder, .leftElbow, .leftWrist, .leftPinky, .leftIndex, .leftThumb, .leftHip]
    private let legs: [Joint] = [.leftKnee, .leftAnkle, .leftHeel, .leftFootIndex]

    /// Largest distance between two motions over some samples, as a share of body height.
    private func gap(_ one: MotionTrack, _ other: MotionTrack, _ joints: [Joint], _ samples: Range<Int>) -> Double {
        var worst = 0.0
        for joint in joints {
            for sample in samples {
                guard let first = one.image(joint, sample), let second = other.image(joint, sample) else { return 9 }
                let apart = first - second
                worst = max(worst, (apart * apart).sum().squareRoot() / one.bodyHeight[sample])
            }
        }
        return worst
    }

    @Test(arguments: [30.0, 60]) func cleanMotionIsLeftAlone(rate: Double) throws {
        for action in [SyntheticPlayer.Action.serve, .forehand, .backhand] {
            let player = SyntheticPlayer(action: action, targetAzimuth: 150)
            let track = player.track(rate: rate)
            let repair = MotionRepair(track)
            #expect(repair.swappedFrames == 0)
            #expect(repair.rejectedFraction < 0.01)
            for (sample, frame) in track.frames.enumerated() {
                let seen = try #require(frame.pose?[.rightWrist]).position
                let position = try #require(repair.track.image(.rightWrist, sample))
                let apart = seen - position
                // The smoother rounds the sharpest turns of the key poses a little.
                #expect((apart * apart).sum().squareRoot() < 0.03 * repair.track.bodyHeight[sample])
            }
        }
    }

    /// Sides that stay exchanged for seconds, as in slow motion, are believed; the hands have not moved for all that.
    ///
    /// Seen from the front and from behind, where left and right lie apart; from the side the change is too small to
    /// tell.
    @Test(arguments: [0.0, 180]) func nothingIsMeasuredAcrossAChangeOfSidesThatLasts(azimuth: Double) throws {
        let player = SyntheticPlayer(action: .stand, targetAzimuth: azimuth)
        let track = player.track(times: (0..<240).map { Double($0) / 30 })
        let spoiled = track.changed { index, pose in
            if index >= 60 {
                pose.exchange(arms)
                pose.exchange(legs)
            }
        }
        let signals = HandSignals(MotionRepair(spoiled).track)
        for hand in Hand.allCases {
            #expect(try #require(signals.effort(hand).compactMap(\.self).max()) < 1)
        }
    }

    @Test(arguments: [45.0, 150, 180, 210]) func exchangedSidesAreTurnedBack(azimuth: Double) {
        let player = SyntheticPlayer(action: .forehand, targetAzimuth: azimuth, noise: 0.004)
        let clean = player.track(rate: 60)
        let spoiled = clean.changed { index, pose in
            if (40..<47).contains(index) || (70..<82).contains(index) { pose.exchange(arms) }
            if (76..<80).contains(index) || index == 100 { pose.exchange(legs) }
        }
        let repair = MotionRepair(spoiled)
        #expect(repair.swappedFrames == 20)
        #expect(
            gap(
                MotionRepair(clean).track, repair.track, [.leftWrist, .rightElbow, .leftKnee, .rightAnkle],
                0..<clean.frames.count) < 0.01)
    }

    /// A mistake lasts as long however many frames are taken of it.
    @Test(arguments: [25.0, 60, 120, 240], [true, false])
    func aLongMistakeIsTurnedBackAtEveryFrameRate(rate: Double, isOfArms: Bool) {
        let player = SyntheticPlayer(action: .forehand, targetAzimuth: 150)
        let mistake = Int(clamping: 0.6 * rate)..<Int(clamping: 0.95 * rate)
        let spoiled = player.track(rate: rate).changed { index, pose in
            if mistake.contains(index) { pose.exchange(isOfArms ? arms : legs) }
        }
        #expect(MotionRepair(spoiled).swappedFrames == mistake.count)
    }

    /// While the hands are a quarter of a body height apart and more: one, two and three frames long.
    private let teleports = [63, 64, 69, 73, 74, 75]

    @Test func aTeleportedArmIsNotTheFastestHand() throws {
        let player = SyntheticPlayer(action: .forehand, targetAzimuth: 135, noise: 0.003)
        let clean = player.track(rate: 60)
        let spoiled = clean.changed { index, pose in
            if teleports.contains(index) {
                pose[.leftWrist] = pose[.rightWrist]
                pose.world[Joint.leftWrist.rawValue] = pose.world[Joint.rightWrist.rawValue]
            }
        }
        let repaired = MotionRepair(spoiled).track
        #expect(gap(MotionRepair(clean).track, repaired, [.leftWrist], 0..<clean.frames.count) < 0.05)
        for index in teleports {
            #expect(repaired.joints[Joint.leftWrist.rawValue].states[index] == .interpolated)
        }
    }

    @Test func shortGapsAreBridgedAndLongOnesStay() {
        let track = SyntheticPlayer(action: .forehand).track(rate: 60)
        let short = MotionRepair(track.without(60..<66)).track
        #expect(short.joints.allSatisfy { $0.states[63] != .observed })
        #expect(short.image(.rightWrist, 63) != nil)
        #expect(gap(MotionRepair(track).track, short, [.rightWrist, .leftKnee], 55..<75) < 0.05)
        let long = MotionRepair(track.without(60..<80)).track
        #expect(long.image(.rightWrist, 70) == nil && long.world(.leftKnee, 70) == nil)
        #expect(long.image(.rightWrist, 59) != nil && long.image(.rightWrist, 80) != nil)
    }

    @Test func gapLimitIsInRealTime() {
        // Ten frames of a clip slowed eightfold are a fiftieth of a second.
        let player = SyntheticPlayer(action: .forehand)
        let slow = player.track(rate: 240, slowness: 8, factor: 8)
        #expect(MotionRepair(slow.without(200..<220)).track.image(.rightWrist, 210) != nil)
        let claimedRealTime = player.track(rate: 240, slowness: 8)
        #expect(MotionRepair(claimedRealTime.without(200..<220)).track.image(.rightWrist, 210) == nil)
    }

    @Test func bodyHeightSurvivesCrouchingAndTurning() {
        let track = MotionRepair(SyntheticPlayer(action: .serve, targetAzimuth: 120).track(rate: 60)).track
        for height in track.bodyHeight {
            // Built 1.35 m from ankle to shoulder, which is 0.779 of 1.73 m.
            #expect(abs(height / 200 - 1.73) < 0.05)
        }
    }

    @Test func bodyHeightFollowsAPlayerWhoComesNearer() throws {
        let far = SyntheticPlayer(action: .stand, pixelsPerMeter: 100)
        let near = SyntheticPlayer(action: .stand, pixelsPerMeter: 200)
        let times = (0..<180).map { Double($0) / 60 }
        let before = far.track(times: times)
        let after = near.track(times: times)
        let walking = PoseTrack(
            width: 1280, height: 720,
            frames: before.frames.enumerated().map { index, frame in
                index < 90 ? frame : after.frames[index]
            })
        let heights = MotionRepair(walking).track.bodyHeight
        let first = try #require(heights.first)
        let last = try #require(heights.last)
        #expect(abs(first - 173) < 5 && abs(last - 346) < 10)
    }

    @Test func brokenNumbersAndTimesAreLeftOut() {
        let track = SyntheticPlayer(action: .stand).track(rate: 30)
        let broken = track.changed { index, pose in
            if index == 10 { pose[.nose]?.x = .nan }
            if index == 11 { pose[.leftWrist]?.y = .infinity }
            if index == 12 { pose.world[Joint.leftHip.rawValue] = WorldPoint(x: .nan, y: 0, z: 0) }
        }
        let repaired = MotionRepair(broken).track
        for joint in repaired.joints {
            for sample in joint.states.indices where joint.states[sample] != .missing {
                #expect(joint.image[sample].x.isFinite && joint.image[sample].y.isFinite)
                #expect(joint.world[sample].x.isFinite)
            }
        }
        let backwards = PoseTrack(width: 10, height: 10, frames: track.frames + track.frames)
        #expect(MotionRepair(backwards).track.count == track.frames.count)
    }

    @Test func picturesWithoutMetricLandmarksWork() {
        let repaired = MotionRepair(SyntheticPlayer(action: .forehand).track(rate: 60).withoutSpace).track
        #expect(repaired.image(.rightWrist, 60) != nil)
        #expect(repaired.world(.rightWrist, 60) != nil && repaired.world(.nose, 60) == nil)
        #expect(repaired.bodyHeight.allSatisfy { abs($0 / 200 - 1.73) < 0.1 })
    }
}
