import Foundation
import SwingCore
import SwingTestKit
import Testing

@testable import SwingMedia

/// What cameras, laboratories and shops leave lying about gets an answer, or a message of its own.
@Suite struct ForeignContentTests {
    @Test(
        "bare streams are named, and how to give them times",
        arguments: [
            ("x.h264", "libx264", "h264", "H.264"), ("x.hevc", "libx265", "hevc", "HEVC"),
            ("x.m2v", "mpeg2video", "mpeg2video", "MPEG-2"), ("x.m4v", "mpeg4", "m4v", "MPEG-4"),
            ("x.mjpeg", "mjpeg", "mjpeg", "MJPEG"),
        ])
    func bareStreams(name: String, encoder: String, format: String, said: String) throws {
        let path = try Fixtures.clip(
            name, Fixtures.source(seconds: 1) + ["-c:v", encoder, "-pix_fmt", "yuv420p", "-f", format])
        try BadFileTests.check(BadFileTests.failure(path), .elementaryStream, .dataUnusable, says: said)
        #expect(BadFileTests.failure(path)?.userMessage.next.contains("-framerate") == true)
    }

    @Test("GIF and Y4M are clips with times", arguments: ["x.gif", "x.y4m"])
    func answered(name: String) throws {
        let path = try Fixtures.clip(name, Fixtures.source(rate: "25", seconds: 1))
        let clip = try WholeClip(path)
        #expect(clip.ticks == (try Tool.frameTicks(path)))
        #expect(clip.ticks.count == 25)
        #expect(try ClipProbe.scan(path).scan.frameCount == 25)
    }

    @Test("one picture is no video", arguments: ["x.jpg", "x.png", "x.bmp", "renamed.mp4"])
    func still(name: String) throws {
        let picture = try Fixtures.clip(
            name == "renamed.mp4" ? "x.png" : name, Fixtures.source(seconds: 1) + ["-frames:v", "1"])
        let path = try Fixtures.file(name, Fixtures.bytes(picture))
        try BadFileTests.check(BadFileTests.failure(path), .stillPicture, .dataUnusable, says: "single picture")
    }

    @Test("a folder of numbered pictures is told how to become a clip")
    func pictureFolder() throws {
        let folder = URL(fileURLWithPath: Fixtures.path("frames"))
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try CommandLineTool.run(
            "ffmpeg", ["-v", "error"] + Fixtures.source(rate: "5") + [folder.path + "/shot_%04d.png"])
        let error = BadFileTests.failure(folder.path)
        try BadFileTests.check(error, .pictureFolder, .noInput, says: "shot_%04d.png")
        // The command that is named does it.
        guard case .name(let pattern) = error?.detail else {
            Issue.record("no pattern is named")
            return
        }
        let clip = try Fixtures.clip("made.mp4", ["-framerate", "5", "-i", pattern])
        #expect(try WholeClip(clip).ticks.count == 5)
        // Other folders are only folders.
        try FileManager.default.removeItem(atPath: folder.path + "/shot_0002.png")
        for index in 3...5 { try FileManager.default.removeItem(atPath: folder.path + "/shot_000\(index).png") }
        try BadFileTests.check(BadFileTests.failure(folder.path), .notRegularFile, .noInput, says: "a folder")
    }

    @Test("an encrypted clip is called so, not damaged")
    func encrypted() throws {
        let path = try Fixtures.clip(
            "locked.mp4",
            Fixtures.source() + VideoReaderTimeTests.h264 + [
                "-encryption_scheme", "cenc-aes-ctr", "-encryption_key", "76a6c65c5ea762046bd749a2e632ccbb",
                "-encryption_kid", "a7e61c373e219033c21091fa607bf3b8",
            ])
        try BadFileTests.check(BadFileTests.failure(path), .encrypted, .dataUnusable, says: "encrypted")
    }

    @Test("a recording cut off before its index is called so", arguments: ["mp4", "mov"])
    func withoutIndex(kind: String) throws {
        let whole = try Fixtures.bytes(
            Fixtures.clip("whole.\(kind)", Fixtures.source() + VideoReaderTimeTests.h264))
        let index = try #require(Boxes.contents("moov", in: whole).last) - 8
        for length in [index, index / 2, 40] {
            let path = try Fixtures.file("cut.\(kind)", Array(whole.prefix(length)))
            try BadFileTests.check(BadFileTests.failure(path), .indexMissing, .dataUnusable, says: "cut off")
        }
    }
}
