import Foundation
import SwingTechnique

/// The target of a value beside the player, where a picture of one moment cannot show it on the body.
struct TargetInset {
    /// How the two are shown.
    enum Dial: Hashable {
        /// The player's shoulders or hips seen from above.
        ///
        /// - Parameters:
        ///   - isClockwise: whether the backswing turns clockwise, seen from above.
        ///   - isFromTarget: whether the angle counts from the target, which is up; else it is how far the body turned.
        case turn(isClockwise: Bool, isFromTarget: Bool)
        /// Two lines and the angle between them, drawn from the vertical as a goniometer shows it: for what the picture
        /// sees in depth.
        case angle
        /// Two marks on a line: times, speeds, and distances along the line of sight.
        case scale
    }

    let dial: Dial
    let range: ShownRange

    /// The side of an inset in points.
    static let side = 124.0
    /// The height of the legend in points: two rows.
    private static let legendHeight = 36.0

    /// The inset for the value that the coaching rests on; nil where its target is reached or drawn on the body.
    init?(_ callout: Callout, in context: FrameContext) {
        guard callout.isEvidence, let goal = callout.goal, let target = callout.metric.target else { return nil }
        range = ShownRange(callout, goal: goal, target: target)
        switch callout.geometry {
        case .turn, .turnRange, .separation:
            guard let stroke = context.assessment?.stroke else { return nil }
            dial = .turn(
                isClockwise: (stroke.hand == .right) != stroke.kind.isBackhand,
                isFromTarget: callout.geometry == .turn)
        case .bendRange: dial = .angle
        case .limb, .lean, .sideLean, .shoulderTilt:
            guard TargetGhost(callout, in: context) == nil else { return nil }
            dial = .angle
        case .ahead, .behind, .aside, .apart, .above:
            guard TargetPlace(callout, in: context) == nil else { return nil }
            dial = .scale
        case .path, .time, .speed: dial = .scale
        case nil:
            guard TargetGhost(callout, in: context) == nil else { return nil }
            dial = .scale
        }
    }

    func draw(in rect: Rect, _ style: GradeStyle, _ text: TextFactory, on canvas: borrowing Canvas) {
        switch dial {
        case .turn(let isClockwise, let isFromTarget):
            drawTurn(in: rect, isClockwise ? 1 : -1, isFromTarget: isFromTarget, style, text, on: canvas)
        case .angle: drawAngle(in: rect, style, text, on: canvas)
        case .scale: drawScale(in: rect, style, text, on: canvas)
        }
        drawLegend(in: rect, style, text, on: canvas)
    }

    /// What the two marks stand for, written under them.
    private func drawLegend(in rect: Rect, _ style: GradeStyle, _ text: TextFactory, on canvas: borrowing Canvas) {
        let (theme, scale) = (text.theme, text.scale)
        let entries = [(PhraseID.now, style.color, false), (.targetMark, theme.colors.ghost, true)]
        let height = scale(TargetInset.legendHeight)
        let row = height / Double(entries.count)
        let line = scale(16)
        for (index, (phrase, color, isDashed)) in entries.enumerated() {
            let y = rect.maxY - height + (Double(index) + 0.5) * row
            canvas.stroke(
                .line(SIMD2(rect.x, y), SIMD2(rect.x + line, y)), color, width: scale(4),
                dash: isDashed ? [scale(4), scale(3)] : [], isFlat: true)
            let x = rect.x + line + scale(6)
            guard let label = text(text.phrases(phrase), theme.type.caption, maxWidth: rect.maxX - x) else { continue }
            label.draw(at: SIMD2(x, y - label.size.y / 2), color: theme.colors.foreground, on: canvas)
        }
    }

