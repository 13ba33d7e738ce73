import SwingCore

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

    func callAsFunction(_ y: Double, _ u: Double, _ v: Double) -> SIMD3<Double> {
        let parts = parts(y, u, v)
        return (SIMD3(repeating: parts.luma) + parts.ofBlue + parts.ofRed).clamped(lowerBound: .zero, upperBound: .one)
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
