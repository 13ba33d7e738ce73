import Foundation
import SwingCore
import SwingTestKit
import Testing

@testable import SwingMotion

@Suite struct ActivitySegmentsTests {
    /// Looks at a player who acts at some moments and otherwise stands.
    private func sampledTrack(
        _ action: SyntheticPlayer.Action, at starts: [Double], until end: Double,
        interval: Double = ActivitySegments.interval,
        factor: Double = 1
    ) -> PoseTrack {
        let player = SyntheticPlayer(action: action)
        let times = Array(stride(from: 0, through: end, by: interval))
        // Before its first key pose the synthetic player waits, so time since the latest start is the time of life.
        let realTimes = times.map { time in time - (starts.last { $0 <= time } ?? time) }
        let frames = realTimes.indices.map { index in
            PoseFrame(
                index: index, time: MediaTime(roundingSeconds: times[index] * factor, timeBase: .microseconds),
                pose: player.track(times: [realTimes[index]]).frames[0].pose)
        }
        return PoseTrack(width: 1280, height: 720, playback: PlaybackRate(slowMotionFactor: factor), frames: frames)
    }

    @Test func someoneWhoStandsOrIsNotThereIsNotBusy() {
        #expect(ActivitySegments.find(in: sampledTrack(.stand, at: [], until: 60)).isEmpty)
        let nobody = sampledTrack(.stand, at: [], until: 10).frames.map {
            PoseFrame(index: $0.index, time: $0.time, pose: nil)
        }
        #expect(ActivitySegments.find(in: PoseTrack(width: 1280, height: 720, frames: nobody)).isEmpty)
        #expect(ActivitySegments.find(in: PoseTrack(width: 1280, height: 720, frames: [])).isEmpty)
    }

    @Test(arguments: [SyntheticPlayer.Action.serve, .forehand, .backhand], [0.0, 0.05, 0.1, 0.15])
    func everyStrokeLiesInASegmentWithItsEvents(action: SyntheticPlayer.Action, phase: Double) throws {
        let starts = [10 + phase, 40 + phase]
        let segments = ActivitySegments.find(in: sampledTrack(action, at: starts, until: 60))
        #expect(segments.count == 2)
        for (start, segment) in zip(starts, segments) {
            let contact = start + SyntheticPlayer(action: action).contact
            #expect(segment.lowerBound < contact - 1.5 && segment.upperBound > contact + 1.0)
        }
        // What is worth a close look is a small part of the clip.
        #expect(segments.reduce(0) { $0 + $1.upperBound - $1.lowerBound } < 14)
    }

    @Test(arguments: [SyntheticPlayer.Action.serve, .forehand, .backhand], [0.0, 0.05, 0.1, 0.15])
    func ofOthersEveryStrokeIsPlain(action: SyntheticPlayer.Action, phase: Double) throws {
        let activities = ActivitySegments.plain(in: sampledTrack(action, at: [10 + phase], until: 20))
        let contact = 10 + phase + SyntheticPlayer(action: action).contact
        let time = try #require(activities.first?.time)
        #expect(activities.count == 1 && time.contains(contact - 1) && time.contains(contact + 0.5))
        #expect(ActivitySegments.plain(in: sampledTrack(.stand, at: [], until: 20)).isEmpty)
    }

    @Test func strokesCloseTogetherAreOneSegment() {
        #expect(ActivitySegments.find(in: sampledTrack(.forehand, at: [10, 14], until: 40)).count == 1)
    }

    @Test func slowMotionScalesTime() throws {
        let real = ActivitySegments.find(in: sampledTrack(.forehand, at: [10], until: 30))
        let slow = ActivitySegments.find(in: sampledTrack(.forehand, at: [10], until: 30, factor: 4))
        #expect(real.count == 1 && slow.count == 1)
        for (first, second) in zip(real, slow) {
            #expect(abs(4 * first.lowerBound - second.lowerBound) < 1e-3)
            #expect(abs(4 * first.upperBound - second.upperBound) < 1e-3)
        }
    }

    /// Looks at someone who stands, and from 10 s on with a hand half a body height further out.
    private func cut(every interval: Double, factor: Double = 1) throws -> PoseTrack {
        let near = try #require(SyntheticPlayer(action: .stand).track(times: [0]).frames[0].pose)
        let head = try #require(near[.nose])
        let foot = try #require(near[.rightAnkle])
        var far = near
        far.keypoints[Joint.rightWrist.rawValue]?.x += 0.5 * abs(foot.y - head.y)
        let frames = stride(from: 0, to: 20, by: interval).enumerated().map { index, time in
            PoseFrame(
                index: index, time: MediaTime(roundingSeconds: time * factor, timeBase: .microseconds),
                pose: time < 10 ? near : far)
        }
        return PoseTrack(width: 1280, height: 720, playback: PlaybackRate(slowMotionFactor: factor), frames: frames)
    }

    @Test(arguments: [1.0, 4])
    func aCutBetweenTwoRestsIsNotBusy(factor: Double) throws {
        #expect(ActivitySegments.find(in: try cut(every: ActivitySegments.interval, factor: factor)).isEmpty)
    }

    @Test func aJumpThatCoarseSamplingCouldMissIsAnalyzedDensely() throws {
        // A stroke would fit in between.
        #expect(ActivitySegments.find(in: try cut(every: 3 * ActivitySegments.interval)).count == 1)
    }
}
