import SwingCore
import SwingText

/// Grades the metrics of one stroke.
struct MetricGrader {
    let evaluator: MetricEvaluator
    let rubric: Rubric
    let options: TechniqueOptions

    private var context: StrokeContext { evaluator.context }

    /// Errors up to this part of the skilled players' spread leave all four grades apart.
    static let fullUpTo = 0.75
    /// Errors beyond this multiple of the skilled players' spread leave no grade apart, unless a value lies so far out
    /// or so well inside that its whole interval says the same.
    static let gradedUpTo = 1.5

    func grade(_ metric: RubricMetric) -> GradedMetric? {
        guard let definition = MetricCatalog.definition(metric.id, for: context.stroke.kind) else { return nil }
        guard let accuracy = metric.accuracy(in: context) else {
            return unmeasured(metric, definition, .view(context.view, seen: metric.viewsInOrder))
        }
        switch evaluator.measure(definition, accuracy) {
        case .failure(let error): return unmeasured(metric, definition, error.obstacle)
        case .success(let measurement): return graded(metric, definition, measurement)
        }
    }

    private func graded(
        _ metric: RubricMetric, _ definition: MetricDefinition, _ measurement: MeasuredValue
    ) -> GradedMetric {
        let level = options.level.flatMap { rubric.levels[$0] }
        let bands = level.map { metric.bands.widened(by: $0.spread) } ?? metric.bands
        let spread = metric.spread ?? metric.bands.step
        let ratio = measurement.deviation / spread
        let reliability = 1 / (1 + ratio * ratio)
        let mode = metric.mode
        let side =
            if let low = bands.excellent.low, measurement.value < low {
                -1
            } else if let high = bands.excellent.high,
                measurement.value > high
            { 1 } else { 0 }
        if mode == .infoOnly {
            let reason = rubric.texts.sentence(.information)
            let result = result(metric, definition, measurement, bands, .graded, reason, nil)
            return GradedMetric(
                rubric: metric, result: result, score: nil, scoreRange: nil, reliability: reliability, side: side)
        }
        let interval = measurement.interval
        if ratio > Self.gradedUpTo, !bands.decide(interval) {
            let reason = NotMeasurableReason.imprecise(imprecision(metric, measurement, spread)).reason(rubric.texts)
            let result = result(metric, definition, measurement, bands, .notMeasurable, reason, nil)
            return GradedMetric(
                rubric: metric, result: result, score: nil, scoreRange: nil, reliability: reliability, side: side)
        }
        let cap: Grade? = mode == .capped || ratio > Self.fullUpTo ? .needsWork : nil
        let worst = [cap, level?.worst].compactMap(\.self).min { $0.rank < $1.rank } ?? .critical
        let grade = bands.grade(measurement.value).atWorst(worst)
        let reached = bands.grades(from: interval.lowerBound, to: interval.upperBound).map { $0.atWorst(worst) }
        let others = Grade.allCases.filter { reached.contains($0) }
        let provisional = others.count > 1
        let reason = provisional ? rubric.texts.straddling(others) : nil
        let score = max(bands.score(measurement.value), worst.lowestScore)
        let ends = bands.scores(within: interval).map { max($0, worst.lowestScore) }
        let result = result(metric, definition, measurement, bands, provisional ? .provisional : .graded, reason, grade)
        return GradedMetric(
            rubric: metric, result: result, score: score,
            scoreRange: min(ends.min() ?? score, score)...max(ends.max() ?? score, score),
            reliability: reliability, side: side)
    }

    private func imprecision(_ metric: RubricMetric, _ measurement: MeasuredValue, _ spread: Double) -> Imprecision {
        switch measurement.weakness {
        case .timing: return .timing
        case .visibility: return .visibility
        case .view:
            guard !context.isMeasuredInSpace else { return .view([]) }
            let here = metric.views[context.view]?.error ?? .infinity
            let better = metric.viewsInOrder.filter { view in
                let error = metric.views[view]?.error ?? .infinity
                return error < here && error <= Self.gradedUpTo * spread
            }
            return .view(better)
        }
    }

    private func unmeasured(
        _ metric: RubricMetric, _ definition: MetricDefinition, _ obstacle: NotMeasurableReason
    ) -> GradedMetric {
        let result = result(metric, definition, nil, metric.bands, .notMeasurable, obstacle.reason(rubric.texts), nil)
        return GradedMetric(
            rubric: metric, result: result, score: nil, scoreRange: nil, reliability: 0, side: 0)
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

extension MetricDefinition {
    /// An interval without the part no value can lie in: durations, speeds and unsigned angles are never below zero.
    func plausible(_ interval: ClosedRange<Double>) -> ClosedRange<Double> {
        let unsigned: Bool =
            switch measure {
            case .duration: true
            case .quantity(let quantity, let reduction):
                switch (quantity, reduction) {
                case (.limb, .fall), (.trunkInclination, .fall): false
                case (.limb, _), (.trunkInclination, _), (.distance, _), (.groundDistance, _), (.speed, _),
                    (.pathLength, _), (.drift, _):
                    true
                default: false
                }
            }
        return unsigned ? max(0, interval.lowerBound)...max(0, interval.upperBound) : interval
    }
}

extension RubricMetric {
    /// How it is read in a stroke, or nil where the camera cannot show it.
    ///
    /// Where space itself was measured, the camera's position does not matter to what is read in space, and its error
    /// is at most that of the surest view.
    func accuracy(in context: StrokeContext) -> ViewAccuracy? {
        let inSpace = context.isMeasuredInSpace ? views.values.filter { $0.space == .world } : []
        return inSpace.min { $0.error < $1.error } ?? views[context.view]
    }

    /// The views that can measure it, the surest first.
    var viewsInOrder: [CameraView] {
        CameraView.allCases.filter { views[$0] != nil }.sorted { first, second in
            let errors = (views[first]?.error ?? 0, views[second]?.error ?? 0)
            return errors.0 < errors.1
        }
    }
}

extension MetricBands {
    /// Whether everything within an interval is to be worked on, or nothing is.
    func decide(_ interval: ClosedRange<Double>) -> Bool {
        let reached = grades(from: interval.lowerBound, to: interval.upperBound)
        let toWorkOn = reached.filter { $0.rank >= Grade.needsWork.rank }
        return toWorkOn.isEmpty || toWorkOn.count == reached.count
    }

    /// The scores a value within an interval can have: those of its ends, and the best one where it holds the aim.
    func scores(within interval: ClosedRange<Double>) -> [Double] {
        [score(interval.lowerBound), score(interval.upperBound)] + (interval.contains(aim) ? [100] : [])
    }
}
