import SwingCore

/// `ToneMap` for whole rows: the same arithmetic with its curves in tables, without a branch or a conversion.
///
/// Gray is exact to one 8-bit level; colors at the edge of the narrower gamut, where channels cancel, to nine.
///
/// A gray pixel goes through the same operations in all three channels and comes out exactly gray.
struct ToneKernel {
    private let signal: SignalSteps
    private let isHLG: Bool
    /// Light (PQ, relative to the source's peak) or scene light (HLG) by signal.
    private let light: [Float]
    /// HLG's factor from scene to display light, by luminance.
    private let system: [Float]
    /// The factor of the roll-off, to where white is 1, by the largest of red, green and blue.
    private let rollOff: [Float]
    /// The 8-bit level by ordinary light.
    private let level: [UInt8]

    /// Makes the tables for the signal of a layout.
    init(_ layout: PlaneLayout) {
        signal = SignalSteps(layout)
        isHLG = layout.transfer == .hlg
        let peak = ToneMap.sourcePeak
        let signals = SignalSteps.range.map { min(max(Double($0) / Double(SignalSteps.steps), 0), 1) }
        light =
            isHLG
            ? signals.map { Float(ToneMap.sceneFromHLG($0)) } : signals.map { Float(ToneMap.lightFromPQ($0) / peak) }
        system = FloatTable.values { Float(ToneMap.systemFactor(luminance: $0)) }
        rollOff = FloatTable.values { Float(ToneMap.rollOff($0 * peak) / $0 / ToneMap.white) }
        level = FloatTable.values { UInt8(clamping: (255 * ToneMap.signal(light: $0)).rounded()) }
    }

    /// Maps a row of pixels from 10-bit luma and chroma to BGRA.
    func map(
        _ y: UnsafePointer<UInt16>, _ u: UnsafePointer<UInt16>, _ v: UnsafePointer<UInt16>, count: Int,
        to pixels: UnsafeMutablePointer<UInt32>
    ) {
        light.withUnsafeBufferPointer { light in
            system.withUnsafeBufferPointer { system in
                rollOff.withUnsafeBufferPointer { rollOff in
                    level.withUnsafeBufferPointer { level in
                        for x in 0..<count {
                            let color = signal.color(y[x], u[x], v[x])
                            var seen = Light(light[color.red], light[color.green], light[color.blue])
                            if isHLG { seen.scale(by: system[FloatTable.entry(seen.luminance)]) }
                            var narrow = seen.inBT709
                            narrow.scale(by: rollOff[FloatTable.entry(narrow.largest)])
                            let blue = UInt32(level[FloatTable.entry(narrow.blue)])
                            let green = UInt32(level[FloatTable.entry(narrow.green)])
                            let red = UInt32(level[FloatTable.entry(narrow.red)])
                            pixels[x] = (0xFF00_0000 | red &<< 16 | green &<< 8 | blue).littleEndian
                        }
                    }
                }
            }
        }
    }
}

/// Tables of a function of light, found by the upper 17 bits of a single-precision number: sign, exponent and eight
/// bits of fraction.
///
/// So an entry is found by a shift, without conversion or limits, and each octave has 256 entries: the eye and the
/// curves count in ratios. Within an entry light differs by 0.4 %, a quarter of an 8-bit level at most. Only the few
/// entries that images use are ever in the cache.
private enum FloatTable {
    private static let droppedBits: UInt32 = 15

    /// The values of a function for light above 0 up to 1; brighter light counts as 1, light below 0 as next to none.
    static func values<Value>(_ function: (Double) -> Value) -> [Value] {
        let (black, white) = (function(Double(Float.leastNormalMagnitude)), function(1))
        return (0..<UInt32(1) << (32 - droppedBits)).map { entry in
            let middle = Float(bitPattern: entry << droppedBits | 1 << (droppedBits - 1))
            if middle < Float.leastNormalMagnitude { return black }
            return middle < 1 ? function(Double(middle)) : white
        }
    }

    @inline(__always)
    static func entry(_ value: Float) -> Int { Int(truncatingIfNeeded: value.bitPattern &>> droppedBits) }
}

/// Red, green and blue light.
///
/// Plain numbers: SIMD vectors of three were fifteen times slower here.
private struct Light {
    var red: Float
    var green: Float
    var blue: Float

    @inline(__always)
    init(_ red: Float, _ green: Float, _ blue: Float) {
        self.red = red
        self.green = green
        self.blue = blue
    }

    @inline(__always)
    mutating func scale(by factor: Float) {
        red *= factor
        green *= factor
        blue *= factor
    }

    /// Luminance in BT.2020 primaries.
    @inline(__always)
    var luminance: Float { 0.2627 * red + 0.6780 * green + 0.0593 * blue }

    /// The largest of the three, or something below 0 where none is above.
    @inline(__always)
    var largest: Float {
        // Numbers above 0 are ordered as their bits; comparing those takes no branch.
        let bits = (
            Int32(bitPattern: red.bitPattern), Int32(bitPattern: green.bitPattern), Int32(bitPattern: blue.bitPattern)
        )
        return Float(bitPattern: UInt32(bitPattern: max(bits.0, max(bits.1, bits.2))))
    }

    /// BT.2020 to BT.709 primaries, beyond 0 and 1 for colors that lie outside; gray comes out unchanged to the bit.
    @inline(__always)
    var inBT709: Light {
        Light(
            red - 0.587641 * (green - red) - 0.072850 * (blue - red),
            green - 0.124550 * (red - green) - 0.008350 * (blue - green),
            blue - 0.018151 * (red - blue) - 0.100579 * (green - blue))
    }
}
