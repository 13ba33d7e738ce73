import Foundation
import SwingTechnique

/// The target of a value beside the player, where a picture of one moment cannot show it on the body.
enum TargetInset {
    /// The player from above.
    case turn(TurnDial)
    /// Two lines and the angle between them.
    case angle(AngleDial)
    /// Two marks on a line.
    case scale(ValueScale)

    /// The side of an inset in points.
    static let side = 124.0

    /// The inset for the value that the coaching rests on; nil where its target is reached or drawn on the body.
    init?(_ callout: Callout, in context: FrameContext) {
        guard callout.isEvidence, let goal = callout.goal, let target = callout.metric.target else { return nil }
        let range = ShownRange(callout, goal: goal, target: target)
        switch callout.geometry {
        case .turn, .turnRange, .separation:
            guard let stroke = context.assessment?.stroke else { return nil }
            self = .turn(
                TurnDial(
                    range: range, isClockwise: (stroke.hand == .right) != stroke.kind.isBackhand,
                    isFromTarget: callout.geometry == .turn))
        case .bendRange: self = .angle(AngleDial(range: range))
        case .limb, .lean, .sideLean, .shoulderTilt:
            guard TargetGhost(callout, in: context) == nil else { return nil }
            self = .angle(AngleDial(range: range))
        case .ahead, .behind, .aside, .apart, .above:
            guard TargetPlace(callout, in: context) == nil else { return nil }
            self = .scale(ValueScale(range: range))
        case .path, .time, .speed: self = .scale(ValueScale(range: range))
        case nil:
            guard TargetGhost(callout, in: context) == nil else { return nil }
            self = .scale(ValueScale(range: range))
        }
    }

    func draw(in rect: Rect, _ style: GradeStyle, _ text: TextFactory, on canvas: borrowing Canvas) {
        switch self {
        case .turn(let dial): dial.draw(in: rect, style, text, on: canvas)
        case .angle(let dial): dial.draw(in: rect, style, text, on: canvas)
        case .scale(let scale): scale.draw(in: rect, style, text, on: canvas)
        }
    }
}

/// A value, where it should be, and the limits of its target.
struct ShownRange {
    let value: Double
    let goal: Double
    /// The target's limits; an open end is as far from the other as the goal from the value.
    let target: ClosedRange<Double>

    init(_ callout: Callout, goal: Double, target: TargetRange) {
        value = callout.value
        self.goal = goal
        let open = max((goal - callout.value).magnitude, 1e-9)
        let low = target.low ?? (target.high ?? goal) - open
        let high = target.high ?? (target.low ?? goal) + open
        self.target = min(low, high)...max(low, high)
    }
}

/// What the two marks of an inset stand for, written under it.
struct InsetLegend {
    /// The height of both rows in points.
    static let height = 36.0

    static func draw(in rect: Rect, _ style: GradeStyle, _ text: TextFactory, on canvas: borrowing Canvas) {
        let (theme, scale) = (text.theme, text.scale)
        let entries = [(PhraseID.now, style.color, false), (.targetMark, theme.colors.ghost, true)]
        let row = scale(height) / Double(entries.count)
        let line = scale(16)
        for (index, (phrase, color, isDashed)) in entries.enumerated() {
            let y = rect.maxY - scale(height) + (Double(index) + 0.5) * row
            canvas.line(SIMD2(rect.x, y), SIMD2(rect.x + line, y))
            canvas.stroke(color, width: scale(4), dash: isDashed ? [scale(4), scale(3)] : [], isFlat: true)
            let x = rect.x + line + scale(6)
            guard let label = text(text.words(phrase), theme.type.caption, maxWidth: rect.maxX - x) else { continue }
            label.draw(at: SIMD2(x, y - label.size.y / 2), color: theme.colors.foreground, on: canvas)
        }
    }
}

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
        func place(_ value: Double) -> Double { rect.x + (value - axis.from) / (axis.to - axis.from) * rect.width }
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
        canvas.stroke(color, width: scale(isGhost ? 9 : 7), dash: isGhost ? [scale(4), scale(3)] : [], isFlat: isGhost)
    }
}
