import SwingCore

/// `ToneMap` for whole rows: the same arithmetic with its curves in tables.
///
/// Grey is exact to one 8-bit level; colours at the edge of the narrower gamut, where channels cancel, to eight.
///
/// Curves that are steep near black are looked up by the square root of the light, which spreads the dark entries.
/// A grey pixel goes through the same operations in all three channels and comes out exactly grey.
struct ToneKernel {
    private static let steps = 4095
    private static let top = Float(steps)

    private let signal: SignalFromPlanes
    private let isHLG: Bool
    /// Light (PQ, relative to the source's peak) or scene light (HLG) by signal.
    private let light: [Float]
    /// HLG's factor from scene to display light, by the root of luminance.
    private let system: [Float]
    /// The factor of the roll-off, to where white is 1, by the root of the largest of red, green and blue.
    private let rollOff: [Float]
    /// The 8-bit level by the root of ordinary light.
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
        system = parts.map { Float(ToneMap.systemFactor(luminance: $0 * $0)) }
        rollOff = parts.map { root in
            let largest = max(root * root, 1e-9) * peak
            return Float(ToneMap.rollOff(largest) / largest * peak / ToneMap.white)
        }
        level = parts.map { UInt8((255 * ToneMap.signal(light: $0 * $0)).rounded()) }
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
                            let index = signal.indices(y[x], u[x], v[x], top: ToneKernel.top)
                            var seen = SIMD4<Float>(
                                light[Int(index.x)], light[Int(index.y)], light[Int(index.z)], 0)
                            if isHLG {
                                let luminance = 0.2627 * seen.x + 0.6780 * seen.y + 0.0593 * seen.z
                                seen *= system[ToneKernel.entry(luminance)]
                            }
                            let narrow = ToneKernel.toBT709(seen)
                            let largest = max(narrow.x, narrow.y, narrow.z)
                            let root = (narrow * rollOff[ToneKernel.entry(largest)]).squareRoot()
                            let place = SIMD4<Int32>(
                                root.clamped(lowerBound: .zero, upperBound: .one) * ToneKernel.top + 0.5)
                            pixels[x] = SIMD4(level[Int(place.z)], level[Int(place.y)], level[Int(place.x)], 255)
                        }
                    }
                }
            }
        }
    }

    /// The table entry for light of 0 to 1.
    @inline(__always)
    private static func entry(_ light: Float) -> Int { Int(min(max(light, 0), 1).squareRoot() * top + 0.5) }

    /// BT.2020 to BT.709 primaries, without the light that lies outside; grey comes out unchanged to the last bit.
    @inline(__always)
    private static func toBT709(_ light: SIMD4<Float>) -> SIMD4<Float> {
        let (r, g, b) = (light.x, light.y, light.z)
        return SIMD4(
            r - 0.587641 * (g - r) - 0.072850 * (b - r), g - 0.124550 * (r - g) - 0.008350 * (b - g),
            b - 0.018151 * (r - b) - 0.100579 * (g - b), 0
        ).clamped(lowerBound: .zero, upperBound: .one)
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

    /// Table entries of 0 to `top` for red, green and blue.
    @inline(__always)
    func indices(_ y: UInt16, _ u: UInt16, _ v: UInt16, top: Float) -> SIMD4<Int32> {
        let luma = Float(y) * fast.luma + fast.black
        let (blue, red) = ((Float(u) - 512) * fast.chroma, (Float(v) - 512) * fast.chroma)
        let mixed = SIMD4(
            luma + fast.redOfRed * red, luma - fast.greenOfRed * red - fast.greenOfBlue * blue,
            luma + fast.blueOfBlue * blue, 0)
        return SIMD4<Int32>(mixed.clamped(lowerBound: .zero, upperBound: .one) * top + 0.5)
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
