package import SwingCore

/// Reads one stroke of a rubric and checks it against the catalog, the sources and the texts.
struct RubricStrokeReader {
    /// The keys of the sources, or nil where they could not be read.
    let sources: Set<String>?
    let texts: CoachingTexts

    /// A stroke without its metrics, which are read one by one.
    struct Head {
        let kind: StrokeKind
        let variant: StrokeVariant?
        let maintaining: RubricAdvice
        let metrics: [YAMLNode]
        let flags: [YAMLNode]
    }

    func head(_ node: YAMLNode) throws(RubricError) -> Head {
        let entry = try node.mapping(required: ["kind", "maintaining", "metrics"], optional: ["variant", "flags"])
        let kind = try entry.at("kind").choice(StrokeKind.self)
        guard kind != .unknown else {
            throw try entry.at("kind").fail(.unknownStroke)
        }
        let metrics = try entry.at("metrics").list()
        guard !metrics.isEmpty else { throw try entry.at("metrics").fail(.noMetric) }
        return Head(
            kind: kind, variant: try entry["variant"]?.choice(StrokeVariant.self),
            maintaining: try advice(entry.at("maintaining")), metrics: metrics,
            flags: try entry["flags"]?.list() ?? [])
    }

    func metric(_ node: YAMLNode, _ kind: StrokeKind) throws(RubricError) -> RubricMetric {
        let entry = try node.mapping(
            required: [
                "id", "title", "unit", "direction", "weight", "link", "aim", "spread", "others", "excellent", "good",
                "needsWork", "source", "provenance", "views", "strength",
            ], optional: ["repeats", "norm", "note", "below", "above"])
        let id = try entry.at("id").text()
        guard let defined = MetricCatalog.definition(id, for: kind) else {
            let known = MetricCatalog.metrics(for: kind).joined(separator: ", ")
            var context: [String: MessageValue] = ["metric": .text(id), "stroke": .text(kind.rawValue)]
            if !known.isEmpty { context["known"] = .text(known) }
            throw try entry.at("id").fail(.undefinedMetric, context)
        }
        let unit = try entry.at("unit").choice(MetricUnit.self)
        guard unit == defined.unit else {
            throw try entry.at("unit").fail(.otherUnit, ["metric": .text(id), "unit": .text(defined.unit.rawValue)])
        }
        let weight = try entry.at("weight").number(in: 0...1)
        let bands = try bands(entry)
        let source = try source(entry)
        let (below, above) = (try entry["below"].map(advice), try entry["above"].map(advice))
        guard (below != nil) == (bands.excellent.low != nil), (above != nil) == (bands.excellent.high != nil) else {
            throw node.fail(.adviceAndBands)
        }
        return RubricMetric(
            id: id, title: try text(entry.at("title"), in: "titles", texts.titles), unit: unit, weight: weight,
            link: try entry.at("link").choice(ChainLink.self), bands: bands,
            spread: try entry.at("spread").number(in: 0.0001...10_000), others: try others(entry.at("others")),
            repeats: try entry["repeats"]?.number(in: 0.0001...10_000), source: source,
            provenance: try entry.at("provenance").choice(Provenance.self), norm: try entry["norm"].map(norm),
            note: try entry["note"]?.text() ?? "", views: try views(entry.at("views")), below: below, above: above,
            strength: try text(entry.at("strength"), in: "strengths", texts.strengths))
    }

    func source(_ entry: [String: YAMLNode]) throws(RubricError) -> String {
        let source = try entry.at("source").text()
        if let sources, !sources.contains(source) {
            throw try entry.at("source").fail(.unlistedSource, ["source": .text(source)])
        }
        return source
    }

    private func bands(_ entry: [String: YAMLNode]) throws(RubricError) -> MetricBands {
        let direction = try entry.at("direction").choice(Direction.self)
        let aim = try entry.at("aim").number()
        var inner: TargetRange?
        var ranges: [TargetRange] = []
        for name in ["excellent", "good", "needsWork"] {
            let node = try entry.at(name)
            let range = try range(node)
            guard (range.low == nil) == (direction == .lower), (range.high == nil) == (direction == .higher) else {
                throw node.fail(.endsAndDirection, ["direction": .text(direction.rawValue)])
            }
            if let low = range.low, let high = range.high, low >= high { throw node.fail(.endsSwapped) }
            if let inner {
                let below = (range.low ?? 0) <= (inner.low ?? 0)
                let above = (range.high ?? 0) >= (inner.high ?? 0)
                guard below && above else { throw node.fail(.bandNotNested) }
            } else if !range.contains(aim) {
                throw try entry.at("aim").fail(.aimOutside)
            }
            inner = range
            ranges.append(range)
        }
        return MetricBands(direction: direction, aim: aim, excellent: ranges[0], good: ranges[1], needsWork: ranges[2])
    }

    private func range(_ node: YAMLNode) throws(RubricError) -> TargetRange {
        let ends = try node.list()
        guard ends.count == 2 else { throw node.fail(.notTwoEnds) }
        return TargetRange(
            low: ends[0].isNull ? nil : try ends[0].number(), high: ends[1].isNull ? nil : try ends[1].number())
    }

