import SwingCore

/// One metric of a stroke: what was read of it, and what that makes likely.
struct JudgedMetric {
    let rubric: RubricMetric
    /// The limits of the grades for this player's level.
    let bands: MetricBands
    let posterior: Posterior
    /// How likely each grade is.
    let probabilities: GradeProbabilities
    /// What of the reading's error other readings share.
    let shared: [StrokeStanding.Cause: Double]
    /// The variance of what of the reading's error is the same in all strokes of the clip.
    let common: Double
    private(set) var result: MetricResult
    /// Why nothing was read, or nil.
    private(set) var obstacle: NotMeasurableReason?

    /// How likely each grade is of the player, and on the card of this stroke, where it has a grade.
    var told: [GradeProbabilities] { [probabilities] + [result.probabilities].compactMap(\.self) }

    /// Whether nothing but too few frames a second kept it from being read.
    var isTooSlow: Bool { if case .frameRate? = obstacle { true } else { false } }

    var isRead: Bool { posterior.reading != nil }

    /// The part of what was not known from which a reading tells more than it leaves open.
    static let readWell = 0.5

    var isReadWell: Bool { posterior.told >= JudgedMetric.readWell }

    /// Whether it is one of the player's strengths.
    var surelyWorks: Bool { isReadWell && probabilities.grade == .excellent && probabilities.toWorkOn <= 0.1 }
}

extension JudgedMetric {
    /// What is known of the player's metric, on the card of one stroke.
    func shown(_ stroke: JudgedMetric) -> JudgedMetric {
        var copy = self
        (copy.result, copy.obstacle) = (stroke.result, stroke.obstacle)
        return copy
    }

    /// The same on a card of its own, of what all strokes tell and at no moment of any of them.
    func onItsOwnCard(_ unit: MetricUnit) -> JudgedMetric {
        let value = isRead ? posterior.mean : nil
        var copy = self
        copy.result = MetricResult(
            id: result.id, title: result.title, value: value, reading: nil, unit: unit, low: nil, high: nil, time: nil,
            event: nil, outcome: result.outcome, reason: result.reason, grade: value.map { _ in probabilities.grade },
            probabilities: value.map { _ in probabilities }, target: bands.excellent, source: result.source,
            weight: result.weight, figure: result.figure)
        return copy
    }

    /// The player's usual value from several strokes, this one among them: their own differences and the part of the
    /// error that is not the same in all of them average out.
    ///
    /// - Parameters:
    ///   - views: of each stroke where several clips hold them: what is the same in all strokes of a view is another
    ///     error in each view. Nil for strokes of one camera.
    ///   - days: on which each stroke was hit: strokes of earlier days weigh less. Nil for strokes of one session.
    func pooled(
        _ strokes: [JudgedMetric], from views: [CameraView]? = nil, on days: [CalendarDay]? = nil
    ) -> JudgedMetric {
        let all = weighed(strokes, on: days ?? strokes.map { _ in CalendarDay(number: 0) })
        let read = zip(all, views ?? strokes.map { _ in .unknown }).filter(\.0.stroke.isRead)
            .map { (stroke: $0.0.stroke, weight: $0.0.weight, view: $0.1) }
        guard strokes.count > 1, !read.isEmpty else { return self }
        let count = Double(read.count)
        let counts = Dictionary(read.map { ($0.view, 1.0) }, uniquingKeysWith: +)
        var (sum, weights, together) = (0.0, 0.0, [StrokeStanding.Cause: Double]())
        var seen: [CameraView: (weights: Double, lean: Double)] = [:]
        for (stroke, weight, view) in read {
            guard let reading = stroke.posterior.reading else { continue }
            let (error, square) = (reading.error * reading.error, reading.slope * reading.slope)
            let own = max(0, error - stroke.common)
            sum += weight * (reading.value - reading.offset) / reading.slope
            weights += weight
            let earlier = seen[view] ?? (0, 0)
            let lean = stroke.common / square / (counts[view] ?? 1)
            seen[view] = (earlier.weights + weight, earlier.lean + lean)
            // What other metrics share of it averages out as the whole error does.
            let left = error > 0 ? ((stroke.common + own / count) / (error * square)).squareRoot() : 0
            for (cause, part) in stroke.shared { together[cause, default: 0] += part * left / count }
        }
        // What is common moves the mean by the part that its view has in it.
        let lean = CameraView.allCases.compactMap { seen[$0] }.reduce(0.0) { sum, view in
            let part = view.weights / weights
            return sum + part * part * view.lean
        }
        let first = read[0].stroke.posterior.reading
        let usual = LinearReading(
            value: sum / weights, error: (lean + 1 / weights).squareRoot(), slope: 1, offset: 0,
            stray: first.map { $0.stray * abs($0.slope) } ?? 0, elsewhere: first?.elsewhere ?? 0)
        let posterior = Posterior(rubric.players, usual)
        return JudgedMetric(
            rubric: rubric, bands: bands, posterior: posterior, probabilities: posterior.probabilities(bands),
            shared: together, common: lean, result: result, obstacle: obstacle)
    }

