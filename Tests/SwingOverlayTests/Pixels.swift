import SwingCore
import SwingTestKit

@testable import SwingOverlay

/// Grounds for text and lines to prove themselves on.
enum Backdrop: String, CaseIterable {
    case white, black, noise, clay, green, sky, checks

    func picture(width: Int, height: Int) -> PixelBuffer {
        var random = SeededRandom(seed: 7)
        var buffer = PixelBuffer(width: width, height: height)
        let stride = buffer.stride
        buffer.withMutableBytes { bytes in
            for y in 0..<height {
                for x in 0..<width {
                    let rgb: UInt32 =
                        switch self {
                        case .white: 0xFFFFFF
                        case .black: 0x000000
                        case .noise: UInt32(truncatingIfNeeded: random.next()) & 0xFFFFFF
                        case .clay: 0xC8683C
                        case .green: 0x3F8F45
                        case .sky: 0xBFE0FF
                        case .checks: (x / 24 + y / 24) % 2 == 0 ? 0xFFFFFF : 0x000000
                        }
                    bytes.storeBytes(of: 0xFF00_0000 | rgb, toByteOffset: y * stride + x * 4, as: UInt32.self)
                }
            }
        }
        return buffer
    }
}

extension PixelBuffer {
    /// The color of a pixel.
    borrowing func color(_ x: Int, _ y: Int) -> Color {
        let offset = y * stride + x * 4
        return withBytes { Color($0.loadUnaligned(fromByteOffset: offset, as: UInt32.self) & 0xFFFFFF) }
    }

    /// The fraction of the pixels of a rectangle that are darker than half the luminance of white.
    borrowing func darkFraction(in rect: Rect) -> Double {
        let (columns, rows) = (
            Int(clamping: rect.x)..<Int(clamping: rect.maxX), Int(clamping: rect.y)..<Int(clamping: rect.maxY)
        )
        let dark = rows.reduce(0) { sum, y in sum + columns.count { color($0, y).luminance < 0.5 } }
        return Double(dark) / Double(columns.count * rows.count)
    }

    /// All bytes, the fourth of each pixel and the ends of rows too: for asking whether two pictures are the same.
    borrowing func allBytes() -> Bytes { withBytes { Bytes($0) } }

    /// Every row's visible bytes, one after the other.
    borrowing func visibleBytes() -> [UInt8] {
        let (width, height, stride) = (self.width, self.height, self.stride)
        return withBytes { bytes in
            var all: [UInt8] = []
            all.reserveCapacity(width * height * 3)
            for y in 0..<height {
                for x in 0..<width {
                    let offset = y * stride + x * 4
                    all.append(contentsOf: bytes[offset..<offset + 3])
                }
            }
            return all
        }
    }

    /// The mean place of the pixels at least this bright within 20 pixels of a place, pixel centers at one half, or
    /// nil without any.
    borrowing func centroid(luminanceAbove limit: Double, around place: SIMD2<Double>) -> SIMD2<Double>? {
        var sum = SIMD2<Double>.zero
        var count = 0.0
        for y in max(0, Int(clamping: place.y) - 20)..<min(height, Int(clamping: place.y) + 21) {
            for x in max(0, Int(clamping: place.x) - 20)..<min(width, Int(clamping: place.x) + 21)
            where color(x, y).luminance > limit {
                sum += SIMD2(Double(x) + 0.5, Double(y) + 0.5)
                count += 1
            }
        }
        return count > 0 ? sum / count : nil
    }
}
