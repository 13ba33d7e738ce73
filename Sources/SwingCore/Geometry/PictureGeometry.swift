/// How the stored picture of a stream becomes the upright one a person sees.
///
/// Stored pixels are what the decoder hands out. The upright picture has square pixels, is turned and, where the
/// recorder says so, mirrored. All positions in results are pixels of the upright picture: x to the right, y down,
/// the center of the first pixel at (0.5, 0.5).
public struct PictureGeometry: Hashable, Sendable, Codable {
    /// The decoder's picture width in pixels.
    public let storedWidth: Int
    /// The decoder's picture height in pixels.
    public let storedHeight: Int
    /// How many quarter turns clockwise bring the stored picture upright, 0 to 3.
    public let quarterTurns: Int
    /// Whether the stored picture is flipped left to right before it is turned.
    public let isMirrored: Bool
    /// The width of a stored pixel over its height.
    public let pixelAspect: Double

    /// Makes the geometry of a stream.
    ///
    /// - Parameters:
    ///   - quarterTurns: any integer; taken modulo four.
    ///   - pixelAspect: width over height of one stored pixel; values that are not positive and finite count as 1.
    public init(
        storedWidth: Int, storedHeight: Int, quarterTurns: Int = 0, isMirrored: Bool = false, pixelAspect: Double = 1
    ) {
        self.storedWidth = storedWidth
        self.storedHeight = storedHeight
        self.quarterTurns = ((quarterTurns % 4) + 4) % 4
        self.isMirrored = isMirrored
        self.pixelAspect = pixelAspect.isFinite && pixelAspect > 0 ? pixelAspect : 1
    }

    /// The width of the upright picture in square pixels.
    public var width: Int { quarterTurns % 2 == 0 ? squareWidth : storedHeight }

    /// The height of the upright picture in square pixels.
    public var height: Int { quarterTurns % 2 == 0 ? storedHeight : squareWidth }

    /// The stored width after stretching to square pixels, at least one.
    private var squareWidth: Int { max(1, Int(clamping: (Double(storedWidth) * pixelAspect).rounded())) }

    /// Maps a point of the upright picture to the stored one.
    public var storedFromUpright: AffineMap {
        let width = Double(self.width)
        let height = Double(self.height)
        let turned: AffineMap =
            switch quarterTurns {
            case 1: AffineMap(column0: SIMD2(0, -1), column1: SIMD2(1, 0), translation: SIMD2(0, width))
            case 2: AffineMap(column0: SIMD2(-1, 0), column1: SIMD2(0, -1), translation: SIMD2(width, height))
            case 3: AffineMap(column0: SIMD2(0, 1), column1: SIMD2(-1, 0), translation: SIMD2(height, 0))
            default: .identity
            }
        let square = Double(squareWidth)
        let mirror =
            isMirrored
            ? AffineMap(column0: SIMD2(-1, 0), column1: SIMD2(0, 1), translation: SIMD2(square, 0)) : .identity
        let squeeze = AffineMap(
            column0: SIMD2(Double(storedWidth) / square, 0), column1: SIMD2(0, 1), translation: .zero)
        return squeeze.after(mirror.after(turned))
    }
}

/// Angles in degrees.
public enum Degrees {
    /// The same direction within -180 (excluded) to 180 degrees; a value that is not finite stays as it is.
    public static func wrapped(_ degrees: Double) -> Double {
        guard degrees.isFinite else { return degrees }
        let turned = degrees.remainder(dividingBy: 360)
        return turned == -180 ? 180 : turned
    }
}
