import SwingCore

/// A value and its target as marks on a line: times, speeds, and distances along the line of sight.
struct ValueScale {
    let range: ShownRange

    func draw(in rect: Rect, _ style: GradeStyle, _ text: TextFactory, on canvas: borrowing Canvas) {
        let (theme, scale) = (text.theme, text.scale)
        let low = min(range.value, range.target.lowerBound)
        let high = max(range.value, range.target.upperBound)
        let margin = max((high - low) * 0.12, 1e-9)
        let axis = (from: low - margin, to: high + margin)
        let y = (rect.y + rect.maxY - scale(InsetLegend.height)) / 2
        func place(_ value: Double) -> Double {
            rect.x + (value - axis.from) / (axis.to - axis.from) * rect.width
        }
        canvas.line(SIMD2(rect.x, y), SIMD2(rect.maxX, y))
        canvas.stroke(theme.colors.secondary, width: scale(2))
        let zone = (from: place(range.target.lowerBound), to: place(range.target.upperBound))
        canvas.line(SIMD2(zone.from, y), SIMD2(zone.to, y))
        canvas.stroke(theme.colors.ghost, width: scale(22), dash: [scale(4), scale(3)], isFlat: true)
        let now = SIMD2(place(range.value), y)
        canvas.line(now - SIMD2(0, scale(18)), now + SIMD2(0, scale(18)))
        canvas.stroke(theme.colors.casing.opacity(1), width: scale(7))
        canvas.line(now - SIMD2(0, scale(18)), now + SIMD2(0, scale(18)))
        canvas.stroke(style.color, width: scale(4))
        InsetLegend.draw(in: rect, style, text, on: canvas)
    }
}
