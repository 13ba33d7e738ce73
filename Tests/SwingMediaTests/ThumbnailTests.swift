import Foundation
import SwingTestKit
import Testing

@testable import SwingMedia

@Suite struct ThumbnailTests {
    private func png(_ size: String, color: String = "0x3060C0") throws -> [UInt8] {
        let path = try Fixtures.clip(
            "still.png", ["-f", "lavfi", "-i", "color=c=\(color):s=\(size)", "-frames:v", "1", "-pix_fmt", "rgb24"])
        return try Fixtures.bytes(path)
    }

    @Test(arguments: [
        ("400x300", 200, 200, 150), ("300x400", 200, 150, 200), ("120x90", 200, 120, 90), ("40x4", 20, 20, 2),
    ])
    func picturesShrinkToFitAndNeverGrow(size: String, side: Int, width: Int, height: Int) throws {
        let small = try Thumbnail(png: try png(size), path: "still.png", longSide: side)
        #expect(small.width == width && small.height == height)
        let file = try Fixtures.file("small.jpg", small.jpeg)
        #expect(try Tool.probe(file, entries: "stream=codec_name,width,height") == ["mjpeg,\(width),\(height)"])
    }

    @Test func colorsStayWhatTheyWere() throws {
        let small = try Thumbnail(png: try png("320x240"), path: "still.png", longSide: 160)
        let file = try Fixtures.file("small.jpg", small.jpeg)
        let raw = try CommandLineTool.run(
            "ffmpeg", ["-v", "error", "-i", "file:" + file, "-f", "rawvideo", "-pix_fmt", "rgb24", "pipe:1"])
        let middle = Array(raw[(raw.count / 2)..<(raw.count / 2 + 3)])
        for (value, wanted) in zip(middle, [0x30, 0x60, 0xC0]) { #expect(abs(Int(value) - wanted) <= 3) }
    }

    @Test func theSamePictureGivesTheSameBytes() throws {
        let bytes = try png("320x240")
        let first = try Thumbnail(png: bytes, path: "still.png", longSide: 100).jpeg
        let again = try Thumbnail(png: bytes, path: "still.png", longSide: 100).jpeg
        #expect(Bytes(again) == Bytes(first))
        // No encoder names itself in the bytes: its version would change them.
        #expect(!String(decoding: first, as: UTF8.self).contains("Lav"))
    }

    @Test(arguments: [[], Array("not a picture".utf8), Array(repeating: 0, count: 4096)] as [[UInt8]])
    func whatIsNoPictureIsRefused(bytes: [UInt8]) throws {
        #expect(throws: MediaError.self) { try Thumbnail(png: bytes, path: "x.png", longSide: 100) }
    }

    /// A zlib stream of some megabytes that unpacks to `blocks` times 8 × 258 bytes.
    private func zlibBomb(blocks: Int) -> [UInt8] {
        // One block of fixed codes: the literal 0, then matches of length 258 at distance 1. Their codes, 11000101 and
        // 00000, fill 13 bytes eight times over; the bytes hold bits from the lowest up.
        let match = [1, 1, 0, 0, 0, 1, 0, 1, 0, 0, 0, 0, 0]
        let literal = [0, 0, 1, 1, 0, 0, 0, 0]
        // Three bits of header and eight of the literal leave five to a byte's end: five matches first, for 65 bits.
        let head = [1, 1, 0] + literal + Array(repeating: match, count: 5).flatMap(\.self) + [1, 1, 0, 0]
        func packed(_ bits: [Int]) -> [UInt8] {
            stride(from: 0, to: bits.count, by: 8).map { start in
                bits[start..<min(start + 8, bits.count)].enumerated().reduce(0) {
                    $0 | UInt8(clamping: $1.element) << $1.offset
                }
            }
        }
        let rest = Array(match[4...] + match[..<4])
        let piece = packed(Array(repeating: rest, count: 8).flatMap(\.self))
        return [0x78, 0x9C] + packed(head) + Array(repeating: piece, count: blocks).flatMap(\.self)
    }

    private func chunk(_ name: String, _ content: [UInt8]) -> [UInt8] {
        func bigEndian(_ value: UInt32) -> [UInt8] { (0..<4).map { UInt8(truncatingIfNeeded: value >> (24 - 8 * $0)) } }
        var crc = ~UInt32(0)
        for byte in Array(name.utf8) + content {
            crc ^= UInt32(byte)
            for _ in 0..<8 { crc = crc & 1 == 1 ? crc >> 1 ^ 0xEDB8_8320 : crc >> 1 }
        }
        return bigEndian(UInt32(clamping: content.count)) + Array(name.utf8) + content + bigEndian(~crc)
    }

    @Test(
        "what describes a picture is not unpacked: a bomb in it changes nothing", arguments: ["zTXt", "iCCP", "iTXt"])
    func bombsAreLeftOut(name: String) throws {
        let plain = try png("64x48")
        let text = Array("a".utf8) + (name == "iTXt" ? [0, 1, 0, 0, 0] : [0, 0])
        // Behind the signature and the size, before the pixels: 300 kB that unpack to 48 MB.
        let bomb = chunk(name, text + zlibBomb(blocks: 23_000))
        let armed = Array(plain[..<33]) + bomb + Array(plain[33...])
        #expect(PNGChunks.picture(armed) == PNGChunks.picture(plain))
        #expect(
            try Thumbnail(png: armed, path: "x.png", longSide: 64).jpeg
                == Thumbnail(png: plain, path: "x.png", longSide: 64).jpeg)
    }

    @Test("a picture larger than an 8K frame is not decoded")
    func tooLarge() throws {
        // Even, as what FFmpeg makes is halved for its colors.
        let huge = try png("7682x4322")
        #expect(throws: MediaError.self) { try Thumbnail(png: huge, path: "x.png", longSide: 100) }
        #expect(throws: Never.self) { try Thumbnail(png: png("7680x4320"), path: "x.png", longSide: 100) }
    }

    @Test("a PNG whose chunks claim more than there is is refused")
    func cutChunks() throws {
        let plain = try png("64x48")
        for length in [9, 20, 40, plain.count - 1] { #expect(PNGChunks.picture(Array(plain.prefix(length))) == nil) }
        #expect(PNGChunks.picture(Array(plain[..<8]) + [0xFF, 0xFF, 0xFF, 0xFF] + Array(plain[12...])) == nil)
    }
}
