import CSampling
package import SwingCore

#if canImport(Glibc)
    import Glibc
#endif

/// Brings a turned square of the frame into a network's input, straight from the decoded planes.
///
/// Only the pixels the network is shown are ever converted to red, green and blue. Where the square is shrunk threefold
/// or more, each pixel is the mean of a grid of points rather than one point, so that thin arms do not flicker.
package struct RegionSampler {
    /// What lies around the frame.
    package enum Border {
        /// Black, which the detector was trained with.
        case black
        /// The nearest pixel of the frame, which the landmarker was trained with.
        case nearest
    }

    /// Whether this processor can read and convert eight points at a time.
    package static let hasVectors = csm_is_available()

    /// The network's input size in pixels.
    let width: Int
    let height: Int
    private let low: Float
    private let high: Float
    private let border: Border
    private var luma: [Float]
    private var blueness: [Float]
    private var redness: [Float]
    /// Whether eight points at a time are read and converted where that is possible; the pixels are the same.
    private let usesVectors: Bool
    /// The conversion of the layout seen last: it is the same for all frames of a clip.
    private var conversion: (layout: PlaneLayout, value: ColorConversion)?

    /// - Parameters:
    ///   - width: pixels in a row, even.
    ///   - range: what black and white are mapped to.
    package init(width: Int, height: Int, range: ClosedRange<Float>, border: Border, usesVectors: Bool = hasVectors) {
        self.usesVectors = usesVectors
        self.width = width
        self.height = height
        low = range.lowerBound
        high = range.upperBound
        self.border = border
        luma = Array(repeating: 0, count: width)
        blueness = Array(repeating: 0, count: width / 2)
        redness = blueness
    }

    /// Writes `width` × `height` pixels of three numbers each to `output`.
    package mutating func sample(
        _ region: Region, of planes: FramePlanes, layout: PlaneLayout, geometry: PictureGeometry,
        into output: UnsafeMutablePointer<Float>
    ) {
        if conversion?.layout != layout { conversion = (layout, ColorConversion(layout)) }
        guard let color = conversion?.value else { return }
        let map = geometry.storedFromUpright.after(region.uprightFromUnit)
        let views = SampledPlanes(planes, layout, usesVectors: usesVectors)
        let lumaGrid = SamplingGrid(map: map, columns: width, rows: height, shrinkX: 1, shrinkY: 1)
        // Color differences are read once for four pixels: cameras store them at a quarter of the resolution, and the
        // networks respond to shapes.
        let chromaGrid = SamplingGrid(
            map: map, columns: width / 2, rows: height / 2, shrinkX: 1 << layout.chromaShiftX,
            shrinkY: 1 << layout.chromaShiftY)
        for row in 0..<height {
            let line = output + row * width * 3
            // What will be black need not be read.
            let kept =
                border == .black ? lumaGrid.inside(row: row, width: layout.width, height: layout.height) : 0..<width
            views.luma(by: lumaGrid, row: row, keeping: kept, into: &luma)
            if row % 2 == 0 { views.chroma(by: chromaGrid, row: row / 2, into: &blueness, &redness) }
            convert(color, to: line)
            if !color.toneCurve.isEmpty { applyTone(color.toneCurve, to: line) }
            blacken(outside: kept, line)
        }
    }

    private func convert(_ color: ColorConversion, to line: UnsafeMutablePointer<Float>) {
        let scale = high - low
        if usesVectors, width.isMultiple(of: 8) {
            var wanted = csm_color_t(
                luma_offset: color.lumaOffset, luma_scale: color.lumaScale, neutral: color.neutral,
                red_from_v: color.redFromV, green_from_u: color.greenFromU, green_from_v: color.greenFromV,
                blue_from_u: color.blueFromU, low: low, span: scale)
            csm_convert_row(luma, blueness, redness, Int32(clamping: width), &wanted, line)
            return
        }
        for pair in 0..<width / 2 {
            let u = blueness[pair] - color.neutral
            let v = redness[pair] - color.neutral
            let red = color.redFromV * v
            let green = color.greenFromU * u + color.greenFromV * v
            let blue = color.blueFromU * u
            for index in 2 * pair..<2 * pair + 2 {
                let y = (luma[index] - color.lumaOffset) * color.lumaScale
                line[3 * index] = low + scale * min(max(y + red, 0), 1)
                line[3 * index + 1] = low + scale * min(max(y + green, 0), 1)
                line[3 * index + 2] = low + scale * min(max(y + blue, 0), 1)
            }
        }
    }

    private func applyTone(_ curve: [Float], to line: UnsafeMutablePointer<Float>) {
        let last = Float(curve.count - 1)
        for index in 0..<3 * width {
            let component = (line[index] - low) / (high - low)
            line[index] = low + (high - low) * curve[Int(clamping: (component * last).rounded())]
        }
    }

    private func blacken(outside inside: Range<Int>, _ line: UnsafeMutablePointer<Float>) {
        for index in 0..<inside.lowerBound * 3 { line[index] = low }
        for index in inside.upperBound * 3..<width * 3 { line[index] = low }
    }
}

/// A turned square of the upright frame, in pixels: what a network is shown.
package struct Region: Hashable, Sendable {
    package var center: SIMD2<Double>
    package var side: Double
    /// How far the square is turned, in radians, clockwise as seen on the frame.
    package var rotation: Double = 0

    /// Maps the unit square (0, 0) to (1, 1) onto the region, (0, 0) being its upper left corner.
    package var uprightFromUnit: AffineMap {
        let right = SIMD2(cos(rotation), sin(rotation)) * side
        let down = SIMD2(-sin(rotation), cos(rotation)) * side
        return AffineMap(column0: right, column1: down, translation: center - (right + down) * 0.5)
    }

    /// The whole frame in the middle of a square.
    package static func letterbox(width: Int, height: Int) -> Region {
        Region(center: SIMD2(Double(width), Double(height)) * 0.5, side: Double(max(width, height)))
    }

    package init(center: SIMD2<Double>, side: Double, rotation: Double = 0) {
        (self.center, self.side, self.rotation) = (center, side, rotation)
    }

    /// Whether the numbers describe a square that meets the frame and is not absurdly large beside it.
    package func isUsable(width: Int, height: Int) -> Bool {
        guard center.x.isFinite, center.y.isFinite, side.isFinite, rotation.isFinite else { return false }
        let size = SIMD2(Double(width), Double(height))
        let reach = side * 0.5
        return side >= 4 && side <= 4 * size.max()
            && center.x > -reach && center.y > -reach && center.x < size.x + reach && center.y < size.y + reach
    }
}

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
