/// How the stored picture of a stream becomes the upright one a person sees.
///
/// Stored pixels are what the decoder hands out. The upright picture has square pixels, is turned and, where the
/// recorder says so, mirrored. All positions in results are pixels of the upright picture: x to the right, y down,
/// the center of the first pixel at (0.5, 0.5).
package struct PictureGeometry: Hashable, Sendable, Codable {
    /// The decoder's picture width in pixels.
    package let storedWidth: Int
    /// The decoder's picture height in pixels.
    package let storedHeight: Int
    /// How many quarter turns clockwise bring the stored picture upright, 0 to 3.
    package let quarterTurns: Int
    /// Whether the stored picture is flipped left to right before it is turned.
    package let isMirrored: Bool
    /// The width of a stored pixel over its height.
    package let pixelAspect: Double

    /// Makes the geometry of a stream.
    ///
    /// - Parameters:
    ///   - quarterTurns: any integer; taken modulo four.
    ///   - pixelAspect: width over height of one stored pixel; values that are not positive and finite count as 1.
    package init(
        storedWidth: Int, storedHeight: Int, quarterTurns: Int = 0, isMirrored: Bool = false, pixelAspect: Double = 1
    ) {
        self.storedWidth = storedWidth
        self.storedHeight = storedHeight
        self.quarterTurns = ((quarterTurns % 4) + 4) % 4
        self.isMirrored = isMirrored
        self.pixelAspect = pixelAspect.isFinite && pixelAspect > 0 ? pixelAspect : 1
    }

    /// The width of the upright picture in square pixels.
    package var width: Int { quarterTurns % 2 == 0 ? squareWidth : storedHeight }

    /// The height of the upright picture in square pixels.
    package var height: Int { quarterTurns % 2 == 0 ? storedHeight : squareWidth }

    /// The stored width after stretching to square pixels, at least one.
    private var squareWidth: Int { max(1, Int(clamping: (Double(storedWidth) * pixelAspect).rounded())) }

    /// Maps a point of the upright picture to the stored one.
    package var storedFromUpright: AffineMap {
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
package enum Degrees {
    /// The same direction within -180 (excluded) to 180 degrees; a value that is not finite stays as it is.
    package static func wrapped(_ degrees: Double) -> Double {
        guard degrees.isFinite else { return degrees }
        let turned = degrees.remainder(dividingBy: 360)
        return turned == -180 ? 180 : turned
    }
}

/// A map of the plane: a 2 by 2 matrix and a shift.
package struct AffineMap: Hashable, Sendable {
    /// Where the unit vector along x goes.
    package let column0: SIMD2<Double>
    /// Where the unit vector along y goes.
    package let column1: SIMD2<Double>
    /// Where the origin goes.
    package let translation: SIMD2<Double>

    /// Makes a map from its columns and its shift.
    package init(column0: SIMD2<Double>, column1: SIMD2<Double>, translation: SIMD2<Double>) {
        (self.column0, self.column1, self.translation) = (column0, column1, translation)
    }

    /// The map that moves nothing.
    package static let identity = AffineMap(column0: SIMD2(1, 0), column1: SIMD2(0, 1), translation: .zero)

    /// Maps a point.
    package func callAsFunction(_ point: SIMD2<Double>) -> SIMD2<Double> {
        column0 * point.x + column1 * point.y + translation
    }

    /// The map back, of a map that does not flatten the plane.
    package var inverse: AffineMap {
        let determinant = column0.x * column1.y - column1.x * column0.y
        let back = AffineMap(
            column0: SIMD2(column1.y, -column0.y) / determinant, column1: SIMD2(-column1.x, column0.x) / determinant,
            translation: .zero)
        return AffineMap(column0: back.column0, column1: back.column1, translation: -back(translation))
    }

    /// The map that applies `first` and then this one.
    package func after(_ first: AffineMap) -> AffineMap {
        AffineMap(
            column0: column0 * first.column0.x + column1 * first.column0.y,
            column1: column0 * first.column1.x + column1 * first.column1.y, translation: self(first.translation))
    }
}

/// A straight piece of an edge in a picture.
package struct LineSegment: Hashable, Sendable {
    /// One end in pixels of the upright picture.
    package let start: SIMD2<Double>
    package let end: SIMD2<Double>

    package init(start: SIMD2<Double>, end: SIMD2<Double>) { (self.start, self.end) = (start, end) }

    /// The point halfway.
    package var middle: SIMD2<Double> { (start + end) / 2 }

    /// Pixels from end to end.
    package var length: Double { (end - start).length }
}

extension LineSegment: Codable {
    /// Reads `[x, y, x, y]`.
    ///
    /// - Throws: `DecodingError` where these are not four numbers.
    package init(from decoder: any Decoder) throws {
        var list = try decoder.unkeyedContainer()
        start = SIMD2(try list.decode(Double.self), try list.decode(Double.self))
        end = SIMD2(try list.decode(Double.self), try list.decode(Double.self))
    }

    /// Writes `[x, y, x, y]`.
    package func encode(to encoder: any Encoder) throws {
        var list = encoder.unkeyedContainer()
        for number in [start.x, start.y, end.x, end.y] { try list.encode(number) }
    }
}

/// The straight edges seen in one picture of a clip: lines of the court, fences, buildings.
package struct FrameLines: Hashable, Sendable, Codable {
    /// Presentation time in seconds.
    package let time: Double
    package let segments: [LineSegment]

    /// Makes what was seen in a picture.
    package init(time: Double, segments: [LineSegment]) { (self.time, self.segments) = (time, segments) }
}

extension [FrameLines] {
    /// Real seconds within which edges still show how the court lies: cameras hardly turn meanwhile.
    private static var longestDistance: Double { 0.25 }

    /// The lines of the frame nearest to a time, or nil where there are none within a quarter of a real second.
    ///
    /// - Parameters:
    ///   - time: in presentation seconds.
    ///   - playback: how slowly the clip plays.
    package func nearest(to time: Double, playback: PlaybackRate) -> FrameLines? {
        filter { abs($0.time - time) <= Self.longestDistance * playback }
            .min { abs($0.time - time) < abs($1.time - time) }
    }
}

/// A picture in memory: 8 bits a channel, blue green red alpha, alpha premultiplied, rows from the top.
@safe
package struct PixelBuffer: ~Copyable {
    /// Width in pixels.
    package let width: Int
    /// Height in pixels.
    package let height: Int
    /// Bytes from one row to the next: a multiple of 64, at least four times the width.
    package let stride: Int
    private let storage: UnsafeMutableRawBufferPointer

    /// Makes a transparent picture; both sides are at least one pixel.
    package init(width: Int, height: Int) {
        precondition(width > 0 && height > 0)
        self.width = width
        self.height = height
        stride = (width * 4 + 63) / 64 * 64
        unsafe storage = .allocate(byteCount: stride * height, alignment: 64)
        unsafe storage.initializeMemory(as: UInt8.self, repeating: 0)
    }

    deinit { unsafe storage.deallocate() }

    /// Lends the bytes for reading.
    package borrowing func withBytes<R, E: Error>(_ body: (UnsafeRawBufferPointer) throws(E) -> R) throws(E) -> R {
        try unsafe body(UnsafeRawBufferPointer(storage))
    }

    /// Lends the bytes for writing.
    package mutating func withMutableBytes<R, E: Error>(
        _ body: (UnsafeMutableRawBufferPointer) throws(E) -> R
    ) throws(E) -> R {
        try unsafe body(storage)
    }
}
