import SwingCore
import SwingMotion
import SwingText

/// Chooses the one thing to say about a stroke.
struct Coach {
    let rubric: Rubric
    let stroke: RubricStroke
    let track: MotionTrack
    let level: PlayerLevel?

    /// How much a grade that could as well be its neighbor counts when choosing what to work on.
    static let provisionalFactor = 0.5
    /// How many strengths are named.
    static let strengthCount = 2

    /// The one thing to work on, or what to keep; nil where nothing can be said for sure.
    ///
    /// What is asked for rests on a value that is called a fault, which is one whose whole interval misses the target.
    /// A stroke that is good is else told to be kept; in one that is not, what surely misses the target is named though
    /// it is no fault. A stroke without a grade is neither coached nor praised: what was not measured may be what to
    /// work on.
    func coaching(_ metrics: [GradedMetric], grade: Grade?) -> Coaching? {
        guard let grade else { return nil }
        let strengths = strengths(metrics)
        let misses = metrics.filter(\.surelyMissesTarget)
        let isGood = grade.rank <= Grade.good.rank
        let faults = misses.filter { $0.result.grade.map { $0.rank >= Grade.needsWork.rank } ?? false }
        if let cause = cause(faults) ?? (isGood ? nil : cause(misses)), let advice = cause.advice {
            return coaching(advice, cause, strengths, asksForChange: true)
        }
        guard isGood else { return nil }
        let best = metrics.filter(\.surelyWorks).max { $0.influence < $1.influence }
        return coaching(stroke.maintaining, best, strengths, asksForChange: false)
    }

    /// What to work on among these.
    ///
    /// A top speed is what the whole chain yields, not a thing to do: it is named only where nothing else is.
    private func cause(_ metrics: [GradedMetric]) -> GradedMetric? {
        first(metrics.filter { !isYield($0) }) ?? first(metrics)
    }

    private func isYield(_ metric: GradedMetric) -> Bool {
        metric.rubric.bands.direction == .higher
            && MetricCatalog.definition(metric.rubric.id, for: stroke.kind)?.kind == .speed
    }

    /// The metric with the most to gain: loss of score, weight, reliability, and its position in the chain.
    private func first(_ metrics: [GradedMetric]) -> GradedMetric? {
        var best: (metric: GradedMetric, gain: Double)?
        for metric in metrics where metric.advice != nil {
            let gain = gain(metric)
            if gain > best?.gain ?? 0 { best = (metric, gain) }
        }
        return best?.metric
    }

    private func gain(_ metric: GradedMetric) -> Double {
        let loss = 100 - (metric.score ?? 100)
        let sure = metric.result.outcome == .provisional ? Self.provisionalFactor : 1
        return loss * metric.influence * sure * (priorities[metric.rubric.link] ?? 1)
    }

    private var priorities: [ChainLink: Double] {
        level.flatMap { rubric.levels[$0]?.priorities } ?? rubric.priorities
    }

    private func strengths(_ metrics: [GradedMetric]) -> [RubricMetric] {
        let excellent = metrics.filter { $0.surelyWorks && $0.influence > 0 }
        let ordered = excellent.enumerated().sorted { first, second in
            first.element.influence == second.element.influence
                ? first.offset < second.offset : first.element.influence > second.element.influence
        }
        return ordered.prefix(Self.strengthCount).map(\.element.rubric)
    }

    private func coaching(
        _ advice: RubricAdvice, _ metric: GradedMetric?, _ strengths: [RubricMetric], asksForChange: Bool
    ) -> Coaching {
        var evidence: Evidence?
        if let metric, let time = metric.result.time, let sample = track.sample(nearest: time) {
            evidence = Evidence(
                metric: metric.rubric.id, time: time, frame: track.frameIndices[sample], value: metric.result.value,
                target: metric.result.target)
        }
        return Coaching(
            headline: advice.headline, asksForChange: asksForChange, cue: advice.cue, why: advice.why,
            drill: advice.drills.first.flatMap { rubric.texts.drill($0, level: level) },
            strengths: strengths.map(\.strength),
            strengthMetrics: strengths.map(\.id), evidence: evidence)
    }
}

extension GradedMetric {
    /// What the rubric says for the side the value lies on.
    var advice: RubricAdvice? {
        switch side {
        case ..<0: rubric.below
        case 1...: rubric.above
        default: nil
        }
    }
}
