import SwingCore
import SwingTechnique
import SwingText

/// Says of a metric that this clip cannot tell it, and why, where a value would stand; its dashed edge tells it from a
/// value.
struct NotMeasurableAnnotator: Annotator {
    let metric: MetricResult
    let rect: Rect

    func draw(_ moment: Moment, on canvas: borrowing Canvas) {
        let theme = moment.theme
        let scale = moment.scale
        let text = TextFactory(theme: theme, words: moment.scene.words, scale: scale, typesetter: canvas.typesetter)
        let radius = scale(theme.radii.small)
        canvas.glass(rect, level: theme.glass.subtle, radius: radius, tint: theme.colors.ground, scale: scale)
        canvas.roundedRect(rect.insetBy(scale(1)), radius: radius - scale(1))
        canvas.stroke(theme.colors.secondary, width: scale(1.25), dash: [scale(4), scale(4)])
        NotMeasurableAnnotator.card(metric, text).draw(at: SIMD2(rect.x, rect.y), ink: theme.colors.ground, on: canvas)
    }

    /// The metric most worth knowing of those that have no value at an event; nil where none is missing.
    static func metric(of assessment: StrokeAssessment, at event: StrokeEventID?) -> MetricResult? {
        guard let event else { return nil }
        let missing = assessment.metrics.filter {
            $0.outcome == .notMeasurable && $0.value == nil && $0.event == event && $0.reason != nil
        }
        return missing.max { $0.weight < $1.weight }
    }

    static func card(_ metric: MetricResult, _ text: TextFactory) -> Card {
        let theme = text.theme
        let scale = text.scale
        let widest = scale(scale.isCompact ? 150 : 200)
        // How to film it is the page's to say; here the first sentence has to do.
        let reason = metric.reason.flatMap { $0.split(separator: ".", maxSplits: 1).first }.map { $0 + "." } ?? ""
        var lines: [Card.Line] = []
        for (words, color) in [(metric.title, theme.colors.foreground), (String(reason), theme.colors.secondary)] {
            if let shaped = text(words, theme.type.caption, maxWidth: widest, maxLines: 2) {
                lines.append(Card.Line(text: shaped, color: color))
            }
        }
        return Card(
            lines: lines, scale: scale, padding: SIMD2(scale(theme.spacing.small + 2), scale(theme.spacing.small - 2)))
    }
}
