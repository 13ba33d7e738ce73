#if canImport(Glibc)
    import Glibc
#endif

/// From luma and color differences to red, green and blue between 0 and 1, as a screen of standard range shows them.
struct ColorConversion: Sendable {
    /// Brings a luma value to 0 to 1.
    let lumaScale: Float
    let lumaOffset: Float
    /// The value of a color difference that means gray.
    let neutral: Float
    /// How much each color difference adds to red, green and blue.
    let redFromV: Float
    let greenFromU: Float
    let greenFromV: Float
    let blueFromU: Float
    /// From a component in the source's transfer to standard range, in equal steps of the component; empty where the
    /// source is in standard range already.
    let toneCurve: [Float]

    /// Makes the conversion of a layout.
    ///
    /// The weights follow ITU-R BT.601-7, BT.709-6 and BT.2020-2 by their luma coefficients; limited range is 16 to 235
    /// for luma and 16 to 240 for color differences in 8 bits, times a power of two in more.
    init(_ layout: PlaneLayout) {
        let (red, blue): (Float, Float) =
            switch layout.matrix {
            case .bt601: (0.299, 0.114)
            case .bt709: (0.2126, 0.0722)
            case .bt2020: (0.2627, 0.0593)
            }
        let bitDepth = Self.bitDepth(of: layout)
        let unit = Float(1 << (bitDepth - 8))
        let full = Float((1 << bitDepth) - 1)
        lumaOffset = layout.isFullRange ? 0 : 16 * unit
        lumaScale = 1 / (layout.isFullRange ? full : 219 * unit)
        neutral = 128 * unit
        let chromaScale = 1 / (layout.isFullRange ? full : 224 * unit)
        let green = 1 - red - blue
        redFromV = 2 * (1 - red) * chromaScale
        blueFromU = 2 * (1 - blue) * chromaScale
        greenFromU = -2 * blue * (1 - blue) / green * chromaScale
        greenFromV = -2 * red * (1 - red) / green * chromaScale
        toneCurve =
            switch layout.transfer {
            case .sdr: []
            case .pq: Self.curve(white: 10_000 / Self.referenceWhite) { Self.pqNits($0) / Self.referenceWhite }
            case .hlg: Self.curve(white: 1 / Self.hlgReference) { Self.hlgScene($0) / Self.hlgReference }
            }
    }

    /// The bits of a sample that are read: at most twelve, which leaves headroom for interpolation in 32 bits.
    static func bitDepth(of layout: PlaneLayout) -> Int { min(layout.bitDepth, 12) }

    /// The luminance of diffuse white in high dynamic range, in cd/m² (ITU-R BT.2408).
    private static let referenceWhite: Float = 203
    /// The scene light of diffuse white in HLG: the inverse curve at a signal of 0.75 (ITU-R BT.2408).
    private static let hlgReference: Float = 0.265

    /// A tone curve of 1024 steps: light relative to diffuse white, compressed so that `white` becomes 1, in a gamma of
    /// 2.2.
    ///
    /// The compression is the extended operator of Reinhard et al. (2002).
    private static func curve(white: Float, light: (Float) -> Float) -> [Float] {
        (0..<1024).map { step in
            let value = max(0, light(Float(step) / 1023))
            let compressed = value * (1 + value / (white * white)) / (1 + value)
            return min(1, pow(compressed, 1 / 2.2))
        }
    }

    /// SMPTE ST 2084: signal to cd/m².
    private static func pqNits(_ signal: Float) -> Float {
        let root = pow(signal, 1 / 78.84375)
        return 10_000 * pow(max(root - 0.8359375, 0) / (18.8515625 - 18.6875 * root), 1 / 0.1593017578125)
    }

    /// ITU-R BT.2100 HLG: signal to scene light, 0 to 1.
    private static func hlgScene(_ signal: Float) -> Float {
        signal <= 0.5 ? signal * signal / 3 : (exp((signal - 0.55991073) / 0.17883277) + 0.28466892) / 12
    }
}
