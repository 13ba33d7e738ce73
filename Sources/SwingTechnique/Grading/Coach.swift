import SwingMotion

/// Chooses the one thing to say about a stroke.
struct Coach {
    let rubric: Rubric
    let stroke: RubricStroke
    let track: MotionTrack
    let view: CameraView
    /// From where else strokes of the session were seen.
    var otherViews: [CameraView] = []
    let level: PlayerLevel?
    /// Whether the arms could not be followed, as in the dark: more strokes filmed alike would tell no more.
    let isUnsteady: Bool

    /// A stroke is told to be kept where the chance that anything is to be worked on is less.
    static let leftToKeep = 0.2
    /// How many strengths are named.
    static let strengthCount = 2

    /// The one thing to do next: nil only where nothing was read.
    ///
    /// What may be asked for is weighed by how many points are to be expected from it, times what it is worth. What needs
    /// work comes first, then what is good and can be better. A stroke of which all that matters was seen, and nothing is
    /// likely to miss, is told to be kept; of any other, how to film what would gain most if it missed.
    func coaching(_ metrics: [JudgedMetric]) -> Coaching? {
        guard metrics.contains(where: \.isRead) else { return nil }
        let strengths = strengths(metrics)
        let misses = misses(metrics)
        let seen = misses.filter { $0.metric.isRead && $0.sureness.asksForChange && !isMet($0.metric) }
        let acts = seen.filter { !isYield($0.metric) }
        if let first = best(acts.filter { $0.sureness != .fineTune }) ?? best(acts) ?? best(seen) {
            return coaching(first.advice, first.metric, strengths, first.sureness)
        }
        let matters = metrics.filter { $0.rubric.weight > 0 }
        let kept = matters.reduce(1.0) { $0 * (1 - $1.probabilities.toWorkOn) }
        if matters.allSatisfy(\.isReadWell), kept > 1 - Coach.leftToKeep {
            let praised = metrics.filter(\.surelyWorks).max { $0.rubric.weight < $1.rubric.weight }
            return coaching(stroke.maintaining, praised, strengths, .keep)
        }
        let open = misses.filter { !$0.metric.isRead || !isMet($0.metric) }
        guard let doubt = best(open) ?? best(misses) else { return nil }
        return coaching(filming(doubt.metric), doubt.metric, strengths, .film)
    }

    /// What may be asked for: a side of the target that a metric may lie on.
    private struct Miss {
        let metric: JudgedMetric
        let advice: RubricAdvice
        let probability: Double
        /// Points to be expected, times what they are worth.
        let gain: Double

        /// How surely it needs work, of the player and on the card, whose grade decides whether it is a fault: what the card
        /// calls good is made better, however surely it misses the best.
        var sureness: Coaching.Sureness {
            guard probability >= 0.5 else { return .film }
            let shown = metric.result.probabilities ?? metric.probabilities
            guard shown.grade == .needsWork || shown.grade == .critical else { return .fineTune }
            let isSure = min(probability, metric.probabilities.toWorkOn) >= GradeProbabilities.sure
            return isSure && shown.toWorkOn >= 0.5 ? .next : .worthALook
        }
    }

    private func misses(_ metrics: [JudgedMetric]) -> [Miss] {
        metrics.filter { $0.rubric.weight > 0 }.flatMap { metric in
            [(metric.rubric.below, true), (metric.rubric.above, false)].compactMap { advice, isBelow -> Miss? in
                guard let advice else { return nil }
                let miss = metric.posterior.miss(metric.bands, below: isBelow)
                let worth = metric.rubric.weight * (priorities[metric.rubric.link] ?? 1)
                return Miss(metric: metric, advice: advice, probability: miss.probability, gain: miss.loss * worth)
            }
        }
    }

    /// Whether a metric is not to be worked on, however likely one side of its target is missed by little: where it is most
    /// likely excellent, of the player or on the card of this stroke, or the card shows a value within the target.
    ///
    /// A time is read from frames: one frame is no difference.
    private func isMet(_ metric: JudgedMetric) -> Bool {
        let shown = metric.result
        if metric.told.contains(where: { $0.grade == .excellent }) { return true }
        guard let value = shown.value, let target = shown.target else { return false }
        if shown.unit == .seconds, let sample = shown.time.flatMap(track.sample(nearest:)),
            target.distance(to: value) <= track.frameInterval(at: sample) / track.playback
        {
            return true
        }
        return rubric.texts.phrases.shows(value, within: target, unit: shown.unit)
    }

    /// The first with the most to gain.
    private func best(_ misses: [Miss]) -> Miss? {
        misses.reduce(nil) { best, miss in best.map { miss.gain > $0.gain ? miss : $0 } ?? miss }
    }

