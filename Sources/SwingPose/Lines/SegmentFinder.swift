import Foundation
package import SwingCore
package import SwingMedia

/// Finds the straight edges of an image.
///
/// Pixels whose luma changes in about the same direction and that touch each other are one region; a region that is
/// long and thin is an edge (the line segment detector of Grompone von Gioi et al., 2010; only long edges are of use
/// here, which chance does not make, so that its test against chance is left out).
package struct SegmentFinder {
    /// Steps of luma from pixel to pixel from which there is an edge: four times the noise of a phone's image,
    /// smoothed.
    private static let leastGradient: Float = 5
    /// How far the direction of a pixel may differ from its region's, degrees.
    private static let tolerance: Float = 22.5
    /// The least length in parts of the longer side of the image.
    private static let shortest = 0.05
    /// The most segments kept of an image, the longest: courts filmed from anywhere have 20 to 90.
    private static let most = 120

    private var gradients: GradientField

    /// The edges of a frame, in pixels of the upright image, the longest first.
    ///
    /// - Complexity: O(pixels), some 20 ms.
    package static func segments(in frame: VideoFrame, geometry: PictureGeometry) -> [LineSegment] {
        let luma = LumaPlane(frame)
        let scale = Double(luma.shrink)
        let upright = geometry.storedFromUpright.inverse
        // A tenth of a pixel is less than an edge is known to, and is what files keep.
        func rounded(_ point: SIMD2<Double>) -> SIMD2<Double> {
            let exact = upright(point * scale) * 10
            return SIMD2(exact.x.rounded(), exact.y.rounded()) / 10
        }
        return segments(in: luma).map { LineSegment(start: rounded($0.start), end: rounded($0.end)) }
    }

    /// The edges of an image in its own pixels, the longest first.
    static func segments(in luma: LumaPlane) -> [LineSegment] {
        guard luma.width > 8, luma.height > 8 else { return [] }
        var finder = SegmentFinder(gradients: GradientField(luma.smoothed(), least: leastGradient))
        let shortest = Self.shortest * Double(max(luma.width, luma.height))
        var found: [LineSegment] = []
        for seed in finder.gradients.seeds {
            let region = finder.gradients.grow(from: seed, tolerance: tolerance)
            guard Double(region.count) >= shortest, let segment = finder.segment(of: region, shortest: shortest),
                !isFrame(segment, of: luma)
            else { continue }
            found.append(segment)
        }
        return Array(found.sorted { $0.length > $1.length }.prefix(most))
    }

    /// Whether a segment is the border of the image, or of bars that fill it up, and not of anything filmed.
    private static func isFrame(_ segment: LineSegment, of luma: LumaPlane) -> Bool {
        let size = SIMD2(Double(luma.width), Double(luma.height))
        let run = segment.end - segment.start
        return [0, 1].contains { axis in
            guard abs(run[axis]) <= 1 else { return false }
            let position = segment.middle[axis]
            return min(position, size[axis] - position) <= 4 || abs(run[1 - axis]) >= 0.95 * size[1 - axis]
        }
    }

    /// The axis of a region about which it is least wide, or nil where it is too short or too wide for an edge.
    private func segment(of region: [Int32], shortest: Double) -> LineSegment? {
        var mass = 0.0
        var sum = SIMD2<Double>.zero
        for index in region {
            let weight = Double(gradients.magnitude(index))
            mass += weight
            sum += weight * gradients.point(index)
        }
        let middle = sum / mass
        var (xx, xy, yy) = (0.0, 0.0, 0.0)
        for index in region {
            let away = gradients.point(index) - middle
            let weight = Double(gradients.magnitude(index)) / mass
            xx += weight * away.x * away.x
            xy += weight * away.x * away.y
            yy += weight * away.y * away.y
        }
        let angle = atan2(2 * xy, xx - yy) / 2
        let along = SIMD2(cos(angle), sin(angle))
        var extent = 0.0...0.0
        for index in region {
            let distance = ((gradients.point(index) - middle) * along).sum()
            extent = min(extent.lowerBound, distance)...max(extent.upperBound, distance)
        }
        let length = extent.upperBound - extent.lowerBound
        let across = (xx + yy) / 2 - (((xx - yy) / 2) * ((xx - yy) / 2) + xy * xy).squareRoot()
        guard length >= shortest, max(across, 0).squareRoot() <= max(1.5, 0.02 * length) else { return nil }
        return LineSegment(start: middle + extent.lowerBound * along, end: middle + extent.upperBound * along)
    }
}
