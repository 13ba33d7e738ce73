import CFFmpeg
import Foundation
import SwingCore
import SwingTestKit
import Testing

@testable import SwingMedia

/// Small files that would take gigabytes or never end are refused, with the limit named.
@Suite struct ClipLimitsTests {
    /// A small MP4 whose index stands at its end.
    static func movie(_ arguments: [String] = VideoReaderTimeTests.h264) throws -> [UInt8] {
        try Fixtures.bytes(Fixtures.clip("plain.mp4", Fixtures.source("64x48", seconds: 0.5) + arguments))
    }

    static func refused(_ bytes: [UInt8], says word: String) throws {
        let path = try Fixtures.file("bomb.mp4", bytes)
        try BadFileTests.check(BadFileTests.failure(path), .beyondLimits, .dataUnusable, says: word)
    }

    @Test("a table of 60 million samples of one size")
    func sampleTable() throws {
        var bytes = try Self.movie()
        let table = try #require(Boxes.contents("stsz", in: bytes).first)
        Boxes.put(8, at: table + 4, in: &bytes)
        Boxes.put(60_000_000, at: table + 8, in: &bytes)
        try Self.refused(bytes, says: "60000000 samples, the limit is 17280000")
    }

    @Test("uncompressed sound may have as many samples as it likes")
    func sound() throws {
        let path = try Fixtures.clip(
            "pcm.mov",
            Fixtures.source("64x48", seconds: 0.5) + ["-f", "lavfi", "-i", "sine=duration=0.5"]
                + VideoReaderTimeTests.h264 + ["-c:a", "pcm_s16le"])
        var bytes = try Fixtures.bytes(path)
        let table = try #require(Boxes.contents("stsz", in: bytes).last)
        Boxes.put(60_000_000, at: table + 8, in: &bytes)
        #expect(try WholeClip(Fixtures.file("long.mov", bytes)).ticks.count == 15)
    }

    @Test("an edit list that shows a sample table thousands of times")
    func editList() throws {
        var bytes = try Self.movie()
        let table = try #require(Boxes.contents("stsz", in: bytes).first)
        Boxes.put(8, at: table + 4, in: &bytes)
        Boxes.put(20_000, at: table + 8, in: &bytes)
        let entry: [UInt8] = [0, 0, 3, 232, 0, 0, 0, 0, 0, 1, 0, 0]
        let list = [0, 0, 0, 0, 0, 0, 0x13, 0x88] + Array(repeating: entry, count: 5000).joined()
        try Self.refused(
            Boxes.replacing("elst", under: ["moov", "trak", "edts"], with: list, in: bytes),
            says: "100000000 samples")
    }

    @Test("a fragment that claims a thousand million samples without a byte for each")
    func fragment() throws {
        var bytes = try Self.movie(VideoReaderTimeTests.h264 + ["-movflags", "frag_keyframe+empty_moov"])
        let run = try #require(Boxes.contents("trun", in: bytes).first)
        bytes[run + 2] &= 0xF0
        Boxes.put(1_000_000_000, at: run + 4, in: &bytes)
        try Self.refused(bytes, says: "1000000000 samples")
    }

    @Test("a compressed index")
    func compressedIndex() throws {
        var bytes = try Self.movie()
        let header = try #require(Boxes.contents("mvhd", in: bytes).first)
        bytes.replaceSubrange((header - 4)..<header, with: Array("cmov".utf8))
        try Self.refused(bytes, says: "compressed")
    }

    @Test("more than 64 tracks")
    func tracks() throws {
        let maps = Array(repeating: ["-map", "0:v"], count: 65).joined()
        let path = try Fixtures.clip(
            "many.mkv", Fixtures.source("16x16", seconds: 0.1) + maps + ["-c:v", "mpeg4"])
        try BadFileTests.check(BadFileTests.failure(path), .beyondLimits, .dataUnusable, says: "64 tracks")
    }

    @Test("frames more than a day apart, and times that no clock shows")
    func span() throws {
        var clip = try IVF()
        clip.denominator = 1
        let day: Int64 = 86_400
        try BadFileTests.check(
            BadFileTests.failure(clip.file(times: [0, day + 3600])), .beyondLimits, .dataUnusable,
            says: "25 hours apart, the limit is 24")
        #expect(try WholeClip(clip.file(times: [0, day])).ticks == [0, day])
        // Times beyond what can be reckoned with count as none, in the scan as in the reader.
        let path = try clip.file(times: [0, 1, 1 << 62])
        #expect(try WholeClip(path).ticks == [0, 1])
        let scan = try ClipProbe.scan(path).scan
        #expect(scan.frameCount == 2 && scan.packetsWithoutTime == 1)
    }

    @Test("opening a clip may read so much and take so long")
    func opening() throws {
        let path = try Fixtures.file("a.mp4", Self.movie())
        for (budget, word) in [
            (OpeningBudget(seconds: 60, bytes: 0), "megabytes, which is the limit"),
            (OpeningBudget(seconds: 0, bytes: 1 << 20), "0 s, which is the limit"),
        ] {
            var failure: MediaError?
            do throws(MediaError) {
                let file = try FileSource(path: path, cancellation: nil)
                _ = try ClipStreams.open(file, path: path, budget: budget)
            } catch {
                failure = error
            }
            try BadFileTests.check(failure, .beyondLimits, .dataUnusable, says: word)
        }
        // What comes after the opening is not limited by it.
        let file = try FileSource(path: path, cancellation: nil)
        _ = try ClipStreams.open(file, path: path, budget: OpeningBudget(seconds: 60, bytes: 1 << 20))
        #expect(!file.isToStop)
    }

    @Test("memory that a file asks for and does not get is the file's fault, not a defect")
    func memory() throws {
        let asked = libavError(swing_error_no_memory, .unrecognizedFile, .open, "a.mp4")
        try BadFileTests.check(asked, .beyondLimits, .dataUnusable, says: "320 megabytes")
        #expect(libavError(swing_error_no_memory, .unexpected, .encode, "a.mp4").code == .outOfMemory)
        _ = try WholeClip(Fixtures.file("a.mp4", Self.movie()))
        #expect(av_malloc(ClipLimits.largestBlock + 1) == nil)
    }

    @Test("frames and pixels over time")
    func work() throws {
        #expect(throws: MediaError.self) {
            try ClipLimits.checkFrames(ClipLimits.mostFrames + 1, path: "a.mp4")
        }
        #expect(throws: MediaError.self) {
            try ClipLimits.checkPixels(ClipLimits.mostPixels + 1, path: "a.mp4")
        }
        // Ten hours of 4K at 60 frames a second, and a day of 1080p at 60.
        try ClipLimits.checkPixels(3840 * 2160 * 60 * 36_000, path: "a.mp4")
        try ClipLimits.checkPixels(1920 * 1080 * 60 * 86_400, path: "a.mp4")
        try ClipLimits.checkFrames(60 * 86_400, path: "a.mp4")
    }
}
