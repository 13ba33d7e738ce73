import SwingCore
import SwingTechnique
import SwingTestKit
import Testing

@testable import SwingMedia

/// A clip whose picture changes its size is judged over the longest part of one size, and that is said.
@Suite struct ShapeChangeTests {
    /// Parts of a size each, one after the other in one transport stream.
    static func joined(_ parts: [(size: String, seconds: Double)], _ codec: [String]) throws -> String {
        var bytes: [UInt8] = []
        var start = 0.0
        for part in parts {
            let clip = try Fixtures.clip(
                "part.ts",
                Fixtures.source(part.size, seconds: part.seconds) + codec + ["-output_ts_offset", String(start)])
            bytes += try Fixtures.bytes(clip)
            start += part.seconds
        }
        return try Fixtures.file("joined.ts", bytes)
    }

    @Test(
        "the longer part is judged, whichever comes first",
        arguments: [[(160, 0.4), (320, 1.2)], [(160, 1.2), (320, 0.4)]] as [[(Int, Double)]],
        [["-c:v", "mpeg2video"], VideoReaderTimeTests.h264 + ["-bf", "2"]])
    func longest(parts: [(Int, Double)], codec: [String]) throws {
        let sizes = parts.map { (size: "\($0.0)x\($0.0 * 3 / 4)", seconds: $0.1) }
        let path = try Self.joined(sizes, codec)
        let longer = try #require(parts.max { $0.1 < $1.1 })
        let probe = try ClipProbe.scan(path)
        #expect(probe.info.geometry.width == longer.0)
        #expect(abs(probe.scan.duration - longer.1) < 0.1, "\(probe.scan.duration)")
        let warning = try #require(probe.warnings.first { $0.code == .shapeChanges })
        let said = EnglishMessages.catalog(warning).what
        #expect(said.contains("160 × 120") && said.contains("320 × 240"), "\(said)")
        #expect(!probe.warnings.map(\.code).contains(.truncated))

        var reader = try VideoReader(path: path, options: probe.readerOptions)
        #expect(reader.info.geometry == probe.info.geometry)
        var count = 0
        while let frame = try reader.next() {
            #expect(frame.layout.width == longer.0)
            count += 1
        }
        // Decoders lose a frame or two that they hold where the stream they are in the middle of is another.
        #expect((34...36).contains(count))
        #expect(reader.counters.framesConverted == 0, "nothing is squeezed into another shape")
    }

    @Test("without a probe, reading ends where the picture changes")
    func ending() throws {
        let path = try Self.joined([("160x120", 0.4), ("320x240", 0.4)], ["-c:v", "mpeg2video"])
        var reader = try VideoReader(path: path)
        var count = 0
        while let frame = try reader.next() {
            #expect(frame.layout.width == 160 && frame.layout.height == 120)
            count += 1
        }
        #expect((11...12).contains(count))
        #expect(reader.counters.endedByShape && reader.counters.framesConverted == 0)
    }

    /// What a recorder in a browser writes when the phone is turned: the size changes within one track.
    private static func webm(_ codec: String) throws -> String {
        var names = ""
        for (size, seconds) in [("160x120", 0.4), ("320x240", 1.0)] {
            let part = try Fixtures.clip(
                "part.webm",
                Fixtures.source(size, seconds: seconds) + ["-c:v", codec, "-b:v", "200k", "-cpu-used", "8", "-g", "12"])
            names += "file '\(part)'\n"
        }
        let list = try Fixtures.file("list.txt", Array(names.utf8))
        return try Fixtures.clip("joined.webm", ["-f", "concat", "-safe", "0", "-i", list, "-c", "copy"])
    }

    @Test("recorders of browsers change the size within one track", arguments: ["libvpx", "libvpx-vp9"])
    func browsers(codec: String) throws {
        let probe = try ClipProbe.scan(Self.webm(codec))
        #expect(probe.info.geometry.width == 320 && probe.info.geometry.height == 240)
        #expect(probe.warnings.map(\.code).contains(.shapeChanges))
        #expect(probe.scan.frameCount == 30)
    }

    @Test("after a seek, frames of the judged part come and no others")
    func seeking() throws {
        let path = try Self.webm("libvpx")
        let probe = try ClipProbe.scan(path)
        var reader = try VideoReader(path: path, options: probe.readerOptions)
        let first = probe.scan.firstTime
        #expect(abs(first - 0.4) < 0.02)
        for offset in [0.8, 0.0, 0.5, -0.3] {
            try reader.seek(toSeconds: first + offset)
            let frame = try #require(try reader.next())
            #expect(frame.layout.width == 320)
            #expect(abs(frame.time.seconds - max(first, first + offset)) < 0.034)
        }
    }
}
