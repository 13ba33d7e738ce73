import Foundation
import SwingCore
import SwingTechnique

/// The player's shoulders or hips seen from above, now and at the target.
struct TurnDial {
    let range: ShownRange
    /// Whether the backswing turns clockwise, seen from above.
    let isClockwise: Bool
    /// Whether the angle counts from the target, which is up; else it is how far the body turned.
    let isFromTarget: Bool

    /// A direction in the dial: up is toward the net.
    private func direction(_ degrees: Double) -> SIMD2<Double> {
        let radians = degrees * .pi / 180 * (isClockwise ? 1 : -1)
        return SIMD2(sin(radians), -cos(radians))
    }

    func draw(in rect: Rect, _ style: GradeStyle, _ text: TextFactory, on canvas: borrowing Canvas) {
        let (theme, scale) = (text.theme, text.scale)
        let net = isFromTarget ? text(text.words(.net), theme.type.caption, maxWidth: rect.width) : nil
        let top = rect.y + (net.map { $0.size.y + scale(4) } ?? 0)
        let radius = max(1, min(rect.width, rect.maxY - scale(InsetLegend.height) - top) / 2 - scale(2))
        let center = SIMD2(rect.center.x, top + radius + scale(2))
        if let net {
            net.draw(at: SIMD2(rect.center.x - net.size.x / 2, rect.y), color: theme.colors.secondary, on: canvas)
            canvas.line(SIMD2(rect.x, top), SIMD2(rect.maxX, top))
            canvas.stroke(theme.colors.secondary, width: scale(1.5), dash: [scale(3), scale(3)])
        }
        canvas.circle(center, radius: radius)
        canvas.fill(theme.colors.raised)
        wedge(from: range.target.lowerBound, to: range.target.upperBound, center, radius, theme, on: canvas)
        body(range.goal, center, radius, theme.colors.ghost, isGhost: true, text, on: canvas)
        body(range.value, center, radius, style.color, isGhost: false, text, on: canvas)
        canvas.circle(center, radius: radius * 0.2)
        canvas.fill(theme.colors.foreground)
        InsetLegend.draw(in: rect, style, text, on: canvas)
    }

    private func wedge(
        from low: Double, to high: Double, _ center: SIMD2<Double>, _ radius: Double, _ theme: Theme,
        on canvas: borrowing Canvas
    ) {
        let sweep = min(high - low, 360) * .pi / 180 * (isClockwise ? 1 : -1)
        canvas.wedge(center, radius: radius, from: direction(low).direction, sweep: sweep)
        canvas.fill(theme.colors.ghost.opacity(0.30))
    }

    /// The line of the shoulders, and where the chest points.
    private func body(
        _ degrees: Double, _ center: SIMD2<Double>, _ radius: Double, _ color: Color, isGhost: Bool,
        _ text: TextFactory, on canvas: borrowing Canvas
    ) {
        let scale = text.scale
        let ahead = direction(degrees)
        let across = SIMD2(-ahead.y, ahead.x) * (radius * 0.62)
        canvas.line(center, center + ahead * (radius * 0.92))
        canvas.stroke(color, width: scale(isGhost ? 2 : 3), dash: isGhost ? [scale(4), scale(4)] : [])
        canvas.line(center - across, center + across)
        canvas.stroke(
            color, width: scale(isGhost ? 9 : 7), dash: isGhost ? [scale(4), scale(3)] : [], isFlat: isGhost)
    }
}
