import SwingCore
import Testing

@testable import SwingMedia

/// Pictures on their way into a video keep their colors.
@Suite struct VideoSignalTests {
    /// The planes of a picture.
    private struct Signal {
        var luma: [UInt8]
        var blue: [UInt8]
        var red: [UInt8]
    }

    private func signal(width: Int, height: Int, color: (Int, Int) -> SIMD3<UInt8>) -> Signal {
        var picture = PixelBuffer(width: width, height: height)
        let stride = picture.stride
        picture.withMutableBytes { bytes in
            for y in 0..<height {
                for x in 0..<width {
                    let rgb = color(x, y)
                    bytes.storeBytes(
                        of: SIMD4<UInt8>(rgb.z, rgb.y, rgb.x, 99), toByteOffset: y * stride + 4 * x,
                        as: SIMD4<UInt8>.self)
                }
            }
        }
        let room = (width + 15) / 16 * 16
        var found = Signal(
            luma: Array(repeating: 0, count: room * height), blue: Array(repeating: 0, count: room * height / 4),
            red: Array(repeating: 0, count: room * height / 4))
        found.luma.withUnsafeMutableBufferPointer { luma in
            found.blue.withUnsafeMutableBufferPointer { blue in
                found.red.withUnsafeMutableBufferPointer { red in
                    guard let y = luma.baseAddress, let u = blue.baseAddress, let v = red.baseAddress else { return }
                    let planes = VideoSignal.Planes(
                        luma: y, blue: u, red: v, lumaStride: room, blueStride: room / 2, redStride: room / 2)
                    picture.withBytes { bytes in
                        guard let base = bytes.baseAddress else { return }
                        VideoSignal.convert(base, stride: stride, width: width, height: height, to: planes)
                    }
                }
            }
        }
        return found
    }

    /// What BT.709 gives in 8-bit limited range.
    private func expected(_ rgb: SIMD3<Double>) -> (luma: Double, blue: Double, red: Double) {
        let luma = 0.2126 * rgb.x + 0.7152 * rgb.y + 0.0722 * rgb.z
        return (
            16 + 219 * luma / 255, 128 + 224 * (rgb.z - luma) / 255 / 1.8556,
            128 + 224 * (rgb.x - luma) / 255 / 1.5748
        )
    }

    @Test func everyColorIsRoundedToTheNearestStep() {
        // Steps of primes through the 256 values: colors of every kind, the same in every run.
        let places = (0..<64 * 16).map { number in
            SIMD3<UInt8>(
                UInt8(truncatingIfNeeded: 37 * number), UInt8(truncatingIfNeeded: 101 * number / 3),
                UInt8(truncatingIfNeeded: 173 * number / 7))
        }
        let found = signal(width: 64, height: 16) { x, y in places[y / 2 * 64 + x / 2] }
        for y in 0..<16 {
            for x in 0..<64 {
                let rgb = places[y / 2 * 64 + x / 2]
                let wanted = expected(SIMD3<Double>(Double(rgb.x), Double(rgb.y), Double(rgb.z)))
                let place = y / 2 * 32 + x / 2
                #expect(abs(Double(found.luma[y * 64 + x]) - wanted.luma) < 0.51)
                #expect(abs(Double(found.blue[place]) - wanted.blue) < 0.51)
                #expect(abs(Double(found.red[place]) - wanted.red) < 0.51)
            }
        }
    }

    @Test(arguments: [
        (SIMD3<UInt8>(0, 0, 0), [16, 128, 128]), (SIMD3(255, 255, 255), [235, 128, 128]),
        (SIMD3(0, 0, 255), [32, 240, 118]), (SIMD3(255, 0, 0), [63, 102, 240]),
    ])
    func theEndsOfTheRangeAreReachedAndNotPassed(color: SIMD3<UInt8>, planes: [Int]) {
        let found = signal(width: 2, height: 2) { _, _ in color }
        #expect([found.luma[0], found.blue[0], found.red[0]].map(Int.init) == planes)
    }

    @Test func fourPixelsShareTheirMeanColor() {
        let found = signal(width: 16, height: 2) { x, _ in x % 2 == 0 ? SIMD3(200, 0, 0) : SIMD3(0, 0, 100) }
        let wanted = expected(SIMD3(100, 0, 50))
        #expect(abs(Double(found.blue[3]) - wanted.blue) < 0.51 && abs(Double(found.red[3]) - wanted.red) < 0.51)
        #expect(found.luma[0] != found.luma[1])
    }

    /// Widths that are no multiple of a block, down to the smallest.
    @Test(arguments: [2, 14, 18, 30, 34])
    func everyColumnIsConverted(width: Int) {
        let found = signal(width: width, height: 4) { x, y in SIMD3(UInt8(clamping: 7 * x), UInt8(clamping: 60 * y), 40)
        }
        let room = (width + 15) / 16 * 16
        for y in 0..<4 {
            for x in 0..<width {
                let wanted = expected(SIMD3(Double(7 * x), Double(60 * y), 40)).luma
                #expect(abs(Double(found.luma[y * room + x]) - wanted) < 0.51, "\(x) \(y)")
            }
        }
    }

    @Test func theWeightsAreThoseOfTheStandard() {
        let (luma, blue, red) = (
            VideoSignal.Weights.luma, VideoSignal.Weights.blueDifference, VideoSignal.Weights.redDifference
        )
        func steps(_ value: Double) -> Int32 { Int32(clamping: (value * 32768).rounded()) }
        #expect([luma.red, luma.green, luma.blue] == [0.2126, 0.7152, 0.0722].map { steps($0 * 219 / 255) })
        // Gray has no color: what the three add up to is nothing.
        #expect(blue.red + blue.green + blue.blue == 0 && blue.blue == steps(112.0 / 255))
        #expect(abs(red.red + red.green + red.blue) <= 1 && red.red == steps(112.0 / 255))
        #expect(blue.red == steps(-112.0 / 255 * 0.2126 / 0.9278) && red.blue == steps(-112.0 / 255 * 0.0722 / 0.7874))
    }
}
