import Foundation
import SwingCore
import Testing

@testable import SwingMedia

/// What a clip's times are: held, uneven or of another pace than life.
@Suite struct ClipTimeTests {
    @Test("an edit list that holds a picture shows it and repeats nothing")
    func dwell() throws {
        let plain = try Fixtures.bytes(
            Fixtures.clip(
                "plain.mp4",
                SeekMatrixTests.source + ["-c:v", "libx264", "-preset", "veryfast", "-bf", "2", "-g", "10"]))
        // The first second, its last picture for half a second, and the second second.
        let path = try Fixtures.file(
            "dwell.mp4", Self.with(edits: [(1000, 0, 1), (500, 1, 0), (1000, 1, 1)], in: plain))
        let comparison = try SeekComparison(path, step: 1)
        #expect(comparison.mistakes == [])
        #expect(Set(comparison.frames.map(\.digest)).count == comparison.frames.count, "no picture comes twice")
        #expect((58...60).contains(comparison.frames.count))
        let probe = try ClipProbe.scan(path)
        #expect(probe.scan.frameCount == comparison.frames.count)
        #expect(abs(probe.scan.duration - 2.5) < 0.05, "the hold takes its time")
        #expect(abs((probe.scan.longestInterval ?? 0) - 0.53) < 0.05)
    }

    /// Replaces the only edit of a clip of 1,000 movie ticks a second by others: length in these, start in the media in
    /// seconds, rate.
    private static func with(edits: [(length: Int32, start: Double, rate: Int32)], in plain: [UInt8]) throws -> [UInt8]
    {
        let list = try #require(Boxes.contents("elst", in: plain).first)
        let header = try #require(Boxes.contents("mdhd", in: plain).first)
        let scale = Double(plain[(header + 12)..<(header + 16)].reduce(0) { $0 << 8 | Int($1) })
        let shift = plain[(list + 12)..<(list + 16)].reduce(0) { $0 << 8 | Int32($1) }
        var entries = [UInt8](repeating: 0, count: 4 + 12 * edits.count)
        Boxes.put(Int32(clamping: edits.count), at: 0, in: &entries)
        for (place, edit) in edits.enumerated() {
            Boxes.put(edit.length, at: 4 + 12 * place, in: &entries)
            Boxes.put(shift + Int32(clamping: edit.start * scale), at: 8 + 12 * place, in: &entries)
            Boxes.put(edit.rate << 16, at: 12 + 12 * place, in: &entries)
        }
        var bytes = plain
        bytes.replaceSubrange((list + 4)..<(list + 20), with: entries)
        for name in ["moov", "trak", "edts", "elst"] {
            let content = try #require(Boxes.contents(name, in: bytes).first)
            let size = bytes[(content - 8)..<(content - 4)].reduce(0) { $0 << 8 | Int32($1) }
            Boxes.put(size + Int32(clamping: 12 * (edits.count - 1)), at: content - 8, in: &bytes)
        }
        return bytes
    }

    @Test(
        "an AVI with dropped frames is not called evenly spaced",
        arguments: ["gt(mod(n,10),0)", "gt(mod(n,3),0)", "not(between(n,20,24))"])
    func dropped(select: String) throws {
        let path = try Fixtures.clip(
            "dropped.avi", SeekMatrixTests.source + ["-vf", "select='\(select)'", "-vsync", "vfr", "-c:v", "mpeg4"])
        let scan = try ClipProbe.scan(path).scan
        #expect(scan.isVariableFrameRate)
        let clip = try WholeClip(path)
        #expect(scan.frameCount == clip.ticks.count && clip.ticks.count < 60)
    }

    @Test(
        "a capture rate below the playback rate is a time lapse, a rounded one is not",
        arguments: [("2.0", true), ("0.5", true), ("29.97", false), ("30", false), ("120", false)])
    func androidTimeLapse(rate: String, isTimeLapse: Bool) throws {
        let path = try Fixtures.clip(
            "lapse.mp4",
            Fixtures.source() + VideoReaderTimeTests.h264
                + ["-metadata", "com.android.capture.fps=\(rate)", "-movflags", "use_metadata_tags"])
        let probe = try ClipProbe.scan(path)
        #expect(probe.info.isTimeLapse == isTimeLapse)
        #expect(probe.warnings.contains { $0.code == .timeLapse } == isTimeLapse)
        // A person knows better.
        #expect(try !ClipProbe.scan(path, captureRate: 30).info.isTimeLapse)
        #expect(try ClipProbe.scan(path, captureRate: 10).info.isTimeLapse)
    }

    @Test("an iPhone's time lapse is one")
    func iPhoneTimeLapse() throws {
        let path = try Fixtures.clip(
            "lapse.mov",
            Fixtures.source() + VideoReaderTimeTests.h264
                + ["-metadata", "com.apple.photos.captureMode=Time-lapse", "-movflags", "use_metadata_tags"])
        let probe = try ClipProbe.scan(path)
        #expect(probe.info.isTimeLapse && probe.warnings.first?.code == .timeLapse)
        #expect(try !ClipProbe.scan(path, captureRate: 30).info.isTimeLapse)
    }
}
