public import SwingCore
import SwingNumbers
import SwingText

/// What changed from one session to another, metric by metric, beyond the noise.
public struct StrokeComparison: Hashable, Sendable {
    /// Whether a metric changed.
    public enum Verdict: String, CaseIterable, Hashable, Sendable, Codable {
        /// By more than noise does in 19 of 20 cases.
        case changed
        /// By no more than noise can.
        case withinNoise
        /// The clips do not allow a comparison.
        case notComparable
    }

    /// Whether a change led to the range of the best grade or away from it.
    public enum Trend: String, CaseIterable, Hashable, Sendable, Codable {
        case closer, further, neither
    }

    /// One metric.
    public struct Metric: Hashable, Sendable {
        /// The metric's name.
        public let id: String
        /// The name a player reads.
        public let title: String
        /// The unit, or nil where the sides have different ones.
        public let unit: String?
        /// The median before, or nil.
        public let before: Double?
        /// The median after, or nil.
        public let after: Double?
        /// How many strokes have a value before.
        public let countBefore: Int
        /// How many strokes have a value after.
        public let countAfter: Int
        /// After less before, or nil where they cannot be compared.
        public let change: Double?
        /// What it takes to be more than noise, or nil where they cannot be compared.
        public let detectable: DetectableChange?
        /// Whether it changed.
        public let verdict: Verdict
        /// Where the change led; nil unless it changed.
        public let trend: Trend?
        /// Why it cannot be compared, or nil.
        public let reason: String?
    }

    /// The kind of stroke.
    public let kind: StrokeKind
    /// The variant, where both sides have the same.
    public let variant: StrokeVariant?
    /// The metrics of the rubric that either side has, in the rubric's order.
    public let metrics: [Metric]

    /// Rates of captured frames count as the same up to this factor.
    ///
    /// Cameras film at 24 to 30, 48 to 60, 100 to 120 or 240 frames a second: within such a group rates differ by up to
    /// 1.25, between groups by at least 1.6. The middle between the two is their geometric mean.
    static let sameRate = 2.0.squareRoot()

    /// Compares two sessions of one kind of stroke.
    ///
    /// - Parameters:
    ///   - rubric: gives titles and how much players vary.
    public init(_ before: ComparedSession, _ after: ComparedSession, rubric: Rubric) {
        kind = before.kind
        let variant = before.variant == after.variant ? before.variant : nil
        self.variant = variant
        let judged = rubric.stroke(before.kind, variant: variant)?.metrics ?? []
        metrics = judged.compactMap { metric in
            let pair = Pair(metric: metric, before: before, after: after, texts: rubric.texts)
            return pair.earlier.isEmpty && pair.later.isEmpty ? nil : pair.compared
        }
    }
}

/// One metric of both sides.
private struct Pair {
    let metric: RubricMetric
    let before: ComparedSession
    let after: ComparedSession
    let texts: CoachingTexts
    let earlier: [ComparedSession.Measurement]
    let later: [ComparedSession.Measurement]

    init(metric: RubricMetric, before: ComparedSession, after: ComparedSession, texts: CoachingTexts) {
        self.metric = metric
        self.before = before
        self.after = after
        self.texts = texts
        earlier = before.measurements(metric.id)
        later = after.measurements(metric.id)
    }

    var compared: StrokeComparison.Metric {
        let (old, new) = (earlier.map(\.value).median, later.map(\.value).median)
        guard obstacle == nil, let old, let new else { return entry(old, new, nil, nil, .notComparable, nil) }
        let measurements = earlier + later
        let variance = measurements.reduce(0) { $0 + $1.deviation * $1.deviation } / Double(measurements.count)
        let detectable = DetectableChange(
            before: earlier.map(\.value), after: later.map(\.value), measurement: variance.squareRoot(),
            player: (metric.repeats ?? metric.spread) * scale)
        let change = new - old
        guard abs(change) > detectable.smallest else { return entry(old, new, change, detectable, .withinNoise, nil) }
        return entry(old, new, change, detectable, .changed, trend(old, new))
    }

    /// The rubric's numbers are in body heights where the player's height has turned the values into meters.
    private var scale: Double {
        guard let published = metric.bands.excellent.low ?? metric.bands.excellent.high, published != 0,
            let shown = (later.last?.target).flatMap({ $0.low ?? $0.high }), metric.unit.rawValue != later.last?.unit
        else { return 1 }
        return shown / published
    }

    private var obstacle: String? {
        let definition = MetricCatalog.definition(metric.id, for: before.kind)
        if earlier.isEmpty { return texts.sentence(.notMeasuredBefore) }
        if later.isEmpty { return texts.sentence(.notMeasuredAfter) }
        if definition?.kind != .time {
            if before.view != after.view {
                return texts.sentence(
                    .differentViews,
                    ["before": texts.words.from[before.view] ?? "", "after": texts.words.from[after.view] ?? ""])
            }
            if before.view == .unknown { return texts.sentence(.viewUnknownTwice) }
        }
        if definition?.kind == .time || definition?.kind == .speed, let first = before.captureRate,
            let second = after.captureRate,
            max(first, second) > min(first, second) * StrokeComparison.sameRate
        {
            return texts.sentence(
                .differentRates,
                ["before": String(Int(clamping: first.rounded())), "after": String(Int(clamping: second.rounded()))])
        }
        if let first = earlier.first?.unit, let second = later.first?.unit, first != second {
            return texts.sentence(.differentUnits, ["before": first, "after": second])
        }
        return nil
    }

    private func trend(_ old: Double, _ new: Double) -> StrokeComparison.Trend {
        guard let target = later.last?.target else { return .neither }
        let (before, after) = (target.distance(to: old), target.distance(to: new))
        return after < before ? .closer : after > before ? .further : .neither
    }

    private func entry(
        _ old: Double?, _ new: Double?, _ change: Double?, _ detectable: DetectableChange?,
        _ verdict: StrokeComparison.Verdict, _ trend: StrokeComparison.Trend?
    ) -> StrokeComparison.Metric {
        let units = Set((earlier + later).map(\.unit))
        return StrokeComparison.Metric(
            id: metric.id, title: metric.title, unit: units.count == 1 ? units.first : nil, before: old, after: new,
            countBefore: earlier.count, countAfter: later.count, change: change, detectable: detectable,
            verdict: verdict, trend: trend, reason: obstacle)
    }
}
