import Foundation
import SwingCore
import Testing

@testable import SwingMedia

/// Animated WebP: the right number of pictures, their times, looping, nothing transparent.
@Suite struct AnimationEncoderTests {
    /// Gray fields side by side, each 64 by 48, with alpha left at nothing as drawing leaves it.
    private static func strip(_ grays: [UInt8]) -> PixelBuffer {
        var picture = PixelBuffer(width: 64 * grays.count, height: 48)
        let stride = picture.stride
        picture.withMutableBytes { bytes in
            for y in 0..<48 {
                for (index, gray) in grays.enumerated() {
                    for x in 0..<64 {
                        let value = UInt32(gray) * 0x010101
                        bytes.storeBytes(of: value, toByteOffset: y * stride + (index * 64 + x) * 4, as: UInt32.self)
                    }
                }
            }
        }
        return picture
    }

    private static func encoded(_ grays: [UInt8], seconds: [Double]) throws -> [UInt8] {
        let picture = strip(grays)
        var encoder = try AnimationEncoder(size: PixelSize(width: 64, height: 48), path: "strip.webp")
        for (index, time) in seconds.enumerated() {
            let part = CropRect(x: index * 64, y: 0, size: PixelSize(width: 64, height: 48))
            try encoder.append(part, of: picture, for: time)
        }
        return try encoder.finish()
    }

    /// The chunks of a RIFF file by their names, in order.
    private static func chunks(_ bytes: [UInt8]) -> [(name: String, content: ArraySlice<UInt8>)] {
        var list: [(String, ArraySlice<UInt8>)] = []
        var place = 12
        while place + 8 <= bytes.count {
            let size = (0..<4).reduce(0) { $0 | Int(bytes[place + 4 + $1]) << (8 * $1) }
            let end = min(bytes.count, place + 8 + size)
            list.append((String(decoding: bytes[place..<place + 4], as: UTF8.self), bytes[place + 8..<end]))
            place += 8 + size + size % 2
        }
        return list
    }

    @Test("every picture is there for its time, and the file plays over and over")
    func times() throws {
        let bytes = try Self.encoded([20, 120, 220], seconds: [0.7, 1.5, 0.7])
        #expect(String(decoding: bytes[0..<4], as: UTF8.self) == "RIFF")
        #expect(String(decoding: bytes[8..<12], as: UTF8.self) == "WEBP")
        let chunks = Self.chunks(bytes)
        let control = try #require(chunks.first { $0.name == "ANIM" }?.content)
        // A loop count of nothing means for ever.
        #expect(Array(control.suffix(2)) == [0, 0])
        let durations = chunks.filter { $0.name == "ANMF" }.map { chunk in
            let start = chunk.content.startIndex + 12
            return (0..<3).reduce(0) { $0 | Int(chunk.content[start + $1]) << (8 * $1) }
        }
        #expect(durations.prefix(2) == [700, 1500])
        #expect(durations.count == 3)
        // The header says whether any pixel is transparent.
        let header = try #require(chunks.first { $0.name == "VP8X" }?.content.first)
        #expect(header & 0x10 == 0)
    }

    @Test("a part is cut out at its place", arguments: [0, 1, 2])
    func parts(index: Int) throws {
        // The same bytes as from a picture that is nothing but the part.
        let grays: [UInt8] = [20, 120, 220]
        func encoded(_ picture: borrowing PixelBuffer, x: Int) throws -> [UInt8] {
            let part = CropRect(x: x, y: 0, size: PixelSize(width: 64, height: 48))
            var encoder = try AnimationEncoder(size: part.size, path: "strip.webp")
            try encoder.append(part, of: picture, for: 0.5)
            return try encoder.finish()
        }
        let alone = Self.strip([grays[index]])
        let other = Self.strip([grays[(index + 1) % 3]])
        let strip = Self.strip(grays)
        #expect(try encoded(strip, x: index * 64) == encoded(alone, x: 0))
        #expect(try encoded(strip, x: index * 64) != encoded(other, x: 0))
    }

    @Test("a file of nothing is refused")
    func empty() throws {
        #expect(throws: MediaError.self) {
            try AnimationEncoder(size: PixelSize(width: 8, height: 8), path: "strip.webp").finish()
        }
    }
}
