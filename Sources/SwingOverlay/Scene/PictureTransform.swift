import SwingCore

/// The way from pixels of the upright source picture to pixels of the picture drawn on.
struct PictureTransform: Hashable, Sendable {
    let scale: SIMD2<Double>
    let offset: SIMD2<Double>

    /// The map that brings `source` onto `target`.
    init(from source: Rect, to target: Rect) {
        scale = SIMD2(target.width / max(source.width, 1e-9), target.height / max(source.height, 1e-9))
        offset = SIMD2(target.x, target.y) - SIMD2(source.x, source.y) * scale
    }

    func callAsFunction(_ point: SIMD2<Double>) -> SIMD2<Double> { point * scale + offset }
}
