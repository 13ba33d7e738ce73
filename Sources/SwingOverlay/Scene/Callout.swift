import SwingCore
import SwingTechnique

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
    /// Whether the coaching asks to change it.
    let isToChange: Bool
    /// What it measures; nil for a metric that the catalog does not know.
    let geometry: MetricGeometry?

    /// The graded metrics of a stroke that have a time, the most important first: the evidence of the coaching, then by
    /// grade, worst first, then by weight.
    ///
    /// Values without a grade are not drawn: beside a target they would look graded.
    static func ranked(of assessment: StrokeAssessment, in track: MotionTrack) -> [Callout] {
        let evidence = assessment.coaching?.evidence?.metric
        let asksForChange = assessment.coaching?.asksForChange ?? false
        let found = assessment.metrics.enumerated().compactMap { (order, metric) -> (Int, Callout)? in
            guard metric.outcome != .notMeasurable, let grade = metric.grade, let value = metric.value, value.isFinite
            else { return nil }
            let time = metric.time ?? metric.event.flatMap { assessment.stroke.event($0)?.time }
            guard let time, time.isFinite, let sample = track.sample(nearest: time) else { return nil }
            return (
                order,
                Callout(
                    metric: metric, grade: grade, value: value, time: time, sample: sample,
                    isEvidence: metric.id == evidence, isToChange: metric.id == evidence && asksForChange,
                    geometry: MetricCatalog.geometry(of: metric.id, for: assessment.stroke.kind))
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

    /// Color and mark: those of its grade, but what is to be changed is never drawn as praise.
    func style(in theme: Theme) -> GradeStyle {
        isToChange && (grade == .excellent || grade == .good) ? theme.grades[.needsWork] : theme.grades[grade]
    }

    /// The value at which the target is reached, a little inside its nearer limit; nil where there is no target or it
    /// is reached.
    var goal: Double? {
        guard let target = metric.target else { return nil }
        // An open target has no width to go into.
        let inset = target.low.flatMap { low in target.high.map { ($0 - low) / 4 } } ?? 0
        if let low = target.low, value < low { return low + min(inset, Callout.inset(unit)) }
        if let high = target.high, value > high { return high - min(inset, Callout.inset(unit)) }
        return nil
    }

    /// How far inside its limits a target is shown at most: 5 degrees, less than a person tells from a picture.
    private static func inset(_ unit: MetricUnit) -> Double {
        switch unit {
        case .degrees: 5
        case .percentHeight: 1
        case .seconds: 0.02
        case .degreesPerSecond: 20
        case .bodyHeightsPerSecond, .metersPerSecond: 0.1
        }
    }

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
