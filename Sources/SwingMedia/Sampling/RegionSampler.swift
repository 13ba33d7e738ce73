import CSampling
package import SwingCore

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
    package init(
        width: Int, height: Int, range: ClosedRange<Float>, border: Border, usesVectors: Bool = hasVectors
    ) {
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
        if layout.bitDepth > 8 {
            fill(UInt16.self, map, planes, layout, color, output)
        } else {
            fill(UInt8.self, map, planes, layout, color, output)
        }
    }

    private mutating func fill<Sample: FixedWidthInteger & UnsignedInteger>(
        _: Sample.Type, _ map: AffineMap, _ planes: FramePlanes, _ layout: PlaneLayout, _ color: ColorConversion,
        _ output: UnsafeMutablePointer<Float>
    ) {
        let views = PlaneViews<Sample>(planes, layout, usesVectors: usesVectors)
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
            lumaGrid.mean(of: views.y, row: row, keeping: kept, into: &luma)
            if row % 2 == 0 {
                chromaGrid.mean(of: views.u, row: row / 2, into: &blueness)
                chromaGrid.mean(of: views.v, row: row / 2, into: &redness)
            }
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
        luma.withUnsafeBufferPointer { luma in
            blueness.withUnsafeBufferPointer { blueness in
                redness.withUnsafeBufferPointer { redness in
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
