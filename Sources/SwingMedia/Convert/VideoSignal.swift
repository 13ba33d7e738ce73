/// Turns images into what H.264 players expect: BT.709, limited range, one color difference for four pixels.
///
/// swscale takes 6 ms of one core for a 1080p image, a fifth of all that a frame of an overlay video takes; this
/// takes two and a half. Coefficients have 15 bits below the point and results are rounded once.
enum VideoSignal {
    /// Where the three planes go; rows of color differences count half as many values.
    struct Planes {
        let luma: UnsafeMutablePointer<UInt8>
        let blue: UnsafeMutablePointer<UInt8>
        let red: UnsafeMutablePointer<UInt8>
        let lumaStride: Int
        let blueStride: Int
        let redStride: Int
    }

    /// Pixels of a row that are converted together.
    private static let block = 16

    private typealias Pixels = SIMD8<UInt32>
    private typealias Sums = SIMD8<Int32>

    /// How much of each color is in a value, in 32768ths.
    ///
    /// Rec. ITU-R BT.709, clause 3, gives red 0.2126 and blue 0.0722 of luma; of 8-bit values luma spans 219 steps of
    /// 255 and differences 224. The numbers stand here as they are, since the compiler multiplies in fewer steps by
    /// numbers that it sees to fit in 16 bits; a test derives them.
    struct Weights {
        let red: Int32
        let green: Int32
        let blue: Int32

        @inline(__always) static var luma: Weights { Weights(red: 5983, green: 20127, blue: 2032) }
        @inline(__always) static var blueDifference: Weights { Weights(red: -3298, green: -11094, blue: 14392) }
        @inline(__always) static var redDifference: Weights { Weights(red: 14392, green: -13073, blue: -1320) }
    }

    /// Converts an image.
    ///
    /// - Parameters:
    ///   - pixels: blue, green, red, alpha; alpha is passed over.
    ///   - stride: bytes from row to row, a multiple of 64.
    ///   - width: even.
    ///   - height: even.
    ///   - planes: rows must hold the width rounded up to 16 pixels.
    static func convert(_ pixels: UnsafeRawPointer, stride: Int, width: Int, height: Int, to planes: Planes) {
        let paddedWidth = (width + block - 1) / block * block
        precondition(width % 2 == 0 && height % 2 == 0 && stride % 64 == 0 && stride >= 4 * paddedWidth)
        precondition(planes.lumaStride >= paddedWidth && min(planes.blueStride, planes.redStride) >= paddedWidth / 2)
        for pair in 0..<height / 2 {
            let upper = pixels + 2 * pair * stride
            let lower = upper + stride
            let lumaRow = planes.luma + 2 * pair * planes.lumaStride
            let blueRow = planes.blue + pair * planes.blueStride
            let redRow = planes.red + pair * planes.redStride
            for x in Swift.stride(from: 0, to: width, by: block) {
                let (first, second) = (Colors(upper, x), Colors(upper, x + 8))
                let (third, fourth) = (Colors(lower, x), Colors(lower, x + 8))
                store(first.luma, second.luma, at: lumaRow + x)
                store(third.luma, fourth.luma, at: lumaRow + planes.lumaStride + x)
                let sum = Colors(pairing: first + third, second + fourth)
                store(sum.difference(.blueDifference), at: blueRow + x / 2)
                store(sum.difference(.redDifference), at: redRow + x / 2)
            }
        }
    }

    /// The three colors of eight pixels, or their sums over four pixels each.
    private struct Colors {
        let red: Sums
        let green: Sums
        let blue: Sums

        @inline(__always)
        init(_ row: UnsafeRawPointer, _ x: Int) {
            let pixels = row.loadUnaligned(fromByteOffset: 4 * x, as: Pixels.self)
            let low = Pixels(repeating: 255)
            blue = Sums(truncatingIfNeeded: pixels & low)
            green = Sums(truncatingIfNeeded: (pixels &>> 8) & low)
            red = Sums(truncatingIfNeeded: (pixels &>> 16) & low)
        }

        /// The sums of neighbors in two rows of eight.
        @inline(__always)
        init(pairing left: Colors, _ right: Colors) {
            func paired(_ first: Sums, _ second: Sums) -> Sums {
                Sums(lowHalf: first.evenHalf &+ first.oddHalf, highHalf: second.evenHalf &+ second.oddHalf)
            }
            red = paired(left.red, right.red)
            green = paired(left.green, right.green)
            blue = paired(left.blue, right.blue)
        }

        @inline(__always)
        private init(red: Sums, green: Sums, blue: Sums) { (self.red, self.green, self.blue) = (red, green, blue) }

        @inline(__always)
        static func + (first: Colors, second: Colors) -> Colors {
            Colors(
                red: first.red &+ second.red, green: first.green &+ second.green, blue: first.blue &+ second.blue)
        }

        @inline(__always)
        private func weighted(_ weights: Weights) -> Sums {
            red &* weights.red &+ green &* weights.green &+ blue &* weights.blue
        }

        /// Luma: 16 is black.
        @inline(__always)
        var luma: SIMD8<UInt8> {
            SIMD8<UInt8>(truncatingIfNeeded: (weighted(.luma) &+ (16 << 15 + 1 << 14)) &>> 15)
        }

        /// A color difference of four pixels: 128 is gray.
        @inline(__always)
        func difference(_ weights: Weights) -> SIMD8<UInt8> {
            SIMD8<UInt8>(truncatingIfNeeded: (weighted(weights) &+ (128 << 17 + 1 << 16)) &>> 17)
        }
    }

    @inline(__always)
    private static func store(_ values: SIMD8<UInt8>, at destination: UnsafeMutablePointer<UInt8>) {
        UnsafeMutableRawPointer(destination).storeBytes(of: values, as: SIMD8<UInt8>.self)
    }

    @inline(__always)
    private static func store(
        _ left: SIMD8<UInt8>, _ right: SIMD8<UInt8>, at destination: UnsafeMutablePointer<UInt8>
    ) {
        UnsafeMutableRawPointer(destination).storeBytes(
            of: SIMD16(lowHalf: left, highHalf: right), as: SIMD16<UInt8>.self)
    }
}
