import SwingCore

#if canImport(Glibc)
    import Glibc
#endif

/// A turned square of the upright picture, in pixels: what a network is shown.
struct Region: Hashable, Sendable {
    /// The middle.
    var center: SIMD2<Double>
    /// The side's length.
    var side: Double
    /// How far the square is turned, in radians, clockwise as seen on the picture.
    var rotation: Double = 0

    /// Maps the unit square (0, 0) to (1, 1) onto the region, (0, 0) being its upper left corner.
    var uprightFromUnit: AffineMap {
        let right = SIMD2(cos(rotation), sin(rotation)) * side
        let down = SIMD2(-sin(rotation), cos(rotation)) * side
        return AffineMap(column0: right, column1: down, translation: center - (right + down) * 0.5)
    }

    /// The whole picture in the middle of a square.
    static func letterbox(width: Int, height: Int) -> Region {
        Region(center: SIMD2(Double(width), Double(height)) * 0.5, side: Double(max(width, height)))
    }

    /// The square around a body: its middle at the hips, turned so that the body stands upright.
    ///
    /// - Parameters:
    ///   - hips: the middle of the hips.
    ///   - rim: a point above the head on the circle around hips and body.
    ///   - scale: how much larger than that circle the square is.
    init?(hips: SIMD2<Double>, rim: SIMD2<Double>, scale: Double) {
        let arm = rim - hips
        let radius = arm.length
        guard radius.isFinite, radius > 0 else { return nil }
        center = hips
        side = 2 * radius * scale
        // The angle by which "up" on the picture, (0, -1), is turned to point along the arm.
        rotation = atan2(arm.x, -arm.y)
    }

    /// Makes a region from its parts.
    init(center: SIMD2<Double>, side: Double, rotation: Double = 0) {
        self.center = center
        self.side = side
        self.rotation = rotation
    }

    /// How far the middle of a body may be from where it was at the same moment, in sides: a third of one is some two thirds
    /// of a meter, what a sprinter covers in a tenth of a second.
    static let bodyReach = 0.35

    /// Whether hips seen there are those of the body in this square.
    func isOfBody(withHips hips: SIMD2<Double>) -> Bool {
        let shift = hips - center
        return shift.length <= Self.bodyReach * side
    }

    /// Whether the numbers describe a square that meets the picture and is not absurdly large beside it.
    func isUsable(width: Int, height: Int) -> Bool {
        guard center.x.isFinite, center.y.isFinite, side.isFinite, rotation.isFinite else { return false }
        let size = SIMD2(Double(width), Double(height))
        let reach = side * 0.5
        return side >= 4 && side <= 4 * size.max()
            && center.x > -reach && center.y > -reach && center.x < size.x + reach && center.y < size.y + reach
    }
}
