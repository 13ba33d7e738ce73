import SwingCore

@testable import SwingReport

/// Strokes of documents with values that are easy to reckon with.
enum ComparisonFixtures {
    static func metric(
        _ id: String, _ value: Double, half: Double, unit: String, target: TargetRange?
    ) -> MetricEntry {
        var metric = DocumentFixtures.full.strokes[0].metrics[0]
        (metric.id, metric.unit) = (id, unit)
        (metric.value, metric.low, metric.high) = (value, value - half, value + half)
        metric.target = target.map { TargetSummary($0, .thousandth) }
        return metric
    }

    static func stroke(_ kind: StrokeKind, _ view: CameraView, _ metrics: [MetricEntry]) -> StrokeSummary {
        var stroke = DocumentFixtures.full.strokes[0]
        (stroke.kind, stroke.variant, stroke.view, stroke.score) = (kind, nil, view, 70)
        stroke.metrics = metrics
        return stroke
    }

    static func session(kind: StrokeKind, rate: Double?, _ strokes: [StrokeSummary]) -> ComparedSession {
        ComparedSession(type: StrokeType(kind: kind, variant: nil), captureRate: rate, strokes: strokes)
    }
}