    private func advice(_ node: YAMLNode) throws(RubricError) -> RubricAdvice {
        let entry = try node.mapping(required: ["advice", "drills"])
        var keys: [String] = []
        for node in try entry.at("drills").list() {
            let key = try node.text()
            _ = try text(node, in: "drills", texts.drills)
            keys.append(key)
        }
        guard !keys.isEmpty else { throw try entry.at("drills").fail(.noDrill) }
        let text = try text(entry.at("advice"), in: "advice", texts.advice)
        return RubricAdvice(headline: text.headline, cue: text.cue, why: text.why, drills: keys)
    }

    /// What an id stands for.
    func text<Text>(_ node: YAMLNode, in section: String, _ texts: [String: Text]) throws(RubricError) -> Text {
        let id = try node.text()
        guard let text = texts[id] else {
            let near = texts.keys.sorted().nearest(to: id)
            var context: [String: MessageValue] = [
                "language": .text(self.texts.language), "id": .text(id), "section": .text(section),
            ]
            if !near.isEmpty { context["near"] = .text(near.joined(separator: ", ")) }
            throw node.fail(.missingText, context)
        }
        return text
    }

    /// A flag of a stroke that has these metrics.
    func flag(_ node: YAMLNode, _ kind: StrokeKind, metrics: [String]) throws(RubricError) -> RubricFlag {
        let entry = try node.mapping(required: ["id", "when", "source", "provenance"])
        let id = try entry.at("id").text()
        _ = try text(entry.at("id"), in: "flags", texts.flags)
        var conditions: [RubricFlag.Condition] = []
        for node in try entry.at("when").list() { conditions.append(try condition(node, kind, metrics)) }
        guard !conditions.isEmpty else {
            throw try entry.at("when").fail(.noCondition)
        }
        return RubricFlag(
            id: id, conditions: conditions, source: try source(entry),
            provenance: try entry.at("provenance").choice(Provenance.self))
    }

    private func condition(
        _ node: YAMLNode, _ kind: StrokeKind, _ metrics: [String]
    ) throws(RubricError) -> RubricFlag.Condition {
        let entry = try node.mapping(required: ["metric"], optional: ["above", "below"])
        let metric = try entry.at("metric").text()
        guard metrics.contains(metric) else {
            throw try entry.at("metric").fail(
                .metricNotInStroke, ["metric": .text(metric), "known": .text(metrics.joined(separator: ", "))])
        }
        // Speeds are given in meters where the player's height is known: a limit in body heights would not fit them.
        if MetricCatalog.definition(metric, for: kind)?.unit == .bodyHeightsPerSecond {
            throw try entry.at("metric").fail(.speedInFlag)
        }
        let (above, below) = (entry["above"], entry["below"])
        guard let limit = above ?? below, above == nil || below == nil else { throw node.fail(.notOneLimit) }
        return RubricFlag.Condition(metric: metric, limit: try limit.number(), above: above != nil)
    }

    /// How well each view measures a metric.
    func views(_ node: YAMLNode) throws(RubricError) -> [CameraView: ViewAccuracy] {
        var found: [CameraView: ViewAccuracy] = [:]
        for (name, value) in try node.entries() {
            guard let view = CameraView(rawValue: name) else {
                let known = CameraView.allCases.map(\.rawValue).joined(separator: ", ")
                throw value.fail(.unknownView, ["view": .text(name), "known": .text(known)])
            }
            let entry = try value.mapping(required: ["space", "error"], optional: ["slope", "offset"])
            found[view] = ViewAccuracy(
                space: try entry.at("space").choice(AngleSpace.self),
                error: try entry.at("error").number(in: 0...1000),
                slope: try entry["slope"]?.number(in: 0.01...10) ?? 1, offset: try entry["offset"]?.number() ?? 0)
        }
        guard !found.isEmpty else { throw node.fail(.noView) }
        return found
    }

    /// Whom the toolkit measured for the bands.
    private func norm(_ node: YAMLNode) throws(RubricError) -> RubricNorm {
        let entry = try node.mapping(required: ["players", "strokes", "views", "instrument"])
        var views: [CameraView] = []
        for node in try entry.at("views").list() { views.append(try node.choice(CameraView.self)) }
        return RubricNorm(
            players: try count(entry.at("players")), strokes: try count(entry.at("strokes")), views: views,
            instrument: try entry.at("instrument").text(atMost: 64))
    }

    /// How true values are spread among players who are not skilled; a spread of zero says nothing of anybody.
    func others(_ node: YAMLNode) throws(RubricError) -> RubricGroup {
        let entry = try node.mapping(required: ["mean", "spread"])
        return RubricGroup(
            mean: try entry.at("mean").number(), spread: try entry.at("spread").number(in: 0.0001...10_000))
    }

    private func count(_ node: YAMLNode) throws(RubricError) -> Int {
        Int(clamping: try node.number(in: 1...1_000_000))
    }
}

/// Where the bands of a metric come from where the toolkit measured them itself.
package struct RubricNorm: Hashable, Sendable, Encodable {
    /// How many players were measured.
    package let players: Int
    /// How many of their strokes.
    package let strokes: Int
    /// The views they were filmed from.
    package let views: [CameraView]
    /// The version of the toolkit that measured them.
    package let instrument: String
}