    /// What each stroke counts: one over the variance of what is its own, less by as much as technique may have changed since.
    private func weighed(
        _ strokes: [JudgedMetric], on days: [CalendarDay]
    ) -> [(stroke: JudgedMetric, weight: Double)] {
        let repeats = rubric.repeats ?? rubric.spread
        let weights = zip(strokes, days).map { stroke, day in
            guard let reading = stroke.posterior.reading else { return (day: day, weight: 0.0) }
            let own = max(0, reading.error * reading.error - stroke.common)
            let variance = own / (reading.slope * reading.slope) + repeats * repeats
            return (day: day, weight: 1 / max(variance, .leastNormalMagnitude))
        }
        let kept = SessionDrift(spread: rubric.spread).kept(weights)
        return zip(strokes, weights).map { ($0, $1.weight * kept[$1.day, default: 1]) }
    }
}

/// Reads the metrics of one stroke and says what the readings make likely.
struct MetricJudge {
    let evaluator: MetricEvaluator
    let rubric: Rubric
    let options: TechniqueOptions

    private var context: StrokeContext { evaluator.context }

    func judge(_ metric: RubricMetric) -> JudgedMetric? {
        guard let definition = MetricCatalog.definition(metric.id, for: context.stroke.kind) else { return nil }
        guard let accuracy = metric.accuracy(in: context) else {
            return judged(metric, definition, .failure(.view(context.view, seen: metric.viewsInOrder)), nil)
        }
        return judged(metric, definition, evaluator.measure(definition, accuracy), accuracy)
    }

    private func judged(
        _ metric: RubricMetric, _ definition: MetricDefinition, _ measured: Result<MeasuredValue, NotMeasurableReason>,
        _ accuracy: ViewAccuracy?
    ) -> JudgedMetric {
        let level = options.level.flatMap { rubric.levels[$0] }
        let bands = level.map { metric.bands.widened(by: $0.spread) } ?? metric.bands
        let value = try? measured.get()
        let reading = value.flatMap { value in
            accuracy.map {
                LinearReading(
                    value: value.value, error: value.deviation, slope: $0.slope, offset: $0.offset,
                    stray: 1 / (definition.possible.upperBound - definition.possible.lowerBound),
                    elsewhere: definition.isReadAtContact ? context.stroke.contact.strayPart : 0)
            }
        }
        let posterior = Posterior(metric.players, reading)
        let probabilities = posterior.probabilities(bands).atWorst(level?.worst ?? .critical)
        let shared = value.flatMap { value in accuracy.map { value.shared(definition, $0.space) } } ?? [:]
        return JudgedMetric(
            rubric: metric, bands: bands, posterior: posterior, probabilities: probabilities, shared: shared,
            common: value?.common(definition, context.stroke.contact) ?? 0,
            result: result(metric, definition, measured, posterior, bands, probabilities), obstacle: measured.obstacle)
    }

