import SwingCore
import SwingTechnique
import SwingText

/// A metric's name, value, mark and target on glass.
struct ChipAnnotator: Annotator {
    let callout: Callout
    let rect: Rect

    func draw(_ moment: Moment, on canvas: borrowing Canvas) {
        let text = TextFactory(
            theme: moment.theme, words: moment.scene.words, scale: moment.scale, typesetter: canvas.typesetter)
        let theme = moment.theme
        canvas.glass(
            rect, level: theme.glass.subtle, radius: moment.scale(theme.radii.small), tint: theme.colors.ground,
            scale: moment.scale)
        ChipAnnotator.card(callout, text).draw(
            at: SIMD2(rect.x, rect.y), ink: theme.colors.ground, on: canvas)
    }

    /// Where the chip's line ends: the joint, the middle of a line between joints, or the nearest of a ring.
    ///
    /// - Parameter rect: the chip, where it has its place.
    static func anchor(of callout: Callout, in moment: Moment, from rect: Rect? = nil) -> SIMD2<Double>? {
        switch FigureGeometry(callout, in: moment) {
        case .arc(let figure): figure.vertex
        case .line(let figure): (figure.from + figure.to) / 2
        case .point(let ring): rect.map { ring.nearest(to: $0.nearest(to: ring.middle)) } ?? ring.middle
        case nil: nil
        }
    }

    static func card(_ callout: Callout, _ text: TextFactory) -> Card {
        let theme = text.theme
        let scale = text.scale
        let metric = callout.metric
        let widest = scale(scale.isCompact ? 150 : 200)
        let valueStyle = scale.isCompact ? theme.type.metricCompact : theme.type.metric
        let value = text.words.value(callout.value, unit: metric.unit, isApproximate: metric.outcome == .provisional)
        var lines: [Card.Line] = []
        if let title = text(metric.title, theme.type.caption, maxWidth: widest, maxLines: 2) {
            lines.append(Card.Line(text: title, color: theme.colors.foreground))
        }
        if let shaped = text(value, valueStyle, maxWidth: widest) {
            lines.append(
                Card.Line(
                    text: shaped, color: theme.colors.foreground, grade: theme.grades[callout.grade],
                    markSize: scale(scale.isCompact ? 17 : 22)))
        }
        if let target = text.words.target(metric.target, unit: metric.unit),
            let shaped = text(target, theme.type.captionNumber, maxWidth: widest, maxLines: 2)
        {
            lines.append(Card.Line(text: shaped, color: theme.colors.secondary))
        }
        return Card(
            lines: lines, scale: scale, padding: SIMD2(scale(theme.spacing.small + 2), scale(theme.spacing.small - 2)))
    }
}
