import CFFmpeg
import SwingCore
import Testing

@testable import SwingMedia

/// Colors come out as they were put in, whatever matrix, range and depth they were stored with.
@Suite struct ColorTests {
    struct Storage: CustomTestStringConvertible, Sendable {
        let matrix: String
        let range: String
        let format: String
        var testDescription: String { "\(matrix) \(range) \(format)" }
    }

    static let storages: [Storage] = ["bt709", "smpte170m", "bt2020nc"].flatMap { matrix in
        ["tv", "pc"].flatMap { range in
            ["yuv420p", "yuv444p", "yuv422p10le", "yuv420p12le"].map {
                Storage(matrix: matrix, range: range, format: $0)
            }
        }
    }

    @Test("a stored color is drawn as that color", arguments: storages)
    func roundTrip(storage: Storage) throws {
        let path = try Fixtures.clip(
            "color.mkv",
            [
                "-f", "lavfi", "-i", "color=c=0xC86432:size=64x64:rate=10:duration=0.2,format=gbrp", "-vf",
                "scale=out_color_matrix=\(storage.matrix):out_range=\(storage.range):flags=accurate_rnd,format=\(storage.format)",
                "-c:v", "ffv1", "-colorspace", storage.matrix, "-color_range", storage.range,
            ])
        let layout = try #require(try firstFrame(path)).layout
        #expect(layout.isFullRange == (storage.range == "pc"))
        #expect(layout.bitDepth == (storage.format.contains("10") ? 10 : storage.format.contains("12") ? 12 : 8))
        let pixel = try firstPicture(path).pixel(20, 30)
        #expect(abs(pixel.red - 0xC8) <= 3, "\(pixel)")
        #expect(abs(pixel.green - 0x64) <= 3, "\(pixel)")
        #expect(abs(pixel.blue - 0x32) <= 3, "\(pixel)")
        #expect(pixel.alpha == 255)
    }

    @Test("untagged clips are read as players do: BT.709 when large, BT.601 when small")
    func untagged() throws {
        let small = try #require(try firstFrame(Fixtures.clip("s.mkv", Fixtures.source() + ["-c:v", "ffv1"])))
        let large = try #require(
            try firstFrame(
                Fixtures.clip(
                    "l.mkv", Fixtures.source("1280x720", seconds: 0.1) + ["-c:v", "ffv1", "-pix_fmt", "yuv420p"])))
        #expect(small.layout.matrix == .bt601)
        #expect(large.layout.matrix == .bt709)
    }

    @Test("planes hold the stored values, without a copy", arguments: [("yuv420p", 8), ("yuv420p10le", 10)])
    func planes(format: String, depth: Int) throws {
        let path = try Fixtures.clip(
            "ramp.mkv",
            [
                "-f", "lavfi", "-i",
                "color=size=64x32:rate=10:duration=0.2,format=\(format),geq=lum='X*3+Y':cb='X+60':cr='Y+90'",
                "-c:v", "ffv1",
            ])
        let frame = try #require(try firstFrame(path))
        #expect(frame.layout.bytesPerSample == (depth > 8 ? 2 : 1) && frame.layout.sampleShift == 0)
        frame.withPlanes { planes in
            let sample = { (row: UnsafeRawPointer, x: Int) -> Int in
                depth > 8
                    ? Int(row.loadUnaligned(fromByteOffset: 2 * x, as: UInt16.self))
                    : Int(row.load(fromByteOffset: x, as: UInt8.self))
            }
            for y in 0..<32 {
                for x in 0..<64 { #expect(sample(planes.y + y * planes.yStride, x) == 3 * x + y) }
            }
            for y in 0..<16 {
                for x in 0..<32 {
                    #expect(sample(planes.u + y * planes.uStride, x * planes.chromaStep) == x + 60)
                    #expect(sample(planes.v + y * planes.vStride, x * planes.chromaStep) == y + 90)
                }
            }
        }
    }

    @Test("two kinds of chroma side by side are lent as they lie", arguments: ["nv12", "nv21", "p010le"])
    func semiPlanar(format: String) throws {
        // No codec stores these; decoders of graphics cards hand them out, so a frame is made by hand.
        let shift = format == "p010le" ? 6 : 0
        let map = try #require(PlaneMap(av_get_pix_fmt(format)))
        #expect(map.chromaStep == 2 && map.sampleShift == shift && map.hasChroma)
        #expect(map.u.offset == (format == "nv21" ? 1 : 0))
        #expect(map.v.offset == (format == "nv21" ? 0 : format == "nv12" ? 1 : 2))
        #expect(map.u.plane == 1 && map.v.plane == 1)
    }

    @Test("gray stays gray: not converted, with neutral chroma lent", arguments: ["gray", "gray10le"])
    func gray(format: String) throws {
        let path = try Fixtures.clip("gray.mkv", Fixtures.source("64x48") + ["-pix_fmt", format, "-c:v", "ffv1"])
        let clip = try WholeClip(path)
        #expect(clip.counters.framesConverted == 0 && clip.ticks.count == 30)
        let frame = try #require(try firstFrame(path))
        #expect(!frame.layout.hasChroma)
        let neutral = frame.withPlanes { planes in
            frame.layout.bitDepth == 8
                ? Int(planes.u.load(as: UInt8.self)) * 4 : Int((planes.v + 2 * 63).load(as: UInt16.self))
        }
        #expect(neutral == 512)
        let pixel = try firstPicture(path).pixel(30, 20)
        #expect(pixel.red == pixel.green && pixel.green == pixel.blue)
    }

    @Test(
        "formats that are not planes of luma and chroma are converted once, and counted",
        arguments: [
            ("bgr0", "ffv1", 8), ("rgb24", "rawvideo", 8), ("pal8", "rawvideo", 8), ("rgb48le", "ffv1", 16),
            ("yuyv422", "rawvideo", 8),
        ])
    func converted(format: String, codec: String, depth: Int) throws {
        let path = try Fixtures.clip(
            "packed.mov",
            [
                "-f", "lavfi", "-i", "color=c=0xC86432:size=64x64:rate=10:duration=0.5", "-pix_fmt", format, "-c:v",
                codec,
            ])
        let clip = try WholeClip(path)
        #expect(clip.counters.framesConverted == 5)
        let frame = try #require(try firstFrame(path))
        #expect(frame.layout.bitDepth == depth)
        let pixel = try firstPicture(path).pixel(20, 30)
        #expect(abs(pixel.red - 0xC8) <= 6 && abs(pixel.green - 0x64) <= 6 && abs(pixel.blue - 0x32) <= 6, "\(pixel)")
    }

    @Test("transparency is drawn opaque")
    func transparent() throws {
        let path = try Fixtures.clip(
            "alpha.mkv",
            [
                "-f", "lavfi", "-i", "color=c=0xC86432@0.5:size=64x64:rate=10:duration=0.2,format=yuva420p", "-c:v",
                "ffv1",
            ])
        let pixel = try firstPicture(path).pixel(20, 30)
        #expect(pixel.alpha == 255 && abs(pixel.red - 0xC8) <= 4)
    }
}

/// The first frame of a clip.
func firstFrame(_ path: String) throws(MediaError) -> VideoFrame? {
    var reader = try VideoReader(path: path)
    return try reader.next()
}
