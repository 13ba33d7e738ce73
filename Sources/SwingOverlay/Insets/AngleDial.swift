import Foundation
import SwingCore

/// An angle now and at the target, drawn from the vertical as a goniometer shows it: for what the picture sees in depth.
struct AngleDial {
    let range: ShownRange

    func draw(in rect: Rect, _ style: GradeStyle, _ text: TextFactory, on canvas: borrowing Canvas) {
        let (theme, scale) = (text.theme, text.scale)
        let bottom = rect.maxY - scale(InsetLegend.height)
        let angles = [range.value, range.goal, range.target.lowerBound, range.target.upperBound]
        // What opens beyond a right angle needs room below its vertex.
        let isWide = angles.contains { $0.magnitude > 100 }
        let isSigned = angles.contains { $0 < 0 }
        let vertex = SIMD2(
            isWide || isSigned ? rect.center.x : rect.x + rect.width * 0.25,
            isWide ? (rect.y + bottom) / 2 : bottom - scale(6))
        let length = max(1, isWide ? (bottom - rect.y) / 2 - scale(4) : bottom - rect.y - scale(12))
        func end(_ degrees: Double) -> SIMD2<Double> {
            vertex + SIMD2(sin(degrees * .pi / 180), -cos(degrees * .pi / 180)) * length
        }
        canvas.line(vertex, end(0))
        canvas.stroke(theme.colors.secondary, width: scale(1.5), dash: [scale(3), scale(4)])
        canvas.wedge(
            vertex, radius: length, from: (end(range.target.lowerBound) - vertex).direction,
            sweep: (range.target.upperBound - range.target.lowerBound) * .pi / 180)
        canvas.fill(theme.colors.ghost.opacity(0.30))
        canvas.line(vertex, end(range.goal))
        canvas.stroke(theme.colors.ghost, width: scale(8), dash: [scale(4), scale(3)], isFlat: true)
        canvas.line(vertex, end(range.value))
        canvas.stroke(style.color, width: scale(5))
        canvas.circle(vertex, radius: scale(5))
        canvas.fill(theme.colors.foreground)
        InsetLegend.draw(in: rect, style, text, on: canvas)
    }
}
