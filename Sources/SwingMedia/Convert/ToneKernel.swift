import Glibc
import SwingCore

/// `ToneMap` for whole rows, with its curves in tables, without a branch or a conversion.
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
    init(_ red: Float, _ green: Float, _ blue: Float) { (self.red, self.green, self.blue) = (red, green, blue) }

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

/// From 10-bit luma and chroma to red, green and blue signals of 0 to 1 (ITU-R BT.2100, tables 6 and 9).
struct PlaneSignal {
    private let lumaBlack: Double
    private let lumaSpan: Double
    private let chromaSpan: Double
    private let kr: Double
    private let kb: Double

    init(_ layout: PlaneLayout) {
        (lumaBlack, lumaSpan, chromaSpan) = layout.isFullRange ? (0, 1023, 1023) : (64, 876, 896)
        (kr, kb) =
            switch layout.matrix {
            case .bt601: (0.299, 0.114)
            case .bt709: (0.2126, 0.0722)
            case .bt2020: (0.2627, 0.0593)
            }
    }

    /// What luma and each chroma value add to red, green and blue.
    func parts(_ y: Double, _ u: Double, _ v: Double) -> (luma: Double, ofBlue: SIMD3<Double>, ofRed: SIMD3<Double>) {
        let (blue, red) = ((u - 512) / chromaSpan, (v - 512) / chromaSpan)
        let kg = 1 - kr - kb
        return (
            (y - lumaBlack) / lumaSpan, SIMD3(0, -2 * (1 - kb) * kb / kg, 2 * (1 - kb)) * blue,
            SIMD3(2 * (1 - kr), -2 * (1 - kr) * kr / kg, 0) * red
        )
    }
}

/// `PlaneSignal` in whole numbers, for whole rows.
struct SignalSteps {
    /// Steps from a signal of 0 to one of 1.
    static let steps = 16383
    /// Every signal that planes of ten bits can hold lies between −2 and 3 times the range of 0 to 1.
    static let range = -2 * steps...3 * steps
    /// Fractions of a step that are counted: the largest sums stay below 2³¹.
    private static let fractionBits: Int32 = 14

    private let luma: Int32
    private let greenOfBlue: Int32
    private let blueOfBlue: Int32
    private let redOfRed: Int32
    private let greenOfRed: Int32
    /// What black luma takes away, and half a step, so that dropping the fraction rounds.
    private let offset: Int32

    init(_ layout: PlaneLayout) {
        let signal = PlaneSignal(layout)
        let unit = Double(Self.steps << Int(Self.fractionBits))
        // Straight lines: the difference from one value to the next is enough.
        let (zero, one) = (signal.parts(0, 512, 512), signal.parts(1, 513, 513))
        luma = Int32(clamping: ((one.luma - zero.luma) * unit).rounded())
        greenOfBlue = Int32(clamping: (one.ofBlue.y * unit).rounded())
        blueOfBlue = Int32(clamping: (one.ofBlue.z * unit).rounded())
        redOfRed = Int32(clamping: (one.ofRed.x * unit).rounded())
        greenOfRed = Int32(clamping: (one.ofRed.y * unit).rounded())
        offset = Int32(clamping: (zero.luma * unit).rounded()) + 1 << (Self.fractionBits - 1)
    }

    /// The steps of red, green and blue for values of ten bits, counted from the lower end of `range`.
    @inline(__always)
    func color(_ y: UInt16, _ u: UInt16, _ v: UInt16) -> (red: Int, green: Int, blue: Int) {
        let light = Int32(y & 1023) &* luma &+ offset
        let (blue, red) = (Int32(u & 1023) &- 512, Int32(v & 1023) &- 512)
        return (
            Self.step(light &+ redOfRed &* red), Self.step(light &+ greenOfBlue &* blue &+ greenOfRed &* red),
            Self.step(light &+ blueOfBlue &* blue)
        )
    }

    @inline(__always)
    private static func step(_ value: Int32) -> Int {
        Int(value &>> fractionBits) &- range.lowerBound
    }
}

/// How a high dynamic range signal becomes an ordinary one.
///
/// Signal to light on a reference display: SMPTE ST 2084 for PQ; ARIB STD-B67 with the system gamma of 1.2 and a
/// 1000 cd/m² display for HLG (ITU-R BT.2100). Colors go from BT.2020 to BT.709 primaries (ITU-R BT.2087, inverse).
/// Light up to 1000 cd/m² is brought below 203 cd/m², the reference white of ITU-R BT.2408, by the roll-off of
/// ITU-R BT.2390, applied to the largest of red, green and blue so that hue stays. Ordinary displays then undo a gamma
/// of 2.2.
enum ToneMap {
    /// The brightest light kept apart from brighter, in cd/m²: what most HDR clips are graded for.
    static let sourcePeak = 1000.0
    /// The light that becomes the white of the ordinary image, in cd/m².
    static let white = 203.0
    /// The exponent of ordinary displays.
    static let displayGamma = 2.2

    /// The roll-off of ITU-R BT.2390, section 5.4.1, for black at 0.
    static func rollOff(_ light: Double) -> Double {
        let peak = pqFromLight(sourcePeak)
        let ceiling = pqFromLight(white) / peak
        let knee = 1.5 * ceiling - 0.5
        let value = min(pqFromLight(light) / peak, 1)
        guard value > knee else { return lightFromPQ(value * peak) }
        let t = (value - knee) / (1 - knee)
        let (t2, t3) = (t * t, t * t * t)
        let curved = (2 * t3 - 3 * t2 + 1) * knee + (t3 - 2 * t2 + t) * (1 - knee) + (-2 * t3 + 3 * t2) * ceiling
        return lightFromPQ(curved * peak)
    }

    // Constants of SMPTE ST 2084.
    private static let m1 = 2610.0 / 16384
    private static let m2 = 2523.0 / 4096 * 128
    private static let c1 = 3424.0 / 4096
    private static let c2 = 2413.0 / 4096 * 32
    private static let c3 = 2392.0 / 4096 * 32

    /// Light in cd/m² for a PQ signal of 0 to 1.
    static func lightFromPQ(_ signal: Double) -> Double {
        let power = pow(min(max(signal, 0), 1), 1 / m2)
        return 10_000 * pow(max(power - c1, 0) / (c2 - c3 * power), 1 / m1)
    }

    /// The PQ signal for light in cd/m².
    static func pqFromLight(_ light: Double) -> Double {
        let power = pow(min(max(light / 10_000, 0), 1), m1)
        return pow((c1 + c2 * power) / (1 + c3 * power), m2)
    }

    /// HLG's factor from scene light to light relative to the display's peak, for a scene luminance of 0 to 1.
    static func systemFactor(luminance: Double) -> Double { pow(luminance, 0.2) }

    /// The signal an ordinary display turns into light of 0 to 1.
    static func signal(light: Double) -> Double { pow(min(max(light, 0), 1), 1 / displayGamma) }

    /// Scene light of 0 to 1 for an HLG signal of 0 to 1.
    static func sceneFromHLG(_ signal: Double) -> Double {
        let value = min(max(signal, 0), 1)
        return value <= 0.5 ? value * value / 3 : (exp((value - 0.55991073) / 0.17883277) + 0.28466892) / 12
    }
}
