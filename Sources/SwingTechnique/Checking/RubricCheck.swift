package import SwingCore

/// Checks rubrics and texts before they are used, and finds everything at once.
package enum RubricCheck {
    /// Checks a rubric against the texts of every language.
    ///
    /// - Parameters:
    ///   - file: how findings name it.
    ///   - texts: the languages its ids must have words in.
    /// - Returns: what was found, each once, in the file's order; errors mean that the rubric cannot be used.
    package static func rubric(yaml: String, file: String, texts: [CoachingTexts]) -> [RubricFinding] {
        let root: YAMLNode
        do {
            root = try YAMLNode.root(of: yaml, file: file)
        } catch {
            return [RubricFinding(error, severity: .error)]
        }
        var found: [RubricFinding] = []
        for language in texts {
            var reader = RubricReader(texts: language)
            let rubric = reader.read(root)
            let remarks = reader.remarks + (rubric.map { unusedSources($0, root) } ?? [])
            found += reader.errors.map { RubricFinding($0, severity: .error) }
            found += remarks.map { RubricFinding($0, severity: .remark) }
        }
        return once(found)
    }

    /// Checks a texts file, its tone included, and that it has words for every id of a rubric.
    ///
    /// - Parameters:
    ///   - file: how findings name it.
    ///   - rubric: the text of a rubric that must be able to use it, and that rubric's name.
    /// - Returns: what was found, each once; errors mean that the texts cannot be used.
    package static func texts(yaml: String, file: String, rubric: (yaml: String, file: String)) -> [RubricFinding] {
        do {
            let root = try YAMLNode.root(of: yaml, file: file)
            let log = RubricErrorLog()
            let texts = CoachingTextsReader(log, isEnglish: false).read(root)
            let judging = (texts?.judgmentalWords() ?? []).map { found in
                (root.inside(found.path) ?? root).fail(.judgmentalWord, ["word": .text(found.word)])
            }
            let missing = texts == nil ? [] : missing(root, try YAMLNode.root(of: rubric.yaml, file: rubric.file))
            return once((log.errors + judging + missing).map { RubricFinding($0, severity: .error) })
        } catch {
            return [RubricFinding(error, severity: .error)]
        }
    }

    /// Whether a file holds texts rather than a rubric; false for what is neither.
    package static func holdsTexts(yaml: String) -> Bool {
        guard let root = try? YAMLNode.root(of: yaml, file: ""), let entries = try? root.entries() else { return false }
        return entries.contains { $0.0 == "language" }
    }

    /// The ids that a rubric names and the texts have no words for, in the sections that can be read.
    private static func missing(_ texts: YAMLNode, _ rubric: YAMLNode) -> [RubricError] {
        rubric.named.compactMap { section, id in
            guard let place = texts.inside([section]), let entries = try? place.entries(),
                !entries.contains(where: { $0.0 == id })
            else { return nil }
            return RubricError(
                file: texts.file, line: place.line, key: "\(section).\(id)",
                RubricErrorDetail(
                    .missingWords, ["id": .text(id), "rubric": .text(rubric.file), "section": .text(section)]))
        }
    }

    private static func unusedSources(_ rubric: Rubric, _ root: YAMLNode) -> [RubricError] {
        let used = Set(rubric.strokes.flatMap { $0.metrics.map(\.source) + $0.flags.map(\.source) })
        return rubric.sources.keys.sorted().filter { !used.contains($0) }.map { key in
            (root.inside(["sources", key]) ?? root).fail(.unusedSource, ["source": .text(key)])
        }
    }

    private static func once(_ findings: [RubricFinding]) -> [RubricFinding] {
        var seen: Set<RubricFinding> = []
        return findings.filter { seen.insert($0).inserted }
            .sorted { ($0.error.line ?? 0, $0.error.key) < ($1.error.line ?? 0, $1.error.key) }
    }
}

extension RubricReader {
    /// What is allowed but will not do what its author wants.
    func remark(on metric: RubricMetric, _ node: YAMLNode, _ kind: StrokeKind) -> RubricError? {
        guard let possible = MetricCatalog.definition(metric.id, for: kind)?.possible else { return nil }
        let ends = [metric.bands.aim, metric.bands.excellent.low, metric.bands.excellent.high].compactMap(\.self)
        return ends.first { !possible.contains($0) }.map { end in
            node.fail(
                .beyondBody, ["end": "\(end)", "low": "\(possible.lowerBound)", "high": "\(possible.upperBound)"])
        }
    }
}

extension YAMLNode {
    /// The ids of texts that a rubric names, with the section of the texts each is in.
    fileprivate var named: [(section: String, id: String)] {
        func items(_ node: YAMLNode, _ key: String) -> [YAMLNode] {
            node.inside([key]).flatMap { try? $0.list() } ?? []
        }
        func names(_ nodes: [YAMLNode?], in section: String) -> [(String, String)] {
            nodes.compactMap { node in node.flatMap { try? $0.text() }.map { (section, $0) } }
        }
        return items(self, "strokes").flatMap { stroke -> [(String, String)] in
            let metrics = items(stroke, "metrics")
            let advice =
                [stroke.inside(["maintaining"])] + metrics.flatMap { [$0.inside(["below"]), $0.inside(["above"])] }
            let known = advice.compactMap(\.self)
            return names(metrics.map { $0.inside(["title"]) }, in: "titles")
                + names(metrics.map { $0.inside(["strength"]) }, in: "strengths")
                + names(known.map { $0.inside(["advice"]) }, in: "advice")
                + names(known.flatMap { items($0, "drills") }, in: "drills")
                + names(items(stroke, "flags").map { $0.inside(["id"]) }, in: "flags")
        }
    }
}

/// Something a check of a rubric or a texts file found.
package struct RubricFinding: Hashable, Sendable {
    /// How much it matters.
    package enum Severity: String, Hashable, Sendable, Encodable {
        /// The file cannot be used.
        case error
        /// The file can be used, but probably does not do what its author wants.
        case remark
    }

    /// How much it matters.
    package let severity: Severity
    /// Where it is, what is the matter, and what would be right.
    package let error: RubricError

    init(_ error: RubricError, severity: Severity) { (self.error, self.severity) = (error, severity) }
}

/// What two rubrics say differently, numbers and ids apart from words.
package struct RubricDifference: Hashable, Sendable, Encodable {
    /// One thing that differs.
    package struct Change: Hashable, Sendable, Encodable {
        /// The kind of stroke, or nil for what concerns all strokes.
        package let stroke: StrokeKind?
        package let variant: StrokeVariant?
        /// The metric, or nil for what concerns all metrics of a stroke.
        package let metric: String?
        /// What differs, such as `good` or `weight`.
        package let what: String
        /// As the first rubric says it, or nil where it says nothing.
        package let before: String?
        /// As the second rubric says it, or nil where it says nothing.
        package let after: String?
    }

    /// The changes, in the order of the first rubric, what only the second has last.
    package let changes: [Change]

    /// Compares two rubrics.
    package init(_ first: Rubric, _ second: Rubric) {
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
        stroke.flags.map { flag in
            let limits = flag.conditions.map { "\($0.metric) \($0.above ? "above" : "below") \($0.limit)" }
            return ("flags.\(flag.id)", limits.joined(separator: " and "))
        }
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
