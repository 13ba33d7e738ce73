/// An axis-parallel rectangle in pixels.
struct Rect: Hashable, Sendable {
    var x: Double
    var y: Double
    var width: Double
    var height: Double

    var maxX: Double { x + width }
    var maxY: Double { y + height }
    var center: SIMD2<Double> { SIMD2(x + width / 2, y + height / 2) }
    var isFinite: Bool { x.isFinite && y.isFinite && width.isFinite && height.isFinite }

    /// The smallest rectangle around the points, or nil without points.
    init?(around points: some Sequence<SIMD2<Double>>) {
        var low = SIMD2<Double>(repeating: .infinity)
        var high = SIMD2<Double>(repeating: -.infinity)
        for point in points {
            low = pointwiseMin(low, point)
            high = pointwiseMax(high, point)
        }
        guard low.x <= high.x else { return nil }
        self.init(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
    }

    /// A window of a size around a point, moved into a frame of the size `whole` along each axis that it fits, and in the
    /// frame's middle along each that it does not.
    init(_ size: SIMD2<Double>, around center: SIMD2<Double>, within whole: SIMD2<Double>) {
        func start(_ center: Double, _ length: Double, in whole: Double) -> Double {
            guard length < whole else { return (whole - length) / 2 }
            return min(max(0, center - length / 2), whole - length)
        }
        self.init(
            x: start(center.x, size.x, in: whole.x), y: start(center.y, size.y, in: whole.y), width: size.x,
            height: size.y)
    }

    init(x: Double, y: Double, width: Double, height: Double) {
        self.x = x
        self.y = y
        self.width = width
        self.height = height
    }

    func insetBy(_ amount: Double) -> Rect {
        Rect(x: x + amount, y: y + amount, width: max(0, width - 2 * amount), height: max(0, height - 2 * amount))
    }

    func intersects(_ other: Rect) -> Bool {
        x < other.maxX && other.x < maxX && y < other.maxY && other.y < maxY
    }

    func contains(_ other: Rect) -> Bool {
        other.x >= x && other.y >= y && other.maxX <= maxX && other.maxY <= maxY
    }

    /// The point of the rectangle nearest to `point`.
    func nearest(to point: SIMD2<Double>) -> SIMD2<Double> {
        SIMD2(min(max(point.x, x), maxX), min(max(point.y, y), maxY))
    }
}
