import SwingMedia

#if canImport(Glibc)
    import Glibc
#endif

/// Reads what a person wears out of the picture that the landmarker was shown, whose pixels are at hand: some hundred of
/// them, a hundredth of what the landmarks cost.
///
/// Pure.
struct ClothesReader {
    /// Pixels in a row, and rows.
    let width: Int
    let height: Int
    /// What black and white are in it.
    let range: ClosedRange<Float>

    /// Places across the trunk, without its edges, where arms and background begin.
    private static let across = [0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8]
    /// Places down the trunk, without the collar; from hip to knee, as far as shorts reach.
    private static let down = (
        trunk: [0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9], thigh: [0.1, 0.2, 0.3, 0.4, 0.5, 0.6]
    )

    /// Makes a reader of what a landmarker is shown.
    init(input: ModelManifest.Input) {
        self.init(width: input.width, height: input.height, range: input.range[0]...input.range[1])
    }

    init(width: Int, height: Int, range: ClosedRange<Float>) {
        (self.width, self.height, self.range) = (width, height, range)
    }

    /// The clothes; nil where the trunk is not in the picture.
    func appearance(of pose: Pose, in region: Region, _ pixels: UnsafeBufferPointer<Float>) -> Appearance? {
        guard pixels.count >= width * height * 3 else { return nil }
        let toUnit = region.uprightFromUnit.inverse
        func places(_ joints: Joint...) -> [SIMD2<Double>]? {
            let found = joints.compactMap { joint in pose[joint].map { toUnit($0.position) } }
            return found.count == joints.count ? found : nil
        }
        guard let trunk = places(.leftShoulder, .rightShoulder, .leftHip, .rightHip) else { return nil }
        let shirt = Self.down.trunk.flatMap { down in
            Self.across.compactMap { across in
                let top = trunk[0] + (trunk[1] - trunk[0]) * across
                let bottom = trunk[2] + (trunk[3] - trunk[2]) * across
                return color(at: top + (bottom - top) * down, pixels)
            }
        }
        let thighs = [places(.leftHip, .leftKnee), places(.rightHip, .rightKnee)].compactMap(\.self)
        let shorts = thighs.flatMap { leg in
            Self.down.thigh.compactMap { color(at: leg[0] + (leg[1] - leg[0]) * $0, pixels) }
        }
        guard let worn = Self.cloth(shirt) else { return nil }
        return Appearance(shirt: worn, shorts: Self.cloth(shorts))
    }

    /// The medians of some colors, and how far the quartiles of their lightness lie apart; nil for fewer than six.
    private static func cloth(_ colors: [SIMD3<Double>]) -> Appearance.Cloth? {
        guard colors.count >= 6 else { return nil }
        let lightness = colors.map(\.x)
        guard let low = lightness.quantile(0.25), let middle = lightness.median, let high = lightness.quantile(0.75),
            let a = colors.map(\.y).median, let b = colors.map(\.z).median
        else { return nil }
        // Lightness is 116 times a root of light, less 16.
        let root = max(middle, 0) + 16
        let usual = 50.0 + 16
        return Appearance.Cloth(
            usual * log(root / usual), a * usual / root, b * usual / root, (high - low) * usual / root)
    }

    /// The color at a point of the unit square; nil outside.
    private func color(at point: SIMD2<Double>, _ pixels: UnsafeBufferPointer<Float>) -> SIMD3<Double>? {
        guard (0..<1).contains(point.x), (0..<1).contains(point.y) else { return nil }
        let column = Int(clamping: point.x * Double(width))
        let row = Int(clamping: point.y * Double(height))
        let first = 3 * (row * width + column)
        let span = range.upperBound - range.lowerBound
        return Self.lab(
            SIMD3((0..<3).map { Double((pixels[first + $0] - range.lowerBound) / span) }))
    }

    /// CIELAB of red, green and blue from 0 to 1 (IEC 61966-2-1, CIE 015, white D65).
    static func lab(_ color: SIMD3<Double>) -> SIMD3<Double> {
        func linear(_ value: Double) -> Double { value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4) }
        func root(_ value: Double) -> Double {
            value > 216.0 / 24_389 ? cbrt(value) : (24_389.0 / 27 * value + 16) / 116
        }
        let (red, green, blue) = (linear(color.x), linear(color.y), linear(color.z))
        let x = root((0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.9505)
        let y = root(0.2126 * red + 0.7152 * green + 0.0722 * blue)
        let z = root((0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.089)
        return SIMD3(116 * y - 16, 500 * (x - y), 200 * (y - z))
    }
}
