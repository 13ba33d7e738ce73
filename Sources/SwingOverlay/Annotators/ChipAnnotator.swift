import SwingCore
import SwingTechnique

/// A metric's name, value, mark and target on glass.
struct ChipAnnotator: Annotator {
    let callout: Callout
    let rect: Rect

    func draw(_ context: FrameContext, on canvas: borrowing Canvas) {
        let text = TextFactory(
            theme: context.theme, words: context.scene.words, scale: context.scale, typesetter: canvas.typesetter)
        let theme = context.theme
        canvas.glass(
            rect, level: theme.glass.subtle, radius: context.scale(theme.radii.small), tint: theme.colors.background,
            scale: context.scale)
        ChipAnnotator.card(callout, text).draw(
            at: SIMD2(rect.x, rect.y), ink: theme.colors.background, on: canvas)
    }

    /// The anchor of the chip's leader: the joint, the midpoint of a line between joints, or the nearest point of a
    /// ring.
    ///
    /// - Parameter rect: the chip's rectangle once it is placed.
    static func anchor(of callout: Callout, in context: FrameContext, from rect: Rect? = nil) -> SIMD2<Double>? {
        switch FigureGeometry(callout, in: context) {
        case .arc(let figure): figure.vertex
        case .line(let figure): (figure.from + figure.to) / 2
        case .point(let ring): rect.map { ring.nearest(to: $0.nearest(to: ring.center)) } ?? ring.center
        case nil: nil
        }
    }

    static func card(_ callout: Callout, _ text: TextFactory) -> Card {
        let theme = text.theme
        let scale = text.scale
        let metric = callout.metric
        let widest = scale(scale.isCompact ? 150 : 200)
        let valueStyle = scale.isCompact ? theme.type.metricCompact : theme.type.metric
        let value = text.words.value(
            callout.value, unit: metric.unit.rawValue, isApproximate: metric.outcome == .provisional)
        var lines: [Card.Line] = []
        if let title = text(metric.title, theme.type.caption, maxWidth: widest, maxLines: 2) {
            lines.append(Card.Line(text: title, color: theme.colors.foreground))
        }
        if let shaped = text(value, valueStyle, maxWidth: widest, maxLines: 2) {
            lines.append(
                Card.Line(
                    text: shaped, color: theme.colors.foreground, grade: callout.style(in: theme),
                    markSize: scale(scale.isCompact ? 17 : 22)))
        }
        if let target = text.words.target(metric.target, unit: metric.unit.rawValue),
            let shaped = text(target, theme.type.captionNumber, maxWidth: widest, maxLines: 2)
        {
            lines.append(Card.Line(text: shaped, color: theme.colors.secondary))
        }
        return Card(
            lines: lines, scale: scale, padding: SIMD2(scale(theme.spacing.small + 2), scale(theme.spacing.small - 2)))
    }
}
