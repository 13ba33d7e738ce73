import SwingCore
import SwingTechnique
import SwingTestKit
import Testing

@testable import SwingMedia

/// A look at a clip tells what it holds, from facts and not from claims.
@Suite struct ClipProbeTests {
    @Test("a plain clip with sound: rate, duration, nothing varies")
    func plain() throws {
        let path = try Fixtures.clip(
            "plain.mp4",
            Fixtures.source("1280x720", rate: "60", seconds: 2) + ["-f", "lavfi", "-i", "sine=duration=2"]
                + VideoReaderTimeTests.h264
                + ["-c:a", "aac"])
        let probe = try ClipProbe.scan(path)
        #expect(probe.scan.frameCount == 120 && abs(probe.scan.duration - 2) < 1e-3)
        #expect(probe.info.isVariableFrameRate == false && abs((probe.capturedRate ?? 0) - 60) < 0.01)
        #expect(probe.info.container == "mp4" && probe.info.videoCodec == "h264" && probe.info.audio?.codec == "aac")
        #expect(probe.warnings.isEmpty, "\(probe.warnings)")
        #expect(probe.applied.isEmpty)
    }

    @Test("what makes judging harder is said, each with a reason and a remedy")
    func warnings() throws {
        let path = try Fixtures.clip(
            "poor.mkv",
            Fixtures.source("160x120", rate: "15", seconds: 0.6) + ["-vf", "select='not(eq(n,4))'", "-vsync", "vfr"]
                + VideoReaderTimeTests.h264)
        let probe = try ClipProbe.scan(path)
        let codes = Set(probe.warnings.map(\.code))
        #expect(codes == [.lowFrameRate, .lowResolution, .tooShort, .variableFrameRate, .noAudio])
        for warning in probe.warnings {
            let said = EnglishMessages.catalog(warning)
            #expect(!(said.what + said.why + said.next).contains { "{}[]".contains($0) }, "\(said)")
        }
        #expect(probe.info.isVariableFrameRate == true)
    }

    @Test("millisecond rounding of Matroska is no variable rate", arguments: ["30", "60", "30000/1001", "240"])
    func rounding(rate: String) throws {
        let path = try Fixtures.clip("r.mkv", Fixtures.source(rate: rate) + VideoReaderTimeTests.h264)
        #expect(try ClipProbe.scan(path).scan.isVariableFrameRate == false)
    }

    @Test(
        "Android's capture rate makes slow motion, unless the clip plays at it", arguments: [("30", 8.0), ("240", 1.0)])
    func android(playback: String, factor: Double) throws {
        let path = try Fixtures.clip(
            "slow.mp4",
            Fixtures.source(rate: playback) + VideoReaderTimeTests.h264
                + ["-metadata", "com.android.capture.fps=240", "-movflags", "use_metadata_tags"])
        let probe = try ClipProbe.scan(path)
        #expect(probe.info.captureFrameRate == 240 && probe.info.captureSource == "android")
        #expect(abs(probe.info.playback.slowMotionFactor - factor) < 0.01)
        #expect(probe.warnings.map(\.code).contains(.slowMotion) == (factor > 1))
        #expect(abs((probe.capturedRate ?? 0) - 240) < 1)
    }

    @Test("a person's capture rate wins over the metadata")
    func override() throws {
        let path = try Fixtures.clip("o.mp4", Fixtures.source() + VideoReaderTimeTests.h264)
        let probe = try ClipProbe.scan(path, captureRate: 120)
        #expect(abs(probe.info.playback.slowMotionFactor - 4) < 1e-6 && probe.info.captureSource == "user")
    }

    @Test(
        "Samsung's recording mode and slow stretches are read",
        arguments: [(UInt8(12), 240.0), (13, 120), (7, nil)] as [(UInt8, Double?)])
    func samsung(mode: UInt8, rate: Double?) throws {
        func box(_ name: String, _ content: [UInt8]) -> [UInt8] {
            let length = UInt32(clamping: content.count + 8)
            return (0..<4).map { UInt8(truncatingIfNeeded: length >> UInt32(clamping: 24 - 8 * $0)) } + Array(name.utf8)
                + content
        }
        func little(_ value: Int) -> [UInt8] { (0..<4).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) } }
        let saut = box("saut", [0, 0, 0, 0, 0, mode, 1, 6])
        let moov = box("moov", box("mvhd", [0]) + box("udta", box("smta", [0, 0, 0, 0] + saut)))
        let name = Array("Super_SlowMotion_Data".utf8)
        let entry = [0, 0, 0x90, 8] + little(name.count) + name + Array("997:13530:1197:1!1".utf8)
        let directory =
            Array("SEFH".utf8) + little(106) + little(1) + [0, 0, 0x90, 8] + little(entry.count) + little(entry.count)
        let bytes = box("ftyp", [1, 2]) + moov + entry + directory + little(directory.count) + Array("SEFT".utf8)
        let read = SamsungMetadata(try FileSource(path: Fixtures.file("s.mp4", bytes), cancellation: nil))
        #expect(read.captureRate == rate)
        #expect(read.slowMotionSegments == [0.997...13.53])
        // Cut anywhere, it is read or not, and never trusted beyond the file.
        for length in stride(from: 0, to: bytes.count, by: 3) {
            _ = SamsungMetadata(
                try FileSource(path: Fixtures.file("s.mp4", Array(bytes.prefix(length))), cancellation: nil))
        }
    }
}
