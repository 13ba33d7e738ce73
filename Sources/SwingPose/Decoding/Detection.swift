import SwingMedia

#if canImport(Glibc)
    import Glibc
#endif

/// A person as the detector sees one, in pixels of the upright frame.
struct Detection: Hashable, Sendable {
    /// How sure the detector is, 0 to 1.
    var score: Double
    /// The middle of the box around head and shoulders.
    var center: SIMD2<Double>
    /// Width and height of that box.
    var size: SIMD2<Double>
    var hips: SIMD2<Double>
    /// A point above the head, on the circle around hips and whole body.
    var rim: SIMD2<Double>

    /// The radius of the circle around the body: about half a standing person's height.
    var radius: Double { (rim - hips).length }

    /// How much of a person stands there: the radius, less where the detector is unsure.
    ///
    /// Things taken for people are often larger than people; of these the detector is sure by half, of people by nine
    /// tenths.
    var prominence: Double { radius * score * score }

    /// Whether this is the same person: bodies that share more than two fifths of their squares are one.
    ///
    /// The levels of a search differ by a third in size, which leaves one body's squares with more than that.
    func isSame(as other: Detection) -> Bool { bodyOverlap(other) > Self.sharedBody }

    static let sharedBody = 0.4

    /// The detection, given in the unit square of a region that is not turned, in pixels of the frame.
    func placed(by map: AffineMap) -> Detection {
        var result = self
        result.center = map(center)
        result.size = SIMD2(size.x * map.column0.x, size.y * map.column1.y)
        result.hips = map(hips)
        result.rim = map(rim)
        return result
    }

    /// Whether a detection made in a square shows the person whole enough to be trusted: people who are cut by the
    /// square's edge, where the frame goes on, come out too small.
    func isWhole(in region: Region, width: Int, height: Int) -> Bool {
        // Head and, below the hips, the legs as far as a bent knee.
        let extent = SIMD2(0.35, 0.8) * radius
        let low = hips - extent
        let high = hips + extent
        let size = SIMD2(Double(width), Double(height))
        let regionLow = region.center - SIMD2(repeating: region.side / 2)
        let regionHigh = region.center + SIMD2(repeating: region.side / 2)
        for axis in 0..<2 {
            if low[axis] < regionLow[axis] && regionLow[axis] > 0 { return false }
            if high[axis] > regionHigh[axis] && regionHigh[axis] < size[axis] { return false }
        }
        return true
    }

    /// The area shared with another detection's box over the area covered by both, 0 to 1.
    func overlap(_ other: Detection) -> Double { Self.overlap(center, size, other.center, other.size) }

    /// The same measure for the squares around the bodies, which separates two people.
    func bodyOverlap(_ other: Detection) -> Double {
        Self.overlap(hips, SIMD2(repeating: 2 * radius), other.hips, SIMD2(repeating: 2 * other.radius))
    }

    private static func overlap(
        _ centerA: SIMD2<Double>, _ sizeA: SIMD2<Double>, _ centerB: SIMD2<Double>, _ sizeB: SIMD2<Double>
    ) -> Double {
        let low = pointwiseMax(centerA - sizeA * 0.5, centerB - sizeB * 0.5)
        let high = pointwiseMin(centerA + sizeA * 0.5, centerB + sizeB * 0.5)
        let shared = pointwiseMax(high - low, .zero)
        let intersection = shared.x * shared.y
        let union = sizeA.x * sizeA.y + sizeB.x * sizeB.y - intersection
        return union > 0 ? intersection / union : 0
    }
}

extension Region {
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
        // The angle by which "up" on the frame, (0, -1), is turned to point along the arm.
        self.init(center: hips, side: 2 * radius * scale, rotation: atan2(arm.x, -arm.y))
    }

    /// How far the middle of a body may be from where it was at the same time, in sides: a third of one is some two
    /// thirds of a meter, what a sprinter covers in a tenth of a second.
    static let bodyReach = 0.35

    /// The same where the landmarker saw both at the same time: two who stand side by side are further apart, a third of a meter.
    static let landmarkedReach = 0.15

    /// Whether hips seen there are those of the body in this square.
    ///
    /// - Parameter reach: how far they may be from its middle, in sides.
    func isOfBody(withHips hips: SIMD2<Double>, reach: Double = bodyReach) -> Bool {
        let shift = hips - center
        return shift.length <= reach * side
    }
}