    /// A top speed is what the whole chain yields, not a thing to do: it is named only where nothing else is.
    private func isYield(_ metric: JudgedMetric) -> Bool {
        metric.rubric.bands.direction == .higher
            && MetricCatalog.definition(metric.rubric.id, for: stroke.kind)?.kind == .speed
    }

    /// How to film a metric so that it is told surely.
    private func filming(_ metric: JudgedMetric) -> RubricAdvice {
        let texts = rubric.texts
        return RubricAdvice(
            headline: filmingHeadline(metric), cue: texts.sentence(.filmHow), why: texts.sentence(.filmWhy), drills: [])
    }

    private func filmingHeadline(_ metric: JudgedMetric) -> String {
        if isUnsteady { return rubric.texts.sentence(.filmLight, ["title": metric.rubric.title]) }
        let own = ([view] + otherViews).map { metric.rubric.reliability(from: $0) }.max() ?? 0
        let better = metric.rubric.viewsInOrder.filter { $0 != .unknown && metric.rubric.reliability(from: $0) > own }
        guard !better.isEmpty, !metric.isReadWell else {
            return rubric.texts.sentence(.filmMore, ["title": metric.rubric.title])
        }
        return rubric.texts.sentence(
            .filmFrom, ["title": metric.rubric.title, "views": rubric.texts.list(of: Array(better.prefix(1)))])
    }

    /// How to have the stroke graded: what hides most of what is seen from here; else in more light where the arms could not be
    /// followed, else from a view that reads more of it well, else as the most frequent obstacle asks for, else together with
    /// others like it, where there are not enough of these yet.
    ///
    /// Frames a second keep single values away, never the grade.
    ///
    /// - Parameter isAsked: whether the advice says how to film: nobody is told two ways at once.
    func filming(_ metrics: [JudgedMetric], strokes: Int, isAsked: Bool) -> String {
        func well(_ view: CameraView) -> Int {
            metrics.count { $0.rubric.reliability(from: view) >= JudgedMetric.readWell }
        }
        // What this view cannot show has a reason of its own, which says nothing of the stroke.
        let seen = metrics.filter { $0.rubric.reliability(from: view) > 0 }
        let obstacles = seen.compactMap { $0.obstacle == nil || $0.isTooSlow ? nil : $0.result.reason }
        let counts = Dictionary(obstacles.map { ($0, 1) }, uniquingKeysWith: +)
        let first = obstacles.first { counts[$0] == counts.values.max() }
        if let first, counts[first, default: 0] * 2 > seen.count { return first }
        if isUnsteady { return rubric.texts.sentence(.gradedInLight) }
        if isAsked { return rubric.texts.sentence(.unclear) }
        let views = CameraView.allCases.filter { $0 != .unknown && well($0) > well(view) }
        if let best = views.max(by: { well($0) < well($1) }) {
            return rubric.texts.sentence(.gradedFrom, ["views": rubric.texts.list(of: [best])])
        }
        let isEnough = strokes >= SessionSummary.enoughStrokes
        return first ?? rubric.texts.sentence(isEnough ? .unclear : .gradedTogether)
    }

    private var priorities: [ChainLink: Double] {
        level.flatMap { rubric.levels[$0]?.priorities } ?? rubric.priorities
    }

    private func strengths(_ metrics: [JudgedMetric]) -> [RubricMetric] {
        let works = metrics.filter { $0.surelyWorks && $0.rubric.weight > 0 }
        let ordered = works.enumerated().sorted { first, second in
            let weights = (first.element.rubric.weight, second.element.rubric.weight)
            return weights.0 == weights.1 ? first.offset < second.offset : weights.0 > weights.1
        }
        return ordered.prefix(Self.strengthCount).map(\.element.rubric)
    }

    private func coaching(
        _ advice: RubricAdvice, _ metric: JudgedMetric?, _ strengths: [RubricMetric], _ sureness: Coaching.Sureness
    ) -> Coaching {
        // Where several strokes tell it and this one does not, there is nothing to see in this one.
        let misses = 1 - (metric?.result.probabilities?.excellent ?? 1)
        let isShown = !sureness.asksForChange || misses >= 0.5
        var evidence: Evidence?
        if isShown, let metric, let time = metric.result.time, let sample = track.sample(nearest: time) {
            evidence = Evidence(
                metric: metric.rubric.id, time: time, frame: track.frameIndices[sample], value: metric.result.value,
                target: metric.result.target)
        }
        let named = strengths.filter { sureness == .keep || $0.id != metric?.rubric.id }
        return Coaching(
            headline: advice.headline, sureness: sureness, cue: advice.cue, why: advice.why,
            drill: advice.drills.first.flatMap { rubric.texts.drill($0, level: level) },
            strengths: named.map(\.strength), strengthMetrics: named.map(\.id), evidence: evidence,
            metric: metric?.rubric.id)
    }
}
