import SwingCore
import SwingTestKit
import Testing

@testable import SwingMedia

/// Of several pictures and sounds the one is taken that a person means, and it is said which.
@Suite struct TrackChoiceTests {
    struct Recipe: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let name: String
        /// The picture that must not be taken.
        let other: [String]
        let otherCodec: [String]
        let reason: OtherStream.Reason
    }

    static let recipes = [
        Recipe(
            testDescription: "a large still picture", name: "still.mp4",
            other: ["-f", "lavfi", "-i", "testsrc2=size=640x480:rate=30,trim=end_frame=1,loop=loop=59:size=1"],
            otherCodec: ["-c:v:0", "mpeg4"], reason: .motionless),
        Recipe(
            testDescription: "four frames a second", name: "slides.mp4",
            other: ["-f", "lavfi", "-i", "testsrc2=size=640x480:rate=4:duration=2"],
            otherCodec: ["-c:v:0", "mpeg4"], reason: .fewerFrames),
        Recipe(
            testDescription: "a JPEG before the clip", name: "jpeg.mkv",
            other: ["-f", "lavfi", "-i", "testsrc2=size=640x480:rate=1:duration=1"],
            otherCodec: ["-c:v:0", "mjpeg", "-pix_fmt:v:0", "yuvj420p"], reason: .motionless),
        Recipe(
            testDescription: "a picture nobody films with", name: "qtrle.mov",
            other: ["-f", "lavfi", "-i", "testsrc2=size=640x480:rate=60:duration=2"],
            otherCodec: ["-c:v:0", "qtrle"], reason: .noDecoder),
        Recipe(
            testDescription: "a smaller copy", name: "proxy.mp4",
            other: ["-f", "lavfi", "-i", "testsrc2=size=80x60:rate=30:duration=2"],
            otherCodec: ["-c:v:0", "mpeg4"], reason: .smaller),
    ]

    @Test("another picture that comes first and is larger or marked as default is passed over", arguments: recipes)
    func picture(recipe: Recipe) throws {
        let path = try Fixtures.clip(
            recipe.name,
            recipe.other + Fixtures.source(seconds: 2) + ["-map", "0:v", "-map", "1:v", "-c:v:1", "libx264"]
                + recipe.otherCodec + ["-disposition:v:0", "default", "-disposition:v:1", "0"])
        let clip = try WholeClip(path)
        #expect(clip.info.geometry.width == 160 && clip.info.videoCodec == "h264")
        #expect(clip.ticks.count == 60)
        #expect(clip.info.videoStream == StreamPosition(number: 2, count: 2))
        #expect(clip.info.otherStreams.contains { $0.reason == recipe.reason }, "\(clip.info.otherStreams)")
        #expect(try ClipProbe.scan(path).scan.frameCount == 60, "the scan looks at the same picture")
    }

    /// A clip with two sounds, the second one marked as default.
    private static func twoSounds(_ name: String, _ first: String, _ second: String) throws -> String {
        try Fixtures.clip(
            name,
            Fixtures.source(seconds: 1)
                + ["-f", "lavfi", "-i", first + ":duration=1", "-f", "lavfi", "-i", second + ":duration=1"]
                + ["-map", "0", "-map", "1", "-map", "2"] + VideoReaderTimeTests.h264 + ["-c:a", "aac"]
                + ["-filter:a:1", name.contains("silent") ? "volume=0.001" : "anull"]
                + ["-disposition:a:0", "0", "-disposition:a:1", "default"])
    }

    @Test("a sound that nothing here decodes gives way to one that does, as iPhones write spatial sound")
    func undecodableSound() throws {
        var bytes = try Fixtures.bytes(Self.twoSounds("apac.mp4", "sine=frequency=440", "sine=frequency=880"))
        let entry = try #require(Boxes.contents("mp4a", in: bytes).last)
        bytes.replaceSubrange((entry - 4)..<entry, with: Array("apac".utf8))
        let header = try #require(Boxes.contents("esds", in: bytes).last)
        bytes.replaceSubrange((header - 4)..<header, with: Array("free".utf8))
        let path = try Fixtures.file("apac.mp4", bytes)
        let info = try VideoReader(path: path).info
        #expect(info.audio?.codec == "aac")
        #expect(info.audioStream == StreamPosition(number: 1, count: 2))
        #expect(info.otherStreams.contains { $0.reason == .noDecoder }, "\(info.otherStreams)")
        let input = try ClipStreams.open(FileSource(path: path, cancellation: nil), path: path)
        #expect(input.tracks.audio == 1, "the sound that decodes is listened to")
    }

    @Test("a nearly silent sound gives way to one that is heard, and a default that is heard stays")
    func silentSound() throws {
        let path = try Self.twoSounds("silent.mp4", "sine=frequency=440", "sine=frequency=440")
        let info = try VideoReader(path: path).info
        #expect(info.audioStream == StreamPosition(number: 1, count: 2))
        #expect(info.otherStreams == [OtherStream(kind: "audio", codec: "aac", reason: .nearlySilent)])
        let loud = try Self.twoSounds("loud.mp4", "sine=frequency=440", "sine=frequency=880")
        #expect(try VideoReader(path: loud).info.audioStream == StreamPosition(number: 2, count: 2))
    }

    @Test("what was chosen at the first opening is read at the next, unless another file has taken the clip's place")
    func chosenOnce() throws {
        let path = try Fixtures.clip(
            "twice.mp4",
            ["-f", "lavfi", "-i", "testsrc2=size=80x60:rate=30:duration=1"] + Fixtures.source(seconds: 1)
                + ["-map", "0", "-map", "1", "-c:v", "libx264"])
        var options = try ClipProbe.scan(path).readerOptions
        #expect(options.tracks?.video == 1)
        #expect(try VideoReader(path: path, options: options).info.geometry.width == 160)
        let other = try Self.twoSounds("other.mp4", "sine=frequency=440", "sine=frequency=880")
        #expect(try VideoReader(path: other, options: options).info.videoStream == StreamPosition(number: 1, count: 1))
        options.tracks = try ClipProbe.scan(other).readerOptions.tracks
        #expect(try VideoReader(path: path, options: options).info.geometry.width == 160)
    }

    @Test("codecs that nobody films with are refused by name", arguments: ["qtrle", "cinepak", "zmbv", "png"])
    func codecList(codec: String) throws {
        let path = try Fixtures.clip(
            codec == "zmbv" ? "x.avi" : "x.mov", Fixtures.source(seconds: 0.2) + ["-c:v", codec])
        let error = try #require(BadFileTests.failure(path))
        #expect(error.code == .unsupportedCodec && error.category == .dataUnusable)
    }

    @Test("every decoder that is accepted exists under that name, here or in another build of FFmpeg")
    func decodersExist() throws {
        let listed = String(
            decoding: try CommandLineTool.run("ffmpeg", ["-v", "quiet", "-decoders"]), as: UTF8.self)
        let known = Set(listed.split(separator: "\n").compactMap { $0.split(separator: " ").dropFirst().first })
        let missing = AcceptedFormats.decoders.split(separator: ",").filter { !known.contains($0) }
        #expect(Set(missing).isSubset(of: ["libopencore_amrnb", "libopencore_amrwb"]), "\(missing)")
    }
}
