import SwingCore
import SwingTechnique
import SwingText

/// One metric that can be shown on a frame.
struct Callout: Hashable, Sendable {
    let metric: MetricResult
    let grade: Grade
    let value: Double
    /// The presentation time it is shown at, in seconds.
    let time: Double
    /// The index of the nearest sample of the track.
    let sample: Int
    /// Whether the coaching is based on it.
    let isEvidence: Bool

    /// The graded metrics of a stroke that have a time, the most important first: the evidence of the coaching, then by
    /// grade, worst first, then by weight.
    ///
    /// Values without a grade are not drawn: beside a target they would look graded.
    static func ranked(of assessment: StrokeAssessment, in track: MotionTrack) -> [Callout] {
        let evidence = assessment.coaching?.evidence?.metric
        let found = assessment.metrics.enumerated().compactMap { (order, metric) -> (Int, Callout)? in
            guard metric.outcome != .notMeasurable, let grade = metric.grade, let value = metric.value, value.isFinite
            else { return nil }
            let time = metric.time ?? metric.event.flatMap { assessment.stroke.event($0)?.time }
            guard let time, time.isFinite, let sample = track.sample(nearest: time) else { return nil }
            return (
                order,
                Callout(
                    metric: metric, grade: grade, value: value, time: time, sample: sample,
                    isEvidence: metric.id == evidence)
            )
        }
        return found.sorted { left, right in
            let (a, b) = (left.1, right.1)
            if a.isEvidence != b.isEvidence { return a.isEvidence }
            if a.severity != b.severity { return a.severity > b.severity }
            if a.metric.weight != b.metric.weight { return a.metric.weight > b.metric.weight }
            return left.0 < right.0
        }.map(\.1)
    }

    /// The metric's unit.
    var unit: MetricUnit { metric.unit }

    /// Whether it can be drawn on the body.
    var hasFigure: Bool { metric.figure != .none }

    private var severity: Int {
        switch grade {
        case .critical: 3
        case .needsWork: 2
        case .excellent: 1
        case .good: 0
        }
    }
}
