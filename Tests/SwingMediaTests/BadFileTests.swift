import Foundation
import SwingCore
import SwingTestKit
import Testing

@testable import SwingMedia

/// Files that are no usable video end in a clear message and the documented status.
@Suite struct BadFileTests {
    /// The error of opening and reading a file to its end.
    static func failure(_ path: String) -> MediaError? {
        do throws(MediaError) {
            _ = try WholeClip(path)
            return nil
        } catch {
            return error
        }
    }

    static func check(
        _ error: MediaError?, _ code: MediaError.Code, _ status: ErrorCategory, says word: String? = nil
    ) throws {
        let error = try #require(error)
        #expect(error.code == code)
        #expect(error.category == status)
        let message = error.userMessage
        #expect(!message.what.isEmpty && !message.next.isEmpty)
        if let word { #expect("\(message.what) \(message.why) \(message.next)".contains(word), "\(message)") }
        #expect(message.what.contains(error.path))
    }

    @Test("no file, a folder, a pipe, a device")
    func notFiles() throws {
        try Self.check(Self.failure(Fixtures.path("none.mp4")), .notFound, .noInput)
        try Self.check(Self.failure(Fixtures.folder.path), .notRegularFile, .noInput, says: "a folder")
        try Self.check(Self.failure("/dev/zero"), .notRegularFile, .noInput, says: "a device")
        let pipe = Fixtures.path("pipe.mp4")
        mkfifo(pipe, 0o600)
        try Self.check(Self.failure(pipe), .notRegularFile, .noInput, says: "a pipe")
    }

    @Test("empty, text, a Git LFS pointer, noise")
    func notVideo() throws {
        try Self.check(Self.failure(Fixtures.file("empty.mp4", [])), .emptyFile, .dataUnusable)
        try Self.check(Self.failure(Fixtures.file("a.mp4", Array("grüße\n".utf8))), .text, .dataUnusable, says: "text")
        let pointer = "version https://git-lfs.github.com/spec/v1\noid sha256:0\nsize 9\n"
        try Self.check(
            Self.failure(Fixtures.file("p.mov", Array(pointer.utf8))), .gitLFSPointer, .dataUnusable,
            says: "git lfs pull")
        var numbers = SeededNumbers(3)
        let noise = (0..<50_000).map { _ in UInt8(clamping: numbers.unit() * 255) }
        try Self.check(Self.failure(Fixtures.file("noise.mp4", noise)), .unrecognizedFile, .dataUnusable)
    }

    @Test("only sound, and a song with its cover")
    func noPicture() throws {
        let sound = try Fixtures.clip("sound.mp4", ["-f", "lavfi", "-i", "sine=duration=0.5", "-c:a", "aac"])
        try Self.check(Self.failure(sound), .noVideoStream, .dataUnusable, says: "only sound")
        let cover = try Fixtures.clip(
            "cover.m4a",
            [
                "-f", "lavfi", "-i", "sine=duration=0.5", "-f", "lavfi", "-i", "color=size=64x64:duration=0.1", "-map",
                "0", "-map",
                "1", "-frames:v", "1", "-c:v", "mjpeg", "-disposition:v", "attached_pic", "-f", "mp4",
            ])
        try Self.check(Self.failure(cover), .noVideoStream, .dataUnusable, says: "only sound")
    }

    @Test("a playlist cannot make us open another file")
    func playlist() throws {
        let secret = try Fixtures.clip("secret.ts", Fixtures.source() + ["-c:v", "mpeg2video"])
        for text in ["#EXTM3U\n#EXTINF:1,\n\(secret)\n#EXT-X-ENDLIST\n", "ffconcat version 1.0\nfile '\(secret)'\n"] {
            // With a byte that is not text, so that the check for text does not come first.
            let path = try Fixtures.file("list.m3u8", Array(text.utf8) + [0, 1, 2])
            try Self.check(Self.failure(path), .unrecognizedFile, .dataUnusable)
        }
    }

    @Test("a picture beyond the limit is refused before it is decoded")
    func tooLarge() throws {
        let path = try Fixtures.clip(
            "wide.mkv", ["-f", "lavfi", "-i", "color=size=8200x64:rate=5:duration=0.2", "-c:v", "ffv1"])
        try Self.check(Self.failure(path), .tooLarge, .dataUnusable, says: "8192")
        let allowed = try Fixtures.clip(
            "8k.mp4", ["-f", "lavfi", "-i", "color=size=7680x4320:rate=5:duration=0.2", "-c:v", "mpeg4"])
        #expect(try WholeClip(allowed).info.geometry.width == 7680)
    }

    @Test(
        "names with colons, dashes and spaces are only names",
        arguments: ["-i.mp4", "http:x.mp4", "a b%d.mp4", "pipe:0.mp4"])
    func oddNames(name: String) throws {
        let source = try Fixtures.clip("plain.mp4", Fixtures.source(seconds: 0.2) + VideoReaderTimeTests.h264)
        let path = try Fixtures.file(name, Fixtures.bytes(source))
        #expect(try WholeClip(path).ticks.count == 6)
    }

    @Test("cut short anywhere, a clip is read as far as it goes or refused", arguments: ["mp4", "mkv", "avi", "ts"])
    func truncated(kind: String) throws {
        let codec = kind == "avi" ? ["-c:v", "mpeg4"] : VideoReaderTimeTests.h264 + ["-movflags", "faststart"]
        let whole = try Fixtures.bytes(Fixtures.clip("whole.\(kind)", Fixtures.source(seconds: 2) + codec))
        for part in stride(from: 1, through: 19, by: 2) {
            let path = try Fixtures.file("cut.\(kind)", Array(whole.prefix(whole.count * part / 20)))
            do throws(MediaError) {
                let clip = try WholeClip(path)
                #expect((1...60).contains(clip.ticks.count))
            } catch {
                #expect(error.category == .dataUnusable, "\(error)")
            }
        }
    }

    @Test(
        "damaged bytes never crash or hang, and times still increase", arguments: ["mp4", "mkv", "avi", "webm", "ts"])
    func damaged(kind: String) throws {
        let codec =
            kind == "webm"
            ? ["-c:v", "libvpx", "-b:v", "300k"]
            : kind == "avi" ? ["-c:v", "mpeg4"] : VideoReaderTimeTests.h264 + ["-bf", "2"]
        let whole = try Fixtures.bytes(Fixtures.clip("whole.\(kind)", Fixtures.source() + codec))
        var numbers = SeededNumbers(11)
        for round in 0..<12 {
            var bytes = whole
            for _ in 0..<(1 << (round / 2)) {
                bytes[Int(clamping: numbers.unit() * Double(bytes.count - 1))] = UInt8(clamping: numbers.unit() * 255)
            }
            let path = try Fixtures.file("damaged.\(kind)", bytes)
            do throws(MediaError) {
                let clip = try WholeClip(path)
                #expect(zip(clip.ticks, clip.ticks.dropFirst()).allSatisfy(<), "seed 11, round \(round)")
            } catch {
                #expect(error.category == .dataUnusable, "seed 11, round \(round): \(error)")
            }
        }
    }

    @Test("a claimed duration of days costs nothing and is named")
    func claimedDuration() throws {
        var bytes = try Fixtures.bytes(Fixtures.clip("claim.mkv", Fixtures.source() + VideoReaderTimeTests.h264))
        // Matroska's Duration element: its name, eight bytes long, a double in milliseconds.
        let start = try #require(
            bytes.indices.dropLast(11).first { Array(bytes[$0..<($0 + 3)]) == [0x44, 0x89, 0x88] })
        for (index, byte) in withUnsafeBytes(of: Double(143_165_000).bitPattern.bigEndian, Array.init).enumerated() {
            bytes[start + 3 + index] = byte
        }
        let path = try Fixtures.file("claim.mkv", bytes)
        #expect(try WholeClip(path).ticks.count == 30)
        let probe = try ClipProbe.scan(path)
        #expect((probe.info.duration ?? 0) > 100_000)
        #expect(abs(probe.scan.duration - 1) < 0.01)
        #expect(probe.warnings.map(\.code).contains(.truncated))
    }
}