    private func result(
        _ metric: RubricMetric, _ definition: MetricDefinition, _ measured: Result<MeasuredValue, NotMeasurableReason>,
        _ posterior: Posterior, _ bands: MetricBands, _ probabilities: GradeProbabilities
    ) -> MetricResult {
        let asMeters = definition.unit == .bodyHeightsPerSecond ? options.height : nil
        let factor = asMeters ?? 1
        var event: StrokeEventID?
        switch definition.measure {
        case .quantity(_, let reduction): event = reduction.event
        case .duration(_, let last): event = last
        }
        let source = rubric.sources[metric.source]?.citation ?? metric.source
        let target = TargetRange(
            low: bands.excellent.low.map { $0 * factor }, high: bands.excellent.high.map { $0 * factor })
        func made(
            _ value: MeasuredValue?, _ interval: ClosedRange<Double>?, _ outcome: Outcome, _ reason: String?
        ) -> MetricResult {
            let possible = definition.possible
            let mean = value.map { _ in min(max(posterior.mean, possible.lowerBound), possible.upperBound) * factor }
            return MetricResult(
                id: metric.id, title: metric.title, value: mean, reading: value.map { $0.value * factor },
                unit: asMeters == nil ? definition.unit : .metersPerSecond,
                low: interval.map { $0.lowerBound * factor }, high: interval.map { $0.upperBound * factor },
                time: value?.time, event: event, outcome: outcome, reason: reason,
                grade: value.map { _ in probabilities.grade }, probabilities: value.map { _ in probabilities },
                target: target, source: "\(source) (\(metric.provenance.rawValue))", weight: metric.weight,
                figure: definition.figure.figure(context.hand, context.stroke.kind))
        }
        switch measured {
        case .failure(let obstacle): return made(nil, nil, .notMeasurable, obstacle.reason(rubric.texts))
        case .success(let value):
            let isSure = probabilities.isSure
            let reason = isSure ? nil : rubric.texts.sentence(.probably, rubric.texts.likelihood(probabilities))
            return made(value, definition.plausible(posterior.interval), isSure ? .graded : .provisional, reason)
        }
    }
}

extension Result<MeasuredValue, NotMeasurableReason> {
    /// Why nothing was measured, or nil.
    fileprivate var obstacle: NotMeasurableReason? {
        if case .failure(let obstacle) = self { obstacle } else { nil }
    }
}

extension Posterior {
    /// How likely each grade is.
    func probabilities(_ bands: MetricBands) -> GradeProbabilities {
        func within(_ range: TargetRange) -> Double {
            max(0, (range.high.map(below) ?? 1) - (range.low.map(below) ?? 0))
        }
        let (best, middle, worst) = (within(bands.excellent), within(bands.good), within(bands.needsWork))
        return GradeProbabilities(
            excellent: best, good: max(0, middle - best), needsWork: max(0, worst - max(middle, best)),
            critical: max(0, 1 - max(worst, middle, best)))
    }

    /// The probability that the value lies on one side of the best range, and how many points are to be expected lost there.
    func miss(_ bands: MetricBands, below isBelow: Bool) -> (probability: Double, loss: Double) {
        guard let limit = isBelow ? bands.excellent.low : bands.excellent.high else { return (0, 0) }
        let probability = isBelow ? below(limit) : 1 - below(limit)
        let step = max(bands.step, bands.needsWork.distance(to: limit), 1e-9) / 4
        // In steps of a quarter of a grade, from the limit to where no points are left to lose.
        var (loss, inner) = (0.0, limit)
        for _ in 0..<24 {
            let outer = isBelow ? inner - step : inner + step
            loss += abs(below(outer) - below(inner)) * (100 - bands.score((inner + outer) / 2))
            inner = outer
        }
        return (probability, loss + 100 * (isBelow ? below(inner) : 1 - below(inner)))
    }
}
