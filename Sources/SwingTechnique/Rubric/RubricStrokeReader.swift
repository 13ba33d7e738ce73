package import SwingCore

/// Reads one stroke of a rubric and checks it against the catalog, the sources and the texts; what is not right is told, and
/// what stands beside it is read all the same.
struct RubricStrokeReader {
    /// The keys of the sources, or nil where they could not be read.
    let sources: Set<String>?
    let texts: CoachingTexts
    let log: RubricErrorLog

    /// A stroke without its metrics, which are read one by one.
    struct Head {
        /// Nil where it is not right.
        let kind: StrokeKind?
        let variant: StrokeVariant?
        /// False where the variant is not right, or may stand under a key that is not known.
        let isVariantKnown: Bool
        /// Nil where it is not right.
        let maintaining: RubricAdvice?
        /// Nil where they are no list.
        let metrics: [YAMLNode]?
        let flags: [YAMLNode]
    }

    func head(_ node: YAMLNode) -> Head {
        let entry = log.mapping(node, required: ["kind", "maintaining", "metrics"], optional: ["variant", "flags"])
        let metrics = log.readIfThere(try entry["metrics"]?.list())
        if let node = entry["metrics"], let metrics, metrics.isEmpty { log.tell(node.fail(.noMetric)) }
        let variant = log.readIfThere(try entry["variant"]?.choice(StrokeVariant.self))
        let hasNone = entry["variant"] == nil && (try? node.entries())?.count == entry.count
        return Head(
            kind: log.read(try kind(entry.at("kind"))), variant: variant, isVariantKnown: variant != nil || hasNone,
            maintaining: entry["maintaining"].flatMap(advice), metrics: metrics,
            flags: log.readIfThere(try entry["flags"]?.list()) ?? [])
    }

    private func kind(_ node: YAMLNode) throws(RubricError) -> StrokeKind {
        let kind = try node.choice(StrokeKind.self)
        guard kind != .unknown else { throw node.fail(.unknownStroke) }
        return kind
    }

    /// A metric, or nil where anything of it is not right.
    ///
    /// - Parameter kind: of its stroke, where that is right.
    func metric(_ node: YAMLNode, _ kind: StrokeKind?) -> RubricMetric? {
        let before = log.errors.count
        let entry = log.mapping(
            node,
            required: [
                "id", "title", "unit", "direction", "weight", "link", "aim", "spread", "others", "excellent", "good",
                "needsWork", "source", "provenance", "views", "strength",
            ], optional: ["repeats", "norm", "note", "below", "above"])
        let id = log.read(try entry.at("id").text())
        var defined: MetricDefinition?
        if id != nil, let kind { defined = log.read(try definition(entry.at("id"), kind)) }
        let unit = log.read(try unit(entry.at("unit"), of: defined))
        let weight = log.read(try entry.at("weight").number(in: 0...1))
        let bands = bands(entry)
        let source = log.read(try source(entry))
        let (below, above) = (entry["below"].flatMap(advice), entry["above"].flatMap(advice))
        if let ends = bands?.excellent,
            (entry["below"] != nil) != (ends.low != nil) || (entry["above"] != nil) != (ends.high != nil)
        {
            log.tell(node.fail(.adviceAndBands))
        }
        let title = log.read(try text(entry.at("title"), in: "titles", texts.titles))
        let strength = log.read(try text(entry.at("strength"), in: "strengths", texts.strengths))
        let link = log.read(try entry.at("link").choice(ChainLink.self))
        let provenance = log.read(try entry.at("provenance").choice(Provenance.self))
        let spread = log.read(try entry.at("spread").number(in: 0.0001...10_000))
        let repeats = log.readIfThere(try entry["repeats"]?.number(in: 0.0001...10_000))
        let note = log.readIfThere(try entry["note"]?.text()) ?? ""
        let (others, norm) = (entry["others"].flatMap(others), entry["norm"].flatMap(norm))
        let views = entry["views"].map(views)
        guard log.errors.count == before, let id, let unit, let weight, let bands, let source, let title, let strength,
            let link, let provenance, let spread, let others, let views
        else { return nil }
        return RubricMetric(
            id: id, title: title, unit: unit, weight: weight, link: link, bands: bands, spread: spread, others: others,
            repeats: repeats, source: source, provenance: provenance, norm: norm, note: note, views: views,
            below: below, above: above, strength: strength)
    }

