import Foundation
import SwingCore
import SwingMedia
import Testing

@testable import SwingPose

/// The player of an edited video, of whom nothing is known after a cut.
@Suite("Shots", .serialized, .enabled(if: Installed.isPresent, Installed.absence))
struct ShotsTests {
    private func run(_ path: String) throws -> PoseTrackResult {
        try PoseEstimator(networks: Installed.networks.get()).run(open: { try VideoReader(path: path) })
    }

    /// Half a second of one sample, then half a second of another in which the player stands at the picture's left and is
    /// half as tall.
    private func montage(_ folder: String) throws -> (both: String, second: String) {
        let (both, second) = (folder + "/both.mp4", folder + "/second.mp4")
        let first = "[0:v]trim=end_frame=30,setsar=1[first];"
        let small =
            "trim=end_frame=30,scale=640:360,pad=1280:720:0:360:gray,setsar=1,setpts=PTS-STARTPTS"
        let other = Fixtures.repository + "/samples/smash-right.mp4"
        let coding = ["-c:v", "libx264", "-qp", "12", "-preset", "ultrafast"]
        try Fixtures.ffmpeg(
            ["-i", Installed.sample, "-i", other, "-an", "-filter_complex"]
                + ["\(first)[1:v]\(small)[second];[first][second]concat=n=2:v=1"] + coding + [both])
        try Fixtures.ffmpeg(["-i", other, "-an", "-vf", small] + coding + [second])
        return (both, second)
    }

    @Test("finds the player of the next shot in its first frame, as in that shot alone")
    func cut() throws {
        try Fixtures.withFolder { folder in
            let clips = try montage(folder)
            let (both, second) = (try run(clips.both), try run(clips.second))
            let frames = both.track.frames
            try #require(frames.count == 60 && second.track.frames.count == 30)
            #expect(both.track.cuts == [frames[30].time.seconds])
            #expect(frames.allSatisfy { $0.pose != nil })
            for (one, alone) in zip(frames[30...], second.track.frames) {
                let hip = try #require(one.pose?[.leftHip]?.position)
                let expected = try #require(alone.pose?[.leftHip]?.position)
                #expect((hip - expected).length < 6)
            }
            #expect(second.track.cuts.isEmpty)
        }
    }

    /// A player alone, then two side by side who hit, then the first alone again.
    private func shared(_ folder: String) throws -> String {
        let path = folder + "/shared.mp4"
        let other = Fixtures.repository + "/samples/smash-right.mp4"
        let alone = "trim=start_frame=30:end_frame=60,setpts=PTS-STARTPTS,setsar=1"
        let half = "trim=start_frame=60:end_frame=150,setpts=PTS-STARTPTS,crop=640:720,setsar=1"
        try Fixtures.ffmpeg(
            [
                "-i", Installed.sample, "-i", other, "-an", "-filter_complex",
                "[0:v]split=3[a][b][c];[a]\(alone)[first];[b]\(half)[left];[1:v]\(half)[right];[c]\(alone)[last];"
                    + "[left][right]hstack=2[both];[first][both][last]concat=n=3:v=1",
            ] + ["-c:v", "libx264", "-qp", "12", "-preset", "ultrafast", path])
        return path
    }

    @Test("says in which shots others could be the player, and looks for them there alone")
    func sharedShot() throws {
        try Fixtures.withFolder { folder in
            let path = try shared(folder)
            let found = try run(path)
            let cuts = found.track.cuts
            try #require(cuts.count == 2)
            #expect(found.sharedShots == [cuts[0]..<cuts[1]])
            let estimator = PoseEstimator(networks: try Installed.networks.get(), options: PoseOptions(interval: 0.16))
            var times: [Double] = []
            let people = try estimator.scan(
                found.sharedShots, besides: [found], open: { try VideoReader(path: path) },
                progress: { times.append($1) })
            #expect(people.count == 1 && times.allSatisfy { cuts[0] <= $0 && $0 < cuts[1] })
            let plan = FollowPlan(
                people.enumerated().map { FollowPlan.Span(person: $0, time: $1.extent, displacement: 1) }, most: 3)
            let lanes = try estimator.follow(
                people, by: plan, besides: [found], cuts: cuts, open: { try VideoReader(path: path) })
            let lane = try #require(lanes.first)
            #expect(lanes.count == 1 && lane.track.cuts == cuts)
            for frame in lane.track.frames {
                let (time, hip) = (frame.time.seconds, frame.pose?[.leftHip]?.position)
                let player = found.track.frames.first { $0.index == frame.index }?.pose?[.leftHip]?.position
                #expect(cuts[0] <= time && time < cuts[1])
                if let hip, let player { #expect((hip - player).length > 200) }
            }
            #expect(lane.track.frames.contains { $0.pose != nil })
        }
    }

    @Test("looks for nobody where nobody shares a shot with the player")
    func nobody() throws {
        let estimator = PoseEstimator(networks: try Installed.networks.get())
        let found = try Installed.sampleRun.get()
        #expect(found.sharedShots.isEmpty)
        let people = try estimator.scan(found.sharedShots, besides: [found], open: { throw PoseError.cancelled })
        #expect(people.isEmpty)
    }

    @Test("knows where a player was only within the same shot")
    func sightings() throws {
        try Fixtures.withFolder { folder in
            let both = try run(montage(folder).both)
            let cut = try #require(both.track.cuts.first)
            #expect(try #require(both.sighting(nearest: cut)).seconds == cut)
            #expect(try #require(both.sighting(nearest: cut - 1e-6)).seconds < cut)
            #expect(both.breaks() == [cut])
        }
    }
}
