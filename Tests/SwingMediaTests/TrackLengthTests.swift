import SwingCore
import Testing

@testable import SwingMedia

/// What a container says of its sound and its subtitles is not said of the picture.
@Suite struct TrackLengthTests {
    @Test(
        "sound that runs longer than the picture is no unfinished copy",
        arguments: [("x.mkv", VideoReaderTimeTests.h264), ("x.flv", ["-c:v", "flv", "-ar", "44100"])])
    func longerSound(name: String, codec: [String]) throws {
        let path = try Fixtures.clip(
            name, Fixtures.source(seconds: 2) + ["-f", "lavfi", "-i", "sine=duration=4"] + codec + ["-c:a", "aac"])
        let probe = try ClipProbe.scan(path)
        #expect((probe.info.duration ?? 0) > 3.9 && abs(probe.scan.duration - 2) < 0.1)
        #expect(!probe.warnings.map(\.code).contains(.truncated), "\(probe.warnings)")
    }

    @Test("nor are subtitles that do")
    func longerSubtitles() throws {
        let text = try Fixtures.file("x.srt", Array("1\n00:00:00,500 --> 00:00:05,000\nout\n\n".utf8))
        let path = try Fixtures.clip(
            "x.mkv", Fixtures.source(seconds: 2) + ["-i", text] + VideoReaderTimeTests.h264 + ["-c:s", "srt"])
        #expect(try !ClipProbe.scan(path).warnings.map(\.code).contains(.truncated))
    }

    @Test("a copy that did not finish still is one", arguments: ["mkv", "flv"])
    func cut(kind: String) throws {
        let codec = kind == "flv" ? ["-c:v", "flv", "-ar", "44100"] : VideoReaderTimeTests.h264
        let whole = try Fixtures.bytes(
            Fixtures.clip(
                "x.\(kind)",
                Fixtures.source(seconds: 4) + ["-f", "lavfi", "-i", "sine=duration=4"] + codec + ["-c:a", "aac"]))
        let path = try Fixtures.file("cut.\(kind)", Array(whole.prefix(whole.count / 2)))
        #expect(try ClipProbe.scan(path).warnings.map(\.code).contains(.truncated))
    }

    @Test(
        "sound stamped with the time of day is left out and said, and the overlay lasts as long as the picture",
        arguments: ["mkv", "mp4"], [["-c:a", "aac"], ["-c:a", "flac"]])
    func soundApart(kind: String, codec: [String]) throws {
        let path = try Fixtures.clip(
            "apart.\(kind)",
            Fixtures.source(seconds: 1) + ["-itsoffset", "1750000000", "-f", "lavfi", "-i", "sine=duration=1"]
                + VideoReaderTimeTests.h264 + codec + ["-strict", "-2"])
        let probe = try ClipProbe.scan(path)
        #expect(probe.info.audio == nil && probe.info.audioStream == nil)
        let codes = probe.warnings.map(\.code)
        #expect(codes.contains(.soundApart) && !codes.contains(.noAudio) && !codes.contains(.truncated))
        #expect(try Self.overlayDuration(probe, path) < 1.2)
    }

    @Test("sound that jumps to the time of day in the middle ends with the picture")
    func soundJumps() throws {
        let path = try Fixtures.clip(
            "jump.mkv",
            Fixtures.source(seconds: 1) + ["-f", "lavfi", "-i", "sine=duration=1"] + VideoReaderTimeTests.h264 + [
                "-c:a", "aac", "-bsf:a", "setts=pts='if(gt(PTS,24000),PTS+44100*1000000,PTS)'",
            ])
        let probe = try ClipProbe.scan(path)
        #expect(probe.info.audio != nil)
        #expect(try Self.overlayDuration(probe, path) < 1.2)
    }

    @Test("a clip whose own clock shows the time of day begins at zero in the overlay")
    func clock() throws {
        let path = try Fixtures.clip(
            "clock.mkv",
            ["-itsoffset", "1750000000"] + Fixtures.source(seconds: 1)
                + ["-itsoffset", "1750000000", "-f", "lavfi", "-i", "sine=duration=1"]
                + VideoReaderTimeTests.h264 + ["-c:a", "aac"])
        let probe = try ClipProbe.scan(path)
        #expect(probe.applied.map(\.code).contains(.clockFromZero))
        #expect(try Self.overlayDuration(probe, path) < 1.2)
    }

    /// How long an annotated video of the clip lasts, as ffprobe sees it.
    private static func overlayDuration(_ probe: ClipProbe, _ path: String) throws -> Double {
        let target = Fixtures.path("overlay.mp4")
        var reader = try VideoReader(path: path, options: probe.readerOptions)
        var converter = FrameConverter(probe.info)
        let first = try #require(try reader.next())
        var writer = try VideoWriter(
            path: target, clip: probe.info, size: PixelSize(probe.info.geometry), firstTime: first.time)
        try writer.append(converter.convert(first), at: first.time)
        while let frame = try reader.next() { try writer.append(converter.convert(frame), at: frame.time) }
        try writer.finish()
        return try #require(Tool.probe(target, entries: "format=duration").first.flatMap { Double($0) })
    }
}
