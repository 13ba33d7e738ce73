import SwingCore
import SwingText

/// Grades the metrics of one stroke.
struct MetricGrader {
    let evaluator: MetricEvaluator
    let rubric: Rubric
    let options: TechniqueOptions

    private var context: StrokeContext { evaluator.context }

    func grade(_ metric: RubricMetric) -> GradedMetric? {
        guard let definition = MetricCatalog.definition(metric.id, for: context.stroke.kind) else { return nil }
        guard let accuracy = metric.accuracy(in: context) else {
            return unmeasured(metric, definition, .view(context.view, seen: metric.viewsInOrder))
        }
        switch evaluator.measure(definition, accuracy) {
        case .failure(let error): return unmeasured(metric, definition, error.obstacle)
        case .success(let measurement): return graded(metric, definition, accuracy, measurement)
        }
    }

    private func graded(
        _ metric: RubricMetric, _ definition: MetricDefinition, _ accuracy: ViewAccuracy, _ measurement: MeasuredValue
    ) -> GradedMetric {
        let level = options.level.flatMap { rubric.levels[$0] }
        let bands = level.map { metric.bands.widened(by: $0.spread) } ?? metric.bands
        let reliability = ViewAccuracy.reliability(measurement.deviation, spread: metric.playerSpread)
        let ungraded = obstacle(metric, bands, accuracy, measurement, reliability)
        if metric.mode == .infoOnly || ungraded != nil {
            let reason = ungraded?.reason(rubric.texts) ?? rubric.texts.sentence(.information)
            let outcome: Outcome = ungraded == nil ? .graded : .notMeasurable
            return GradedMetric(
                rubric: metric, result: result(metric, definition, measurement, bands, outcome, reason, nil),
                score: nil, scoreRange: nil, reliability: reliability, side: bands.side(of: measurement.value),
                reached: [])
        }
        let interval = measurement.interval
        let cap: Grade? = metric.mode == .capped ? .needsWork : nil
        let worst = [cap, level?.worst].compactMap(\.self).min { $0.rank < $1.rank } ?? .critical
        let all = bands.grades(from: interval.lowerBound, to: interval.upperBound).map { $0.atWorst(worst) }
        let reached = Grade.allCases.filter { all.contains($0) }
        // A fault is told only as far as the interval bears it out: what may lie in the target is at worst good.
        let grade = bands.grade(measurement.value).atWorst(worst).atWorst(reached.first?.next ?? worst)
        let provisional = reached.count > 1
        let score = max(bands.score(measurement.value), worst.lowestScore)
        let ends = bands.scores(within: interval).map { max($0, worst.lowestScore) }
        return GradedMetric(
            rubric: metric,
            result: result(
                metric, definition, measurement, bands, provisional ? .provisional : .graded,
                provisional ? rubric.texts.straddling(reached) : nil, grade),
            score: score, scoreRange: min(ends.min() ?? score, score)...max(ends.max() ?? score, score),
            reliability: reliability, side: bands.side(of: measurement.value), reached: reached)
    }

    /// Why a value that was read gets no grade, or nil where it may have one.
    ///
    /// A view in which readings do not follow the player, or in which more than half of their variance is error, grades
    /// nothing. A single reading that is worse than its view's, for hidden joints or an uncertain moment, is graded
    /// where all of its interval is to be worked on, or none of it.
    private func obstacle(
        _ metric: RubricMetric, _ bands: MetricBands, _ accuracy: ViewAccuracy, _ measurement: MeasuredValue,
        _ reliability: Double
    ) -> NotMeasurableReason? {
        if !accuracy.followsPlayer { return .unresponsive(betterViews(metric, accuracy)) }
        if metric.mode == .infoOnly { return nil }
        if accuracy.reliability(spread: metric.playerSpread) < ViewAccuracy.leastReliability {
            return .imprecise(.view(betterViews(metric, accuracy)))
        }
        guard reliability < ViewAccuracy.leastReliability, !bands.decide(measurement.interval) else { return nil }
        switch measurement.weakness {
        case .timing: return .imprecise(.timing)
        case .visibility: return .imprecise(.visibility)
        case .view: return .imprecise(.view(betterViews(metric, accuracy)))
        }
    }

    /// The views that can grade a metric and are surer than this one; none where space itself was measured.
    private func betterViews(_ metric: RubricMetric, _ accuracy: ViewAccuracy) -> [CameraView] {
        guard !context.isMeasuredInSpace else { return [] }
        return metric.viewsInOrder.filter { view in
            guard let other = metric.views[view], metric.canGrade(from: view) else { return false }
            return !accuracy.followsPlayer || other.error < accuracy.error
        }
    }

    private func unmeasured(
        _ metric: RubricMetric, _ definition: MetricDefinition, _ obstacle: NotMeasurableReason
    ) -> GradedMetric {
        let result = result(metric, definition, nil, metric.bands, .notMeasurable, obstacle.reason(rubric.texts), nil)
        return GradedMetric(
            rubric: metric, result: result, score: nil, scoreRange: nil, reliability: 0, side: 0, reached: [])
    }

    private func result(
        _ metric: RubricMetric, _ definition: MetricDefinition, _ measurement: MeasuredValue?, _ bands: MetricBands,
        _ outcome: Outcome, _ reason: String?, _ grade: Grade?
    ) -> MetricResult {
        let asMeters = definition.unit == .bodyHeightsPerSecond ? options.height : nil
        let factor = asMeters ?? 1
        let unit = asMeters == nil ? definition.unit : .metersPerSecond
        let event: StrokeEventID? =
            switch definition.measure {
            case .quantity(_, let reduction): reduction.event
            case .duration(_, let event): event
            }
        let source = rubric.sources[metric.source]?.citation ?? metric.source
        let interval = measurement.map { definition.plausible($0.interval) }
        return MetricResult(
            id: metric.id, title: metric.title, value: measurement.map { $0.value * factor }, unit: unit,
            low: interval.map { $0.lowerBound * factor }, high: interval.map { $0.upperBound * factor },
            time: measurement?.time, event: event, outcome: outcome, reason: reason, grade: grade,
            target: TargetRange(
                low: bands.excellent.low.map { $0 * factor }, high: bands.excellent.high.map { $0 * factor }),
            source: "\(source) (\(metric.provenance.rawValue))", weight: metric.weight,
            figure: definition.figure.figure(context.hand, context.stroke.kind))
    }
}
