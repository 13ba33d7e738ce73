import SwingCore
import SwingTechnique
import SwingText

/// States that this clip does not allow a metric to be measured, and why; the dashed edge distinguishes it from a
/// value.
struct NotMeasurableAnnotator: Annotator {
    let metric: MetricResult
    let rect: Rect

    func draw(_ context: FrameContext, on canvas: borrowing Canvas) {
        let theme = context.theme
        let scale = context.scale
        let text = TextFactory(theme: theme, words: context.scene.words, scale: scale, typesetter: canvas.typesetter)
        let radius = scale(theme.radii.small)
        canvas.glass(rect, level: theme.glass.subtle, radius: radius, tint: theme.colors.background, scale: scale)
        canvas.roundedRect(rect.insetBy(scale(1)), radius: radius - scale(1))
        canvas.stroke(theme.colors.secondary, width: scale(1.25), dash: [scale(4), scale(4)])
        NotMeasurableAnnotator.card(metric, text).draw(
            at: SIMD2(rect.x, rect.y), ink: theme.colors.background, on: canvas)
    }

    /// The metric with the largest weight of those without a value at an event; nil where all have one.
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
        // The report page explains how to film it; the first sentence has to do here.
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
