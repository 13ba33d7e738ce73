import Foundation
import Testing

@testable import SwingMedia

@Suite struct StillPictureTests {
    private func png(_ size: String, color: String = "0x3060C0") throws -> [UInt8] {
        let path = try Fixtures.clip(
            "still.png", ["-f", "lavfi", "-i", "color=c=\(color):s=\(size)", "-frames:v", "1", "-pix_fmt", "rgb24"])
        return try Fixtures.bytes(path)
    }

    @Test(arguments: [
        ("400x300", 200, 200, 150), ("300x400", 200, 150, 200), ("120x90", 200, 120, 90), ("40x4", 20, 20, 2),
    ])
    func picturesShrinkToFitAndNeverGrow(size: String, side: Int, width: Int, height: Int) throws {
        let small = try StillPicture(png: try png(size), path: "still.png", longSide: side)
        #expect(small.width == width && small.height == height)
        let file = try Fixtures.file("small.jpg", small.jpeg)
        #expect(try Tool.probe(file, entries: "stream=codec_name,width,height") == ["mjpeg,\(width),\(height)"])
    }

    @Test func coloursStayWhatTheyWere() throws {
        let small = try StillPicture(png: try png("320x240"), path: "still.png", longSide: 160)
        let file = try Fixtures.file("small.jpg", small.jpeg)
        let raw = try Tool.run(
            "ffmpeg", ["-v", "error", "-i", "file:" + file, "-f", "rawvideo", "-pix_fmt", "rgb24", "pipe:1"])
        let middle = Array(raw[(raw.count / 2)..<(raw.count / 2 + 3)])
        for (value, wanted) in zip(middle, [0x30, 0x60, 0xC0]) { #expect(abs(Int(value) - wanted) <= 3) }
    }

    @Test func theSamePictureGivesTheSameBytes() throws {
        let bytes = try png("320x240")
        let first = try StillPicture(png: bytes, path: "still.png", longSide: 100).jpeg
        #expect(try StillPicture(png: bytes, path: "still.png", longSide: 100).jpeg == first)
        // No encoder names itself in the bytes: its version would change them.
        #expect(!String(decoding: first, as: UTF8.self).contains("Lav"))
    }

    @Test(arguments: [[], Array("not a picture".utf8), Array(repeating: 0, count: 4096)] as [[UInt8]])
    func whatIsNoPictureIsRefused(bytes: [UInt8]) throws {
        #expect(throws: MediaError.self) { try StillPicture(png: bytes, path: "x.png", longSide: 100) }
    }
}
