import SwingCore

/// `ToneMap` for whole rows: the same arithmetic with its curves in tables.
///
/// Grey is exact to one and a half 8-bit levels; colours at the edge of the narrower gamut, where channels cancel, to eight.
///
/// A grey pixel goes through the same operations in all three channels and comes out exactly grey.
struct ToneKernel {
    private static let steps = 4095
    /// For curves that are steep near black: this many steps keep neighbours within two levels there.
    private static let fineSteps = 65535

    private let signal: SignalFromPlanes
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
        signal = SignalFromPlanes(layout)
        isHLG = layout.transfer == .hlg
        let parts = (0...ToneKernel.steps).map { Double($0) / Double(ToneKernel.steps) }
        let peak = ToneMap.sourcePeak
        light =
            isHLG
            ? parts.map { Float(ToneMap.sceneFromHLG($0)) } : parts.map { Float(ToneMap.lightFromPQ($0) / peak) }
        system =
            isHLG
            ? (0...ToneKernel.fineSteps).map {
                // The first entry serves light from zero up to the second.
                Float(ToneMap.systemFactor(luminance: max(Double($0), 0.25) / Double(ToneKernel.fineSteps)))
            } : []
        rollOff = parts.map { part in
            let largest = max(part, 1e-9) * peak
            return Float(ToneMap.rollOff(largest) / largest * peak / ToneMap.white)
        }
        level = (0...ToneKernel.fineSteps).map {
            UInt8((255 * ToneMap.signal(light: Double($0) / Double(ToneKernel.fineSteps))).rounded())
        }
    }

    /// Maps a row of pixels from 10-bit luma and chroma to BGRA.
    func map(
        _ y: UnsafePointer<UInt16>, _ u: UnsafePointer<UInt16>, _ v: UnsafePointer<UInt16>, count: Int,
        to pixels: UnsafeMutablePointer<SIMD4<UInt8>>
    ) {
        light.withUnsafeBufferPointer { light in
            system.withUnsafeBufferPointer { system in
                rollOff.withUnsafeBufferPointer { rollOff in
                    level.withUnsafeBufferPointer { level in
                        for x in 0..<count {
                            let color = signal.color(y[x], u[x], v[x])
                            var seen = Light(
                                light[ToneKernel.entry(color.red)], light[ToneKernel.entry(color.green)],
                                light[ToneKernel.entry(color.blue)])
                            if isHLG {
                                seen.scale(by: system[ToneKernel.entry(seen.luminance, of: ToneKernel.fineSteps)])
                            }
                            var narrow = seen.inBT709
                            let largest = max(narrow.red, max(narrow.green, narrow.blue))
                            narrow.scale(by: rollOff[ToneKernel.entry(largest)])
                            pixels[x] = SIMD4(
                                level[ToneKernel.entry(narrow.blue, of: ToneKernel.fineSteps)],
                                level[ToneKernel.entry(narrow.green, of: ToneKernel.fineSteps)],
                                level[ToneKernel.entry(narrow.red, of: ToneKernel.fineSteps)], 255)
                        }
                    }
                }
            }
        }
    }

    /// The table entry for a value of 0 to 1; others go to the nearer end.
    @inline(__always)
    private static func entry(_ value: Float, of steps: Int = steps) -> Int {
        // Values reach a few times the range at most, so the conversion cannot overflow.
        min(max(Int(value * Float(steps) + 0.5), 0), steps)
    }
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

    /// BT.2020 to BT.709 primaries, beyond 0 and 1 for colours that lie outside; grey comes out unchanged to the bit.
    @inline(__always)
    var inBT709: Light {
        Light(
            red - 0.587641 * (green - red) - 0.072850 * (blue - red),
            green - 0.124550 * (red - green) - 0.008350 * (blue - green),
            blue - 0.018151 * (red - blue) - 0.100579 * (green - blue))
    }
}

/// From 10-bit luma and chroma to red, green and blue signals of 0 to 1 (ITU-R BT.2100, tables 6 and 9).
struct SignalFromPlanes {
    private let lumaBlack: Double
    private let lumaSpan: Double
    private let chromaSpan: Double
    private let kr: Double
    private let kb: Double
    private let fast: Factors

    init(_ layout: PlaneLayout) {
        (lumaBlack, lumaSpan, chromaSpan) = layout.isFullRange ? (0, 1023, 1023) : (64, 876, 896)
        (kr, kb) =
            switch layout.matrix {
            case .bt601: (0.299, 0.114)
            case .bt709: (0.2126, 0.0722)
            case .bt2020: (0.2627, 0.0593)
            }
        let kg = 1 - kr - kb
        fast = Factors(
            luma: Float(1 / lumaSpan), black: Float(-lumaBlack / lumaSpan), chroma: Float(1 / chromaSpan),
            redOfRed: Float(2 * (1 - kr)), greenOfRed: Float(2 * (1 - kr) * kr / kg),
            greenOfBlue: Float(2 * (1 - kb) * kb / kg), blueOfBlue: Float(2 * (1 - kb)))
    }

    func callAsFunction(_ y: Double, _ u: Double, _ v: Double) -> SIMD3<Double> {
        let luma = (y - lumaBlack) / lumaSpan
        let (blue, red) = ((u - 512) / chromaSpan, (v - 512) / chromaSpan)
        let r = luma + 2 * (1 - kr) * red
        let b = luma + 2 * (1 - kb) * blue
        let g = (luma - kr * r - kb * b) / (1 - kr - kb)
        return SIMD3(r, g, b).clamped(lowerBound: .zero, upperBound: .one)
    }

    /// The same in single precision, without the limits of 0 and 1.
    @inline(__always)
    func color(_ y: UInt16, _ u: UInt16, _ v: UInt16) -> (red: Float, green: Float, blue: Float) {
        let luma = Float(y) * fast.luma + fast.black
        let (blue, red) = ((Float(u) - 512) * fast.chroma, (Float(v) - 512) * fast.chroma)
        return (
            luma + fast.redOfRed * red, luma - fast.greenOfRed * red - fast.greenOfBlue * blue,
            luma + fast.blueOfBlue * blue
        )
    }

    private struct Factors {
        let luma: Float
        let black: Float
        let chroma: Float
        let redOfRed: Float
        let greenOfRed: Float
        let greenOfBlue: Float
        let blueOfBlue: Float
    }
}
