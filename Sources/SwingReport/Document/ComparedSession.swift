package import SwingTechnique

/// The strokes of one kind and variant of an analysis, as they are compared.
package struct ComparedSession: Hashable, Sendable {
    package let type: StrokeType
    /// Frames captured a second of real time, or nil where it is not known.
    let captureRate: Double?
    private(set) var strokes: [StrokeSummary]
    /// How many of them a person has corrected.
    private(set) var corrected = 0
    /// The views that are not told as found for one of the strokes that have them.
    private(set) var doubtfulViews: Set<CameraView> = []

    /// The strokes of the main player by kind and variant, in the order of their first strokes.
    package static func all(of document: AnalysisDocument) -> [ComparedSession] {
        var found: [ComparedSession] = []
        let sureViews = document.strokesOfSureView
        for stroke in document.strokes where stroke.isOfMainPlayer && stroke.kind != .unknown {
            let known = found.firstIndex { $0.type == stroke.type }
            let index = known ?? found.endIndex
            if known == nil {
                found.append(
                    ComparedSession(type: stroke.type, captureRate: document.input.captureRate, strokes: []))
            }
            found[index].strokes.append(stroke)
            if document.isCorrected(stroke.id) { found[index].corrected += 1 }
            if !sureViews.contains(stroke.id) { found[index].doubtfulViews.insert(stroke.view) }
        }
        return found
    }

    /// The view of most strokes; of equally many, the first in the list of views.
    var view: CameraView {
        CameraView.allCases.max { first, second in count(first) < count(second) } ?? .unknown
    }

    /// Whether that view is told as found.
    var isViewSure: Bool { !doubtfulViews.contains(view) }

    private func count(_ view: CameraView) -> Int { strokes.count { $0.view == view } }

    /// A metric's values with their intervals, from the view of most strokes.
    fileprivate func values(_ id: String) -> [MetricEntry] {
        // Found once: for every stroke anew it would be found from all strokes.
        let view = view
        return strokes.filter { $0.view == view }.compactMap { stroke in
            stroke.metrics.first { $0.id == id && $0.value != nil && $0.low != nil && $0.high != nil }
        }
    }
}

extension ComparisonEntry {
    /// Rates of captured frames count as the same up to this factor.
    ///
    /// Cameras film at 24 to 30, 48 to 60, 100 to 120 or 240 frames a second: within such a group rates differ by up to
    /// 1.25, between groups by at least 1.6. The middle between the two is their geometric mean.
    static let sameRate = 2.0.squareRoot()

    /// What changed from one session to another, metric by metric, beyond the noise.
    ///
    /// - Parameter rubric: gives titles and how much players vary.
    package init(_ earlier: ComparedSession, _ later: ComparedSession, rubric: Rubric) {
        kind = earlier.type.kind
        let same = earlier.type.variant == later.type.variant ? earlier.type.variant : nil
        before = ComparisonGroup(earlier)
        after = ComparisonGroup(later)
        // In the rubric's order those that either side has.
        metrics = (rubric.stroke(kind, variant: same)?.metrics ?? []).compactMap { metric in
            let pair = ComparedMetric(metric: metric, before: earlier, after: later, texts: rubric.texts)
            return pair.earlier.isEmpty && pair.later.isEmpty ? nil : pair.entry
        }
        variant = same
    }
}

/// One metric of both sides.
private struct ComparedMetric {
    let metric: RubricMetric
    let before: ComparedSession
    let after: ComparedSession
    let texts: CoachingTexts
    let earlier: [MetricEntry]
    let later: [MetricEntry]

    init(metric: RubricMetric, before: ComparedSession, after: ComparedSession, texts: CoachingTexts) {
        self.metric = metric
        self.before = before
        self.after = after
        self.texts = texts
        earlier = before.values(metric.id)
        later = after.values(metric.id)
    }

    /// Rounded by unit, after all else.
    var entry: ComparisonMetric {
        let units = Set((earlier + later).map(\.unit))
        let unit = units.count == 1 ? units.first : nil
        let round = Rounding(unit: unit ?? "")
        let (old, new) = (earlier.compactMap(\.value).mean, later.compactMap(\.value).mean)
        let reason = reason
        var entry = ComparisonMetric(
            id: metric.id, title: metric.title, unit: unit, before: round(old), after: round(new),
            countBefore: earlier.count, countAfter: later.count, verdict: .notComparable, reason: reason)
        guard reason == nil, let old, let new else { return entry }
        let noise = noise
        let change = new - old
        entry.change = round(change)
        entry.smallestDetectable = round(noise.smallest)
        entry.noiseFrom = noise.basis
        entry.verdict = abs(change) > noise.smallest ? .changed : .withinNoise
        if entry.verdict == .changed { entry.trend = trend(old, new) }
        return entry
    }

    /// By how much the sides differ by chance.
    private var noise: DetectableChange {
        let variances = (earlier + later).map { value -> Double in
            let deviation = max(0, (value.high ?? 0) - (value.low ?? 0)) / 2 / NormalDistribution.central90
            return deviation * deviation
        }
        return DetectableChange(
            before: earlier.compactMap(\.value), after: later.compactMap(\.value),
            measurement: (variances.reduce(0, +) / Double(variances.count)).squareRoot(),
            player: (metric.repeats ?? metric.spread) * scale)
    }

    /// The rubric's numbers are in body heights where the player's height has turned the values into meters.
    private var scale: Double {
        guard let published = metric.bands.excellent.low ?? metric.bands.excellent.high, published != 0,
            let shown = (later.last?.target).flatMap({ $0.low ?? $0.high }), metric.unit.rawValue != later.last?.unit
        else { return 1 }
        return shown / published
    }

    /// Why the sides cannot be compared, or nil.
    private var reason: String? {
        let number = MetricCatalog.numberKind(of: metric.id, for: before.type.kind)
        if earlier.isEmpty { return texts.sentence(.notMeasuredBefore) }
        if later.isEmpty { return texts.sentence(.notMeasuredAfter) }
        if number != .time {
            if before.view != after.view {
                return texts.sentence(
                    before.isViewSure && after.isViewSure ? .differentViews : .differentViewsProbably,
                    [
                        "before": texts.vocabulary.from[before.view] ?? "",
                        "after": texts.vocabulary.from[after.view] ?? "",
                    ])
            }
            if before.view == .unknown { return texts.sentence(.viewUnknownTwice) }
        }
        if number == .time || number == .speed, let first = before.captureRate, let second = after.captureRate,
            max(first, second) > min(first, second) * ComparisonEntry.sameRate
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

    private func trend(_ old: Double, _ new: Double) -> ComparisonMetric.Trend {
        guard let target = later.last?.target?.range else { return .neither }
        let (before, after) = (target.distance(to: old), target.distance(to: new))
        return after < before ? .closer : after > before ? .further : .neither
    }
}