    private func drawScale(in rect: Rect, _ style: GradeStyle, _ text: TextFactory, on canvas: borrowing Canvas) {
        let (theme, scale) = (text.theme, text.scale)
        let low = min(range.value, range.target.lowerBound)
        let high = max(range.value, range.target.upperBound)
        let margin = max((high - low) * 0.12, 1e-9)
        let axis = (from: low - margin, to: high + margin)
        let y = (rect.y + rect.maxY - scale(TargetInset.legendHeight)) / 2
        func place(_ value: Double) -> Double { rect.x + (value - axis.from) / (axis.to - axis.from) * rect.width }
        canvas.stroke(.line(SIMD2(rect.x, y), SIMD2(rect.maxX, y)), theme.colors.secondary, width: scale(2))
        canvas.stroke(
            .line(SIMD2(place(range.target.lowerBound), y), SIMD2(place(range.target.upperBound), y)),
            theme.colors.ghost, width: scale(22), dash: [scale(4), scale(3)], isFlat: true)
        let now = SIMD2(place(range.value), y)
        canvas.stroke(
            .line(now - SIMD2(0, scale(18)), now + SIMD2(0, scale(18))), style.color, width: scale(4),
            over: theme.colors.casing.opacity(1), casingWidth: scale(7))
    }

    private func drawAngle(in rect: Rect, _ style: GradeStyle, _ text: TextFactory, on canvas: borrowing Canvas) {
        let (theme, scale) = (text.theme, text.scale)
        let bottom = rect.maxY - scale(TargetInset.legendHeight)
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
        canvas.stroke(.line(vertex, end(0)), theme.colors.secondary, width: scale(1.5), dash: [scale(3), scale(4)])
        canvas.fill(
            .wedge(
                vertex, radius: length, from: (end(range.target.lowerBound) - vertex).direction,
                sweep: (range.target.upperBound - range.target.lowerBound) * .pi / 180),
            theme.colors.ghost.opacity(0.30))
        canvas.stroke(
            .line(vertex, end(range.goal)), theme.colors.ghost, width: scale(8), dash: [scale(4), scale(3)],
            isFlat: true)
        canvas.stroke(.line(vertex, end(range.value)), style.color, width: scale(5))
        canvas.fill(.circle(vertex, radius: scale(5)), theme.colors.foreground)
    }

    /// - Parameter sense: 1 where the backswing turns clockwise, -1 else.
    private func drawTurn(
        in rect: Rect, _ sense: Double, isFromTarget: Bool, _ style: GradeStyle, _ text: TextFactory,
        on canvas: borrowing Canvas
    ) {
        let (theme, scale) = (text.theme, text.scale)
        let net = isFromTarget ? text(text.phrases(.net), theme.type.caption, maxWidth: rect.width) : nil
        let top = rect.y + (net.map { $0.size.y + scale(4) } ?? 0)
        let room = rect.maxY - scale(TargetInset.legendHeight) - top
        let radius = max(1, min(rect.width, room) / 2 - scale(2))
        let center = SIMD2(rect.center.x, top + radius + scale(2))
        /// A direction in the dial: up is toward the net.
        func direction(_ degrees: Double) -> SIMD2<Double> {
            let radians = degrees * .pi / 180 * sense
            return SIMD2(sin(radians), -cos(radians))
        }
        /// The line of the shoulders, and where the chest points.
        func drawBody(_ degrees: Double, _ color: Color, isGhost: Bool) {
            let ahead = direction(degrees)
            let across = SIMD2(-ahead.y, ahead.x) * (radius * 0.62)
            canvas.stroke(
                .line(center, center + ahead * (radius * 0.92)), color, width: scale(isGhost ? 2 : 3),
                dash: isGhost ? [scale(4), scale(4)] : [])
            canvas.stroke(
                .line(center - across, center + across), color, width: scale(isGhost ? 9 : 7),
                dash: isGhost ? [scale(4), scale(3)] : [], isFlat: isGhost)
        }
        if let net {
            net.draw(at: SIMD2(rect.center.x - net.size.x / 2, rect.y), color: theme.colors.secondary, on: canvas)
            canvas.stroke(
                .line(SIMD2(rect.x, top), SIMD2(rect.maxX, top)), theme.colors.secondary, width: scale(1.5),
                dash: [scale(3), scale(3)])
        }
        canvas.fill(.circle(center, radius: radius), theme.colors.raised)
        let (low, high) = (range.target.lowerBound, range.target.upperBound)
        let sweep = min(high - low, 360) * .pi / 180 * sense
        canvas.fill(
            .wedge(center, radius: radius, from: direction(low).direction, sweep: sweep),
            theme.colors.ghost.opacity(0.30))
        drawBody(range.goal, theme.colors.ghost, isGhost: true)
        drawBody(range.value, style.color, isGhost: false)
        canvas.fill(.circle(center, radius: radius * 0.2), theme.colors.foreground)
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
