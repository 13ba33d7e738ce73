import SwingCore

/// A rectangle of the upright frame, in pixels.
public struct PictureBox: Hashable, Sendable, Codable {
    /// Pixels from the left edge to the box.
    public var x: Double
    /// Pixels from the top edge to the box.
    public var y: Double
    /// The box's width in pixels.
    public var width: Double
    /// The box's height in pixels.
    public var height: Double

    /// Makes a box.
    public init(x: Double, y: Double, width: Double, height: Double) {
        self.x = x
        self.y = y
        self.width = width
        self.height = height
    }

    /// The box's middle.
    public var center: SIMD2<Double> { SIMD2(x + width / 2, y + height / 2) }

    /// Whether the box is one, and a part of it lies in a frame of this size.
    func meets(width pictureWidth: Int, height pictureHeight: Int) -> Bool {
        guard [x, y, width, height].allSatisfy(\.isFinite), width > 0, height > 0 else { return false }
        return x < Double(pictureWidth) && y < Double(pictureHeight) && x + width > 0 && y + height > 0
    }

    /// The box without what lies more than a frame's size away from a frame, where nothing can be seen.
    func clipped(toPictureOf pictureWidth: Int, by pictureHeight: Int) -> PictureBox {
        let size = SIMD2(Double(pictureWidth), Double(pictureHeight))
        let (left, top) = (max(x, -size.x), max(y, -size.y))
        return PictureBox(
            x: left, y: top, width: min(x + width, 2 * size.x) - left, height: min(y + height, 2 * size.y) - top)
    }
}

extension PictureBox {
    /// The smallest box around a pose's landmarks; nil where there are none.
    init?(around pose: Pose) {
        let points = pose.keypoints.compactMap { $0?.position }
        guard var low = points.first else { return nil }
        var high = low
        for point in points {
            low = pointwiseMin(low, point)
            high = pointwiseMax(high, point)
        }
        self.init(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
    }
}
