public import SwingCore

/// What two rubrics say differently, numbers and ids apart from words.
public struct RubricDifference: Hashable, Sendable, Encodable {
    /// One thing that differs.
    public struct Change: Hashable, Sendable, Encodable {
        /// The kind of stroke, or nil for what concerns all strokes.
        public let stroke: StrokeKind?
        /// The variant, or nil.
        public let variant: StrokeVariant?
        /// The metric, or nil for what concerns all metrics of a stroke.
        public let metric: String?
        /// What differs, such as `good` or `weight`.
        public let what: String
        /// As the first rubric says it, or nil where it says nothing.
        public let before: String?
        /// As the second rubric says it, or nil where it says nothing.
        public let after: String?
    }

    /// The changes, in the order of the first rubric, what only the second has last.
    public let changes: [Change]

    /// Compares two rubrics.
    public init(_ first: Rubric, _ second: Rubric) {
        var changes = Self.changed(nil, nil, nil, Self.general(first), Self.general(second))
        func key(_ stroke: RubricStroke) -> [String] { [stroke.kind.rawValue, stroke.variant?.rawValue ?? ""] }
        let added = second.strokes.filter { stroke in !first.strokes.contains { key($0) == key(stroke) } }
        for stroke in first.strokes + added {
            let old = first.strokes.first { key($0) == key(stroke) }
            let new = second.strokes.first { key($0) == key(stroke) }
            guard let old, let new else {
                changes.append(
                    Change(
                        stroke: stroke.kind, variant: stroke.variant, metric: nil, what: "stroke",
                        before: old.map { "\($0.metrics.count) metrics" },
                        after: new.map { "\($0.metrics.count) metrics" }))
                continue
            }
            changes += Self.changed(stroke.kind, stroke.variant, nil, Self.whole(old), Self.whole(new))
            let extra = new.metrics.map(\.id).filter { id in !old.metrics.contains { $0.id == id } }
            for id in old.metrics.map(\.id) + extra {
                changes += Self.changed(
                    stroke.kind, stroke.variant, id, old.metrics.first { $0.id == id }.map(Self.facts) ?? [],
                    new.metrics.first { $0.id == id }.map(Self.facts) ?? [])
            }
        }
        self.changes = changes
    }

    private typealias Fact = (what: String, value: String)

    private static func changed(
        _ stroke: StrokeKind?, _ variant: StrokeVariant?, _ metric: String?, _ old: [Fact], _ new: [Fact]
    ) -> [Change] {
        let names = old.map(\.what) + new.map(\.what).filter { name in !old.contains { $0.what == name } }
        return names.compactMap { name in
            let before = old.first { $0.what == name }?.value
            let after = new.first { $0.what == name }?.value
            return before == after
                ? nil
                : Change(stroke: stroke, variant: variant, metric: metric, what: name, before: before, after: after)
        }
    }

    private static func general(_ rubric: Rubric) -> [Fact] {
        var facts: [Fact] = []
        for level in PlayerLevel.allCases {
            guard let rule = rubric.levels[level] else { continue }
            facts.append(
                ("levels.\(level.rawValue)", "\(rule.spread)" + (rule.worst.map { ", worst \($0.rawValue)" } ?? "")))
        }
        for level in PlayerLevel.allCases {
            guard let own = rubric.levels[level]?.priorities else { continue }
            let words = ChainLink.allCases.map { "\($0.rawValue) \(own[$0] ?? 1)" }.joined(separator: ", ")
            facts.append(("levels.\(level.rawValue).priorities", words))
        }
        for link in ChainLink.allCases {
            if let priority = rubric.priorities[link] { facts.append(("priorities.\(link.rawValue)", "\(priority)")) }
        }
        return facts
    }

    private static func whole(_ stroke: RubricStroke) -> [Fact] {
        let flags = stroke.flags.map { flag in
            let limits = flag.conditions.map { "\($0.metric) \($0.above ? "above" : "below") \($0.limit)" }
            return ("flags.\(flag.id)", limits.joined(separator: " and "))
        }
        return flags
    }

    private static func facts(_ metric: RubricMetric) -> [Fact] {
        var facts: [Fact] = [
            ("weight", "\(metric.weight)"), ("link", metric.link.rawValue),
            ("aim", "\(metric.bands.aim)"), ("excellent", range(metric.bands.excellent)),
            ("good", range(metric.bands.good)), ("needsWork", range(metric.bands.needsWork)),
            ("source", metric.source), ("provenance", metric.provenance.rawValue), ("spread", "\(metric.spread)"),
            ("others", "\(metric.others.mean) ± \(metric.others.spread)"),
        ]
        if let norm = metric.norm {
            let views = norm.views.map(\.rawValue).joined(separator: ", ")
            facts.append(("norm", "\(norm.players) players, \(norm.strokes) strokes, \(views), \(norm.instrument)"))
        }
        if let repeats = metric.repeats { facts.append(("repeats", "\(repeats)")) }
        for view in CameraView.allCases {
            if let accuracy = metric.views[view] {
                let line =
                    accuracy.slope == 1 && accuracy.offset == 0 ? "" : " on \(accuracy.slope)x + \(accuracy.offset)"
                facts.append(("views.\(view.rawValue)", "\(accuracy.space.rawValue) ±\(accuracy.error)" + line))
            }
        }
        facts += [metric.below.map { ("below", $0.headline) }, metric.above.map { ("above", $0.headline) }].compactMap(
            \.self)
        return facts
    }

    private static func range(_ range: TargetRange) -> String {
        "[\(range.low.map { "\($0)" } ?? "null"), \(range.high.map { "\($0)" } ?? "null")]"
    }
}
