import Foundation
import SwingCore
import SwingFiles
import SwingTestKit
import Testing

@testable import SwingMedia

/// Annotated videos keep the clip's own times and sound, and a failed one leaves nothing.
@Suite struct VideoWriterTests {
    /// Reads a clip and writes it again, as the overlay does.
    @discardableResult
    static func rewrite(
        _ source: String, to target: String, size: PixelSize? = nil, cancellation: CancellationFlag? = nil
    ) throws(MediaError) -> AudioOutcome {
        var reader = try VideoReader(path: source)
        var converter = FrameConverter(reader.info, size: size)
        guard let first = try reader.next() else { return .none }
        var picture = try converter.convert(first)
        var writer = try VideoWriter(
            path: target, clip: reader.info, size: converter.size, firstTime: first.time, cancellation: cancellation)
        let outcome = writer.audioOutcome
        try writer.append(picture, at: first.time)
        while let frame = try reader.next() {
            try converter.fill(frame, into: &picture)
            try writer.append(picture, at: frame.time)
        }
        try writer.finish()
        return outcome
    }

    static let recipes: [VideoReaderTimeTests.Recipe] = VideoReaderTimeTests.recipes.filter {
        [
            "h264 with reordering.mp4", "h264.mkv", "h264.ts", "ntsc.mp4", "mpeg4.avi", "variable rate.mp4",
            "variable rate.mkv",
            "late start.mp4", "late start.mkv", "odd size.mkv", "one pixel.mkv", "one frame.mp4", "high rate.mp4",
        ].contains($0.name)
    }

