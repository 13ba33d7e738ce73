import SwingCore
import Testing

@testable import SwingMedia

/// Interlaced frames become one whole picture a field, at the field's own time.
@Suite struct InterlaceTests {
    /// A bar that moves 8 pixels a sixtieth of a second: combed, its edges tear by as much.
    static let moving =
        "color=gray:size=320x240:rate=60:duration=1.5,drawbox=0:100:320:40:black:fill[a];"
        + "color=white:size=24x200:rate=60:duration=1.5[b];[a][b]overlay=x='mod(8*n,290)':y=20"

    static let progressive = ["-c:v", "libx264", "-qp", "4", "-pix_fmt", "yuv420p"]

    static func interlaced(_ name: String, order: String = "tff", _ codec: [String] = []) throws -> String {
        let parity = order == "tff" ? "top" : "bottom"
        let encoder =
            codec.isEmpty
            ? progressive + ["-g", "10", "-bf", "2", "-x264-params", order + "=1"]
            : codec
        return try Fixtures.clip(
            name,
            ["-f", "lavfi", "-i", moving, "-vf", "tinterlace=interleave_\(parity),fieldorder=\(order)"]
                + ["-flags", "+ildct+ilme"] + encoder)
    }

    @Test("each field is a picture halfway between frames", arguments: ["i.mp4", "i.ts", "i.mkv"])
    func times(name: String) throws {
        let path = try Self.interlaced(name)
        let truth = try Tool.frameTimes(path)
        var reader = try VideoReader(path: path)
        #expect(reader.info.isInterlaced)
        var times: [Double] = []
        while let frame = try reader.next() { times.append(frame.time.seconds) }
        let expected = truth.flatMap { [$0, $0 + 1 / 60] }
        #expect(times.count == expected.count)
        #expect(zip(times, expected).allSatisfy { abs($0 - $1) < 2e-3 }, "\(times.prefix(6))")
        let probe = try ClipProbe.scan(path)
        #expect(probe.scan.frameCount == expected.count && abs((probe.scan.frameRate ?? 0) - 60) < 0.5)
        #expect(probe.applied.map(\.code).contains(.deinterlaced))
        #expect(probe.warnings.map(\.code).contains(.interlaced))
    }

    @Test("the pictures are those that were filmed, not two moments in one", arguments: ["tff", "bff"])
    func pictures(order: String) throws {
        let original = try Fixtures.clip("p.mp4", ["-f", "lavfi", "-i", Self.moving] + Self.progressive)
        let path = try Self.interlaced("\(order).mp4", order: order)
        var truth = try VideoReader(path: original)
        var reader = try VideoReader(path: path)
        var differences: [Double] = []
        while let frame = try reader.next(), let wanted = try truth.next() {
            differences.append(Self.difference(frame, wanted))
        }
        #expect(differences.count == 90)
        // Combed, one row in two shows the bar 8 pixels off: 1.5 levels and more on average over the picture.
        let mean = differences.reduce(0, +) / Double(differences.count)
        #expect(mean < 0.6, "mean difference \(mean)")
    }

    @Test("what is marked as progressive is left as it is")
    func progressiveStays() throws {
        let path = try Fixtures.clip("p.mp4", ["-f", "lavfi", "-i", Self.moving] + Self.progressive)
        let info = try VideoReader(path: path).info
        #expect(!info.isInterlaced)
        #expect(try !ClipProbe.scan(path).applied.map(\.code).contains(.deinterlaced))
    }

    @Test("whole pictures stored as two fields, as some camcorders do, are left whole")
    func wholePictures() throws {
        let path = try Fixtures.clip(
            "psf.mp4",
            ["-f", "lavfi", "-i", Self.moving] + Self.progressive + ["-flags", "+ildct+ilme", "-x264-params", "tff=1"])
        #expect(try Tool.probe(path, entries: "frame=interlaced_frame").first?.first == "1")
        let probe = try ClipProbe.scan(path)
        #expect(!probe.info.isInterlaced && probe.scan.frameCount == 90)
        #expect(try VideoReader(path: path, options: probe.readerOptions).info.isInterlaced == false)
    }

    @Test("after a seek come the same pictures as when the clip is read through", arguments: ["s.mp4", "s.mkv"])
    func seeking(name: String) throws {
        let path = try Self.interlaced(name)
        var sums: [Int64: Int] = [:]
        var order: [Double] = []
        var through = try VideoReader(path: path)
        while let frame = try through.next() {
            sums[frame.time.ticks] = Self.sum(frame)
            order.append(frame.time.seconds)
        }
        #expect(Set(sums.values).count > sums.count / 2, "pictures must differ for this test to mean anything")
        var reader = try VideoReader(path: path)
        for index in [40, 20, 21, 67, 0, 89, 33] {
            try reader.seek(toSeconds: order[index])
            let frame = try #require(try reader.next(), "picture \(index)")
            #expect(abs(frame.time.seconds - order[index]) < 1e-6, "picture \(index)")
            #expect(sums[frame.time.ticks] == Self.sum(frame), "picture \(index)")
        }
    }

    @Test("camcorders' codecs", arguments: [("mpeg2video", "c.mpg"), ("dvvideo", "c.dv")])
    func codecs(codec: String, name: String) throws {
        let shape = codec == "dvvideo" ? ["-s", "720x576", "-r", "25", "-pix_fmt", "yuv420p"] : []
        let path = try Self.interlaced(name, ["-c:v", codec, "-q:v", "3"] + shape)
        let flags = try Tool.probe(path, entries: "frame=interlaced_frame")
        let (stored, flagged) = (flags.count, flags.first?.first == "1")
        let clip = try WholeClip(path)
        #expect(clip.info.isInterlaced == flagged)
        #expect(clip.ticks.count == (flagged ? 2 * stored : stored))
    }

    private static func luma(_ frame: VideoFrame) -> [UInt8] {
        frame.withPlanes { planes in
            (0..<frame.layout.height).flatMap { y in
                (0..<frame.layout.width).map { (planes.y + y * planes.yStride + $0).load(as: UInt8.self) }
            }
        }
    }

    private static func difference(_ a: VideoFrame, _ b: VideoFrame) -> Double {
        let (first, second) = (luma(a), luma(b))
        return Double(zip(first, second).reduce(0) { $0 + abs(Int($1.0) - Int($1.1)) }) / Double(first.count)
    }

    private static func sum(_ frame: VideoFrame) -> Int {
        luma(frame).enumerated().reduce(0) { $0 + ($1.offset % 977 + 1) * Int($1.element) }
    }
}
