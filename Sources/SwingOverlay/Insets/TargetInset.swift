import SwingCore
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
            let isBackhand = [.backhand, .backhandVolley].contains(stroke.kind)
            self = .turn(
                TurnDial(
                    range: range, isClockwise: (stroke.hand == .right) != isBackhand,
                    isFromTarget: callout.geometry == .turn))
        case .bendRange: self = .angle(AngleDial(range: range))
        case .limb, .lean, .sideLean, .shoulderTilt:
            guard TargetGhost(callout, in: context) == nil else { return nil }
            self = .angle(AngleDial(range: range))
        case .ahead, .aside, .apart, .above:
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
