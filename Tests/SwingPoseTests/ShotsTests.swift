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
