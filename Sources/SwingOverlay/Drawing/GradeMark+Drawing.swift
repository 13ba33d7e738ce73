import Foundation

extension GradeMark {
    /// Draws the mark.
    ///
    /// - Parameters:
    ///   - size: side of the square the mark fills, in pixels.
    ///   - ink: the color of what is drawn inside the outline.
    func draw(at center: SIMD2<Double>, size: Double, color: Color, ink: Color, on canvas: borrowing Canvas) {
        let radius = size / 2
        switch self {
        case .star:
            canvas.polygon(GradeMark.starPoints(center: center, radius: radius))
            canvas.fill(color)
        case .check:
            canvas.circle(center, radius: radius)
            canvas.fill(color)
            canvas.polyline(
                [SIMD2(-0.45, 0.02), SIMD2(-0.12, 0.36), SIMD2(0.46, -0.32)].map { center + $0 * radius })
            canvas.stroke(ink, width: size * 0.13)
        case .arrow:
            canvas.roundedRect(
                Rect(x: center.x - radius * 0.92, y: center.y - radius * 0.92, width: size * 0.92, height: size * 0.92),
                radius: size * 0.14)
            canvas.fill(color)
            canvas.polyline(
                [SIMD2(-0.42, -0.06), SIMD2(0, -0.48), SIMD2(0.42, -0.06)].map { center + $0 * radius })
            canvas.stroke(ink, width: size * 0.13)
            canvas.polyline([SIMD2(0, -0.44), SIMD2(0, 0.52)].map { center + $0 * radius })
            canvas.stroke(ink, width: size * 0.13)
        case .alert:
            canvas.polygon(
                [SIMD2(0, -0.94), SIMD2(1, 0.86), SIMD2(-1, 0.86)].map { center + $0 * (radius * 0.96) })
            canvas.fillRounded(color, join: size * 0.1)
            canvas.polyline([SIMD2(0, -0.32), SIMD2(0, 0.24)].map { center + $0 * radius })
            canvas.stroke(ink, width: size * 0.13)
            canvas.circle(center + SIMD2(0, 0.56) * radius, radius: size * 0.075)
            canvas.fill(ink)
        }
    }

    private static func starPoints(center: SIMD2<Double>, radius: Double) -> [SIMD2<Double>] {
        (0..<10).map { index in
            let angle = -Double.pi / 2 + Double(index) * .pi / 5
            let distance = index % 2 == 0 ? radius * 1.04 : radius * 0.46
            return center + SIMD2(0, radius * 0.06) + SIMD2(cos(angle), sin(angle)) * distance
        }
    }
}
