import SwingCore

/// Checks rubrics and texts before they are used, and finds everything at once.
public enum RubricCheck {
    /// Checks a rubric against the texts of every language.
    ///
    /// - Parameters:
    ///   - yaml: the rubric's text.
    ///   - file: how findings name it.
    ///   - texts: the languages its ids must have words in.
    /// - Returns: what was found, each once, in the file's order; errors mean that the rubric cannot be used.
    public static func rubric(yaml: String, file: String, texts: [CoachingTexts]) -> [RubricFinding] {
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
    ///   - yaml: the file's text.
    ///   - file: how findings name it.
    ///   - rubric: the text of a rubric that must be able to use it, and that rubric's name.
    /// - Returns: what was found, each once; errors mean that the texts cannot be used.
    public static func texts(yaml: String, file: String, rubric: (yaml: String, file: String)) -> [RubricFinding] {
        do {
            let texts = try CoachingTexts.load(yaml: yaml, file: file)
            let root = try YAMLNode.root(of: yaml, file: file)
            let judging = texts.judgmentalWords().map { found in
                let place = root.inside(found.path) ?? root
                return RubricFinding(
                    place.fail(.judgmentalWord, ["word": .text(found.word)]), severity: .error)
            }
            return once(judging + missing(root, try YAMLNode.root(of: rubric.yaml, file: rubric.file)))
        } catch {
            return [RubricFinding(error, severity: .error)]
        }
    }

    /// Whether a file holds texts rather than a rubric; false for what is neither.
    public static func holdsTexts(yaml: String) -> Bool {
        guard let root = try? YAMLNode.root(of: yaml, file: ""), let entries = try? root.entries() else {
            return false
        }
        return entries.contains { $0.0 == "language" }
    }

    /// The ids that a rubric names and the texts have no words for.
    private static func missing(_ texts: YAMLNode, _ rubric: YAMLNode) -> [RubricFinding] {
        rubric.named.compactMap { section, id in
            guard texts.inside([section, id]) == nil else { return nil }
            let place = texts.inside([section]) ?? texts
            let fault = RubricError(
                file: texts.file, line: place.line, key: "\(section).\(id)",
                RubricFault(
                    .missingWords, ["id": .text(id), "rubric": .text(rubric.file), "section": .text(section)]))
            return RubricFinding(fault, severity: .error)
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
            .sorted { ($0.line ?? 0, $0.key) < ($1.line ?? 0, $1.key) }
    }
}

extension RubricReader {
    /// What is allowed but will not do what its author wants.
    func remark(on metric: RubricMetric, _ node: YAMLNode, _ kind: StrokeKind) -> RubricError? {
        guard let possible = MetricCatalog.definition(metric.id, for: kind)?.possible else { return nil }
        let ends = [metric.bands.aim, metric.bands.excellent.low, metric.bands.excellent.high].compactMap(\.self)
        return ends.first { !possible.contains($0) }.map { end in
            node.fail(
                .beyondBody,
                ["end": "\(end)", "low": "\(possible.lowerBound)", "high": "\(possible.upperBound)"])
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
