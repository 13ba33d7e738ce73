package import SwingCore

#if canImport(Glibc)
    import Glibc
#endif

/// A turned square of the upright frame, in pixels: what a network is shown.
package struct Region: Hashable, Sendable {
    /// The middle.
    package var center: SIMD2<Double>
    /// The side's length.
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

    /// Makes a region from its parts.
    package init(center: SIMD2<Double>, side: Double, rotation: Double = 0) {
        self.center = center
        self.side = side
        self.rotation = rotation
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
