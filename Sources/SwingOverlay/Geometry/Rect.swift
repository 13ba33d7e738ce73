import Foundation
import SwingCore

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
        guard let (low, high) = points.bounds else { return nil }
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
        (self.x, self.y, self.width, self.height) = (x, y, width, height)
    }

    func insetBy(_ amount: Double) -> Rect {
        Rect(x: x + amount, y: y + amount, width: max(0, width - 2 * amount), height: max(0, height - 2 * amount))
    }

    func intersects(_ other: Rect) -> Bool { x < other.maxX && other.x < maxX && y < other.maxY && other.y < maxY }

    func contains(_ other: Rect) -> Bool { other.x >= x && other.y >= y && other.maxX <= maxX && other.maxY <= maxY }

    /// The point of the rectangle nearest to `point`.
    func nearest(to point: SIMD2<Double>) -> SIMD2<Double> {
        SIMD2(min(max(point.x, x), maxX), min(max(point.y, y), maxY))
    }
}

/// The number of pixels of one design point on an image.
///
/// The design is made for 720 points of height: a portrait clip is then as wide as a phone's screen (405 points). To keep
/// text legible, an image narrower than 1:2 is scaled by its width (360 points), and a point is at least one pixel, since
/// letters of 11 points need 11 pixels. Only images under 320 by 240 go below.
struct PointScale: Hashable, Sendable {
    let pixelsPerPoint: Double
    /// The image's width in points.
    let widthInPoints: Double

    /// Makes the scale of an image of a size in pixels.
    init(width: Int, height: Int) {
        let width = Double(max(1, width))
        let height = Double(max(1, height))
        let design = min(height / 720, width / 360)
        let legible = min(1, width / 320, height / 240)
        pixelsPerPoint = max(design, legible)
        widthInPoints = width / pixelsPerPoint
    }

    /// Makes the scale of an image that is sized by its content.
    init(pixelsPerPoint: Double) {
        self.pixelsPerPoint = pixelsPerPoint
        widthInPoints = .infinity
    }

    func callAsFunction(_ points: Double) -> Double { points * pixelsPerPoint }

    /// Whether the image is as narrow as a phone held upright: up to 428 points, the widest phone of the design guide.
    var isCompact: Bool { widthInPoints <= 428 }

    /// The distance of panels from the image's edge in pixels.
    var margin: Double { self(widthInPoints <= 375 ? 12 : 16) }
}

extension SIMD2<Double> {
    /// The angle from the x axis in radians, clockwise in an image.
    var direction: Double { atan2(y, x) }

    /// The point rotated around another one, clockwise in an image.
    func turned(by angle: Double, round center: SIMD2<Double>) -> SIMD2<Double> {
        let arm = self - center
        return center + SIMD2(arm.x * cos(angle) - arm.y * sin(angle), arm.x * sin(angle) + arm.y * cos(angle))
    }

    func distance(to other: SIMD2<Double>) -> Double { (self - other).length }
}

extension Double {
    /// The same angle in (-π, π].
    var wrapped: Double {
        let turned = truncatingRemainder(dividingBy: 2 * .pi)
        if turned > .pi { return turned - 2 * .pi }
        return turned <= -.pi ? turned + 2 * .pi : turned
    }
}

/// Maps pixels of the upright source frame to pixels of the image drawn on.
struct PictureTransform: Hashable, Sendable {
    let scale: SIMD2<Double>
    let offset: SIMD2<Double>

    /// The transform that brings `source` onto `target`.
    init(from source: Rect, to target: Rect) {
        scale = SIMD2(target.width / max(source.width, 1e-9), target.height / max(source.height, 1e-9))
        offset = SIMD2(target.x, target.y) - SIMD2(source.x, source.y) * scale
    }

    func callAsFunction(_ point: SIMD2<Double>) -> SIMD2<Double> { point * scale + offset }
}