    private func definition(_ node: YAMLNode, _ kind: StrokeKind) throws(RubricError) -> MetricDefinition {
        let id = try node.text()
        guard let defined = MetricCatalog.definition(id, for: kind) else {
            let known = MetricCatalog.metrics(for: kind).joined(separator: ", ")
            var context: [String: MessageValue] = ["metric": .text(id), "stroke": .text(kind.rawValue)]
            if !known.isEmpty { context["known"] = .text(known) }
            throw node.fail(.undefinedMetric, context)
        }
        return defined
    }

    private func unit(_ node: YAMLNode, of metric: MetricDefinition?) throws(RubricError) -> MetricUnit {
        let unit = try node.choice(MetricUnit.self)
        guard let metric, unit != metric.unit else { return unit }
        throw node.fail(.otherUnit, ["metric": .text(metric.id), "unit": .text(metric.unit.rawValue)])
    }

    private func source(_ entry: [String: YAMLNode]) throws(RubricError) -> String {
        let source = try entry.at("source").text()
        if let sources, !sources.contains(source) {
            throw try entry.at("source").fail(.unlistedSource, ["source": .text(source)])
        }
        return source
    }

    private func bands(_ entry: [String: YAMLNode]) -> MetricBands? {
        let before = log.errors.count
        let direction = log.read(try entry.at("direction").choice(Direction.self))
        let aim = log.read(try entry.at("aim").number())
        var ranges: [TargetRange?] = []
        for name in ["excellent", "good", "needsWork"] {
            ranges.append(log.read(try range(entry.at(name), direction)))
        }
        if let aim, let best = ranges[0], !best.contains(aim), let node = entry["aim"] {
            log.tell(node.fail(.aimOutside))
        }
        for (name, inner, outer) in [("good", ranges[0], ranges[1]), ("needsWork", ranges[1], ranges[2])] {
            guard direction != nil, let inner, let outer, let node = entry[name] else { continue }
            let isNested = (outer.low ?? 0) <= (inner.low ?? 0) && (outer.high ?? 0) >= (inner.high ?? 0)
            if !isNested { log.tell(node.fail(.bandNotNested)) }
        }
        guard log.errors.count == before, let direction, let aim, let excellent = ranges[0], let good = ranges[1],
            let needsWork = ranges[2]
        else { return nil }
        return MetricBands(direction: direction, aim: aim, excellent: excellent, good: good, needsWork: needsWork)
    }

    private func range(_ node: YAMLNode, _ direction: Direction?) throws(RubricError) -> TargetRange {
        let ends = try node.list()
        guard ends.count == 2 else { throw node.fail(.notTwoEnds) }
        let range = TargetRange(
            low: ends[0].isNull ? nil : try ends[0].number(), high: ends[1].isNull ? nil : try ends[1].number())
        if let direction, (range.low == nil) != (direction == .lower) || (range.high == nil) != (direction == .higher) {
            throw node.fail(.endsAndDirection, ["direction": .text(direction.rawValue)])
        }
        if let low = range.low, let high = range.high, low >= high { throw node.fail(.endsSwapped) }
        return range
    }

    private func advice(_ node: YAMLNode) -> RubricAdvice? {
        let entry = log.mapping(node, required: ["advice", "drills"])
        let nodes = log.readIfThere(try entry["drills"]?.list())
        var drills: [String] = []
        for node in nodes ?? [] where log.read(try text(node, in: "drills", texts.drills)) != nil {
            if let id = try? node.text() { drills.append(id) }
        }
        if let nodes, nodes.isEmpty, let node = entry["drills"] { log.tell(node.fail(.noDrill)) }
        guard let said = log.read(try text(entry.at("advice"), in: "advice", texts.advice)), !drills.isEmpty else {
            return nil
        }
        return RubricAdvice(headline: said.headline, cue: said.cue, why: said.why, drills: drills)
    }

