import SwingCore
import Testing

@testable import SwingMedia

/// Frames come out as many as there are, in order, at the container's own times: ffprobe is the judge.
@Suite struct VideoReaderTimeTests {
    struct Recipe: CustomTestStringConvertible, Sendable {
        let name: String
        let arguments: [String]
        var testDescription: String { name }

        init(_ name: String, _ arguments: [String], source: [String] = Fixtures.source()) {
            self.name = name
            self.arguments = source + arguments
        }
    }

    static let h264 = ["-c:v", "libx264", "-pix_fmt", "yuv420p", "-preset", "veryfast"]

    static let recipes: [Recipe] = [
        Recipe("h264 with reordering.mp4", h264 + ["-bf", "3"]),
        Recipe("h264.mov", h264),
        Recipe("h264.mkv", h264 + ["-bf", "2"]),
        Recipe("h264.ts", h264),
        Recipe("h264 fragmented.mp4", h264 + ["-movflags", "frag_keyframe+empty_moov", "-g", "10"]),
        Recipe(
            "hevc.mp4",
            ["-c:v", "libx265", "-pix_fmt", "yuv420p", "-preset", "ultrafast", "-x265-params", "log-level=none"]),
        Recipe(
            "hevc 10 bit.mkv",
            ["-c:v", "libx265", "-pix_fmt", "yuv420p10le", "-preset", "ultrafast", "-x265-params", "log-level=none"]),
        Recipe("vp8.webm", ["-c:v", "libvpx", "-b:v", "500k", "-auto-alt-ref", "1", "-lag-in-frames", "8"]),
        Recipe(
            "vp9.webm",
            ["-c:v", "libvpx-vp9", "-b:v", "200k", "-cpu-used", "8", "-auto-alt-ref", "1", "-lag-in-frames", "12"]),
        Recipe(
            "av1.mkv", ["-c:v", "libaom-av1", "-cpu-used", "8", "-b:v", "200k", "-lag-in-frames", "4"],
            source: Fixtures.source(seconds: 0.5)),
        Recipe("mpeg4.avi", ["-c:v", "mpeg4"]),
        Recipe("mpeg4 with reordering.mp4", ["-c:v", "mpeg4", "-bf", "2"]),
        Recipe("mpeg4.3gp", ["-c:v", "mpeg4"], source: Fixtures.source("176x144")),
        Recipe("mjpeg.avi", ["-c:v", "mjpeg", "-pix_fmt", "yuvj420p"]),
        Recipe("mjpeg.mov", ["-c:v", "mjpeg", "-pix_fmt", "yuvj422p"]),
        Recipe("ntsc.mp4", h264, source: Fixtures.source(rate: "30000/1001")),
        Recipe("high rate.mp4", h264, source: Fixtures.source(rate: "240", seconds: 0.5)),
        Recipe(
            "variable rate.mp4",
            h264 + [
                "-vf", "select='not(eq(mod(n,5),2))',setpts=PTS+random(7)*0.004/TB", "-vsync", "vfr",
                "-video_track_timescale", "90000",
            ]),
        Recipe("variable rate.mkv", h264 + ["-vf", "select='gt(mod(n,7),1)'", "-vsync", "vfr"]),
        Recipe("late start.mp4", h264 + ["-output_ts_offset", "2.5"]),
        Recipe("late start.mkv", h264 + ["-output_ts_offset", "1.25"]),
        Recipe("odd size.mkv", ["-c:v", "ffv1", "-pix_fmt", "yuv420p"], source: Fixtures.source("161x121")),
        Recipe("one pixel.mkv", ["-c:v", "ffv1", "-pix_fmt", "yuv444p", "-vf", "scale=1:1"]),
        Recipe("one frame.mp4", h264 + ["-frames:v", "1"]),
    ]

    @Test("every frame at its own time", arguments: recipes)
    func times(recipe: Recipe) throws {
        let path = try Fixtures.clip(recipe.name, recipe.arguments)
        let truth = try Tool.frameTicks(path)
        let clip = try WholeClip(path)
        #expect(!truth.isEmpty)
        #expect(clip.ticks == truth)
        #expect(clip.indices == Array(0..<truth.count))
        #expect(clip.counters.framesConverted == 0, "planar pictures are lent, not converted")
        #expect(clip.counters.decodeErrors == 0 && clip.counters.framesOutOfOrder == 0)
        let scan = try ClipProbe.scan(path).scan
        #expect(scan.frameCount == truth.count)
    }

    @Test("frames that an edit list cuts away are not shown, before or after the cut", arguments: [0.3, 0.5])
    func editList(cut: Double) throws {
        let whole = try Fixtures.clip("whole.mp4", Fixtures.source(seconds: 2) + Self.h264 + ["-g", "60", "-bf", "2"])
        let path = try Fixtures.clip("cut.mp4", ["-ss", String(cut), "-i", whole, "-t", "0.8", "-c", "copy"])
        let truth = try Tool.frameTicks(path)
        let clip = try WholeClip(path)
        #expect(clip.ticks == truth)
        let packets = try Tool.probe(path, entries: "packet=pts").count
        #expect(packets > truth.count, "the clip must hold hidden packets for this test to mean anything")
        #expect(clip.info.startTime.map { $0 >= 0 } ?? true)
    }

    @Test("one thread and many read the same")
    func threads() throws {
        let path = try Fixtures.clip("threads.mp4", Fixtures.source() + Self.h264 + ["-bf", "3"])
        let one = try WholeClip(path, options: ReaderOptions(threads: 1))
        let four = try WholeClip(path, options: ReaderOptions(threads: 4))
        #expect(one.ticks == four.ticks)
    }
}