    @Test("each picture is shown when the clip shows it", arguments: recipes)
    func times(recipe: VideoReaderTimeTests.Recipe) throws {
        let source = try Fixtures.clip(recipe.name, recipe.arguments)
        let target = Fixtures.path("overlay.mp4")
        try Self.rewrite(source, to: target)
        let truth = try Tool.frameTimes(source)
        let written = try Tool.frameTimes(target)
        #expect(written.count == truth.count)
        // A transport stream's clock starts anywhere; the video starts with the clip.
        let zero = recipe.name.hasSuffix(".ts") ? try #require(truth.first) : 0
        for (old, new) in zip(truth, written) { #expect(abs(old - zero - new) < 2e-6, "\(old) became \(new)") }
        let tags = try Tool.probe(
            target,
            entries: "stream=codec_name,width,height,pix_fmt,color_range,color_space,color_transfer,color_primaries")
        let text = tags.joined(separator: ",")
        #expect(text.hasPrefix("h264,") && text.contains("yuv420p,tv,bt709,bt709,bt709"), "\(text)")
        // Faststart: the index stands before the pictures.
        let bytes = try Fixtures.bytes(target)
        let moov = try #require(Boxes.contents("moov", in: bytes).first)
        let mdat = try #require(Boxes.contents("mdat", in: bytes).first)
        #expect(moov < mdat)
        #expect(try Self.partials(beside: target).isEmpty)
    }

    @Test("a clock that starts anywhere leaves no empty lead, and sound stays with the picture")
    func lateClock() throws {
        let source = try Fixtures.clip(
            "late clock.ts",
            Fixtures.source("64x48") + [
                "-f", "lavfi", "-i", "sine=frequency=440:sample_rate=48000:duration=1", "-c:v", "libx264", "-preset",
                "ultrafast", "-c:a", "mp2", "-shortest", "-output_ts_offset", "90000",
            ])
        let target = Fixtures.path("late clock.mp4")
        #expect(try Self.rewrite(source, to: target) == .encoded)
        let (truth, written) = (try Tool.frameTimes(source), try Tool.frameTimes(target))
        let first = try #require(truth.first)
        #expect(first > 90_000)
        let lead = try #require(written.first)
        #expect((0..<0.5).contains(lead), "the video starts \(lead) s after its beginning")
        for (old, new) in zip(truth, written) { #expect(abs(old - first - (new - lead)) < 2e-6) }
        func soundStart(_ path: String) throws -> Double {
            try #require(Double(try Tool.probe(path, stream: "a", entries: "stream=start_time").first ?? ""))
        }
        #expect(abs(try soundStart(source) - first - (try soundStart(target) - lead)) < 0.03)
    }

    @Test("colors survive, and odd sizes become even by repeating the edge")
    func pictures() throws {
        let source = try Fixtures.clip(
            "odd.mkv",
            ["-f", "lavfi", "-i", "color=c=0xC86432:size=161x121:rate=10:duration=0.5,format=yuv444p", "-c:v", "ffv1"])
        let target = Fixtures.path("overlay.mp4")
        try Self.rewrite(source, to: target)
        let picture = try firstPicture(target)
        #expect(picture.width == 162 && picture.height == 122)
        for (x, y) in [(3, 3), (80, 60), (161, 121), (161, 3), (3, 121)] {
            let pixel = picture.pixel(x, y)
            #expect(
                abs(pixel.red - 0xC8) <= 5 && abs(pixel.green - 0x64) <= 5 && abs(pixel.blue - 0x32) <= 5, "\(pixel)")
        }
    }

    /// When the first loud sample is heard, in seconds of the file's own time line, as FFmpeg decodes it.
    static func impulse(_ path: String) throws -> Double {
        let start = try Tool.probe(path, stream: "a:0", entries: "frame=best_effort_timestamp_time,pts_time").first
            .flatMap { $0.split(separator: ",").first }.flatMap { Double($0) }
        let data = try CommandLineTool.run(
            "ffmpeg",
            ["-v", "error", "-i", "file:" + path, "-map", "0:a:0", "-f", "f32le", "-ac", "1", "-ar", "48000", "-"])
        let samples = data.withUnsafeBytes { Array($0.bindMemory(to: Float.self)) }
        let loud = try #require(samples.firstIndex { abs($0) > 0.25 })
        return (start ?? 0) + Double(loud) / 48000
    }

    @Test(
        "sound stays in step to five milliseconds",
        arguments: [
            ("mp4", ["-c:a", "aac"], AudioOutcome.copied), ("mp4", ["-c:a", "libmp3lame"], .copied),
            ("mkv", ["-c:a", "libopus"], .encoded), ("mkv", ["-c:a", "pcm_s16le", "-ar", "44100"], .encoded),
            ("mkv", ["-c:a", "aac", "-output_ts_offset", "1.5"], .copied), ("avi", ["-c:a", "pcm_s16le"], .encoded),
            ("mkv", ["-c:a", "libvorbis", "-output_ts_offset", "0.7"], .encoded),
            ("mov", ["-c:a", "pcm_s16le", "-ar", "8000"], .encoded),
        ])
    func sync(container: String, codec: [String], outcome: AudioOutcome) throws {
        let source = try Fixtures.clip(
            "sound.\(container)",
            Fixtures.source(seconds: 2)
                + ["-f", "lavfi", "-i", "aevalsrc='if(between(t,1.2,1.3),0.8*sin(2*PI*1000*t),0)':d=2:s=48000"]
                + ["-c:v", container == "avi" ? "mpeg4" : "libx264", "-pix_fmt", "yuv420p"] + codec)
        let target = Fixtures.path("overlay.mp4")
        #expect(try Self.rewrite(source, to: target) == outcome)
        let before = try Self.impulse(source) - Tool.frameTimes(source)[0]
        let after = try Self.impulse(target) - Tool.frameTimes(target)[0]
        #expect(abs(before - after) < 0.005, "heard \(before) s after the first picture, then \(after) s")
        #expect(abs(before - 1.2) < 0.03, "the source itself must be as meant")
    }

    @Test("sound that starts late stays in step where the clip counts time coarsely")
    func lateSound() throws {
        let source = try Fixtures.clip(
            "late.mp4",
            Fixtures.source(seconds: 2)
                + ["-f", "lavfi", "-i", "aevalsrc='if(between(t,0.7,0.8),0.8*sin(2*PI*1000*t),0)':d=1.4:s=48000"]
                + VideoReaderTimeTests.h264 + [
                    "-video_track_timescale", "30", "-af", "asetpts=PTS+0.515/TB", "-c:a", "aac",
                ])
        let target = Fixtures.path("overlay.mp4")
        try Self.rewrite(source, to: target)
        let (before, after) = (try Self.impulse(source), try Self.impulse(target))
        #expect(before > 0.9, "the sound must start late for this test to mean anything")
        #expect(abs(before - after) < 0.001, "heard at \(before) s, then at \(after) s")
    }

    @Test("a clip without sound stays silent; sound that cannot be read is named")
    func withoutSound() throws {
        let source = try Fixtures.clip("silent.mp4", Fixtures.source(seconds: 0.2) + VideoReaderTimeTests.h264)
        let target = Fixtures.path("overlay.mp4")
        #expect(try Self.rewrite(source, to: target) == .none)
        #expect(try Tool.probe(target, stream: "a", entries: "stream=codec_name").isEmpty)
    }

    @Test("a folder that is missing or a file in its place ends in 73, with nothing left")
    func blocked() throws {
        let source = try Fixtures.clip("s.mp4", Fixtures.source(seconds: 0.2) + VideoReaderTimeTests.h264)
        let blocker = try Fixtures.file("blocker", [1])
        for target in [Fixtures.path("none") + "/sub/overlay.mp4", blocker + "/overlay.mp4"] {
            let error = #expect(throws: MediaError.self) { try Self.rewrite(source, to: target) }
            #expect(error?.category == .cannotCreate)
            #expect(error?.userMessage.what.contains(target) == true)
        }
    }

    /// Files that are being written in the folder of another.
    private static func partials(beside target: String) throws -> [String] {
        try FileManager.default.contentsOfDirectory(
            atPath: URL(fileURLWithPath: target).deletingLastPathComponent().path
        )
        .filter(PartialFile.isPartial)
    }

    @Test("a cancelled or abandoned video leaves nothing behind, and no earlier one is harmed")
    func cancelled() throws {
        let source = try Fixtures.clip("s.mp4", Fixtures.source(seconds: 0.5) + VideoReaderTimeTests.h264)
        let target = try Fixtures.file("overlay.mp4", [1, 2, 3])
        let flag = CancellationFlag()
        flag.cancel()
        let error = #expect(throws: MediaError.self) { try Self.rewrite(source, to: target, cancellation: flag) }
        #expect(error?.category == .interrupted)
        #expect(try Fixtures.bytes(target) == [1, 2, 3])
        #expect(try Self.partials(beside: target).isEmpty)
    }

    @Test("a full disk ends in 74 and leaves nothing")
    func fullDisk() async {
        await #expect(processExitsWith: .success) {
            let source = try Fixtures.clip("s.mp4", Fixtures.source("640x480", seconds: 2) + VideoReaderTimeTests.h264)
            let target = Fixtures.path("overlay.mp4")
            // A limit on the size of files fails writes just as a full disk does.
            signal(SIGXFSZ, SIG_IGN)
            var limit = rlimit(rlim_cur: 20_000, rlim_max: 20_000)
            setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit)
            let error = #expect(throws: MediaError.self) { try VideoWriterTests.rewrite(source, to: target) }
            #expect(error?.category == .ioFailure)
            #expect(!FileManager.default.fileExists(atPath: target))
            #expect(try VideoWriterTests.partials(beside: target).isEmpty)
        }
    }
}