    /// What an id stands for.
    private func text<Text>(_ node: YAMLNode, in section: String, _ texts: [String: Text]) throws(RubricError) -> Text {
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

    /// A flag of a stroke, or nil where anything of it is not right.
    ///
    /// - Parameter metrics: those of the stroke, or nil where they could not all be read.
    func flag(_ node: YAMLNode, _ kind: StrokeKind?, metrics: [String]?) -> RubricFlag? {
        let entry = log.mapping(node, required: ["id", "when", "source", "provenance"])
        _ = log.read(try text(entry.at("id"), in: "flags", texts.flags))
        let nodes = log.readIfThere(try entry["when"]?.list())
        if let nodes, nodes.isEmpty, let node = entry["when"] { log.tell(node.fail(.noCondition)) }
        let conditions = nodes?.compactMap { condition($0, kind, metrics) }
        let source = log.read(try source(entry))
        let provenance = log.read(try entry.at("provenance").choice(Provenance.self))
        guard let id = try? entry["id"]?.text(), let conditions, let source, let provenance else { return nil }
        return RubricFlag(id: id, conditions: conditions, source: source, provenance: provenance)
    }

    private func condition(_ node: YAMLNode, _ kind: StrokeKind?, _ metrics: [String]?) -> RubricFlag.Condition? {
        let entry = log.mapping(node, required: ["metric"], optional: ["above", "below"])
        let metric = log.read(try metric(of: entry, kind, metrics))
        let (above, below) = (entry["above"], entry["below"])
        let limits = [log.readIfThere(try above?.number()), log.readIfThere(try below?.number())]
        if (above == nil) == (below == nil) { log.tell(node.fail(.notOneLimit)) }
        guard let metric, let limit = limits.compactMap(\.self).first else { return nil }
        return RubricFlag.Condition(metric: metric, limit: limit, above: above != nil)
    }

    private func metric(
        of entry: [String: YAMLNode], _ kind: StrokeKind?, _ metrics: [String]?
    ) throws(RubricError) -> String {
        let (node, metric) = (try entry.at("metric"), try entry.at("metric").text())
        if let metrics, !metrics.contains(metric) {
            throw node.fail(
                .metricNotInStroke, ["metric": .text(metric), "known": .text(metrics.joined(separator: ", "))])
        }
        // Speeds are given in meters where the player's height is known: a limit in body heights would not fit them.
        if let kind, MetricCatalog.definition(metric, for: kind)?.unit == .bodyHeightsPerSecond {
            throw node.fail(.speedInFlag)
        }
        return metric
    }

    /// How well each view measures a metric.
    private func views(_ node: YAMLNode) -> [CameraView: ViewAccuracy] {
        guard let entries = log.read(try node.entries()) else { return [:] }
        if entries.isEmpty { log.tell(node.fail(.noView)) }
        var found: [CameraView: ViewAccuracy] = [:]
        for (name, value) in entries {
            guard let view = CameraView(rawValue: name) else {
                let known = CameraView.allCases.map(\.rawValue).joined(separator: ", ")
                log.tell(value.fail(.unknownView, ["view": .text(name), "known": .text(known)]))
                continue
            }
            let entry = log.mapping(value, required: ["space", "error"], optional: ["slope", "offset"])
            let space = log.read(try entry.at("space").choice(AngleSpace.self))
            let error = log.read(try entry.at("error").number(in: 0...1000))
            let slope = log.readIfThere(try entry["slope"]?.number(in: 0.01...10))
            let offset = log.readIfThere(try entry["offset"]?.number())
            guard let space, let error else { continue }
            found[view] = ViewAccuracy(space: space, error: error, slope: slope ?? 1, offset: offset ?? 0)
        }
        return found
    }

    /// Whom the toolkit measured for the bands.
    private func norm(_ node: YAMLNode) -> RubricNorm? {
        let entry = log.mapping(node, required: ["players", "strokes", "views", "instrument"])
        let players = log.read(try count(entry.at("players")))
        let strokes = log.read(try count(entry.at("strokes")))
        var views: [CameraView] = []
        for node in log.readIfThere(try entry["views"]?.list()) ?? [] {
            if let view = log.read(try node.choice(CameraView.self)) { views.append(view) }
        }
        let instrument = log.read(try entry.at("instrument").text(atMost: 64))
        guard let players, let strokes, let instrument else { return nil }
        return RubricNorm(players: players, strokes: strokes, views: views, instrument: instrument)
    }

    /// How true values are spread among players who are not skilled; a spread of zero says nothing of anybody.
    private func others(_ node: YAMLNode) -> RubricGroup? {
        let entry = log.mapping(node, required: ["mean", "spread"])
        let mean = log.read(try entry.at("mean").number())
        let spread = log.read(try entry.at("spread").number(in: 0.0001...10_000))
        guard let mean, let spread else { return nil }
        return RubricGroup(mean: mean, spread: spread)
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
