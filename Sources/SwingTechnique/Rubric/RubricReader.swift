import SwingCore

/// Reads a rubric and collects everything in it that is not right.
///
/// Each metric is read on its own, so that one fault does not hide those after it.
struct RubricReader {
    let texts: CoachingTexts
    private(set) var errors: [RubricError] = []
    /// What is allowed but will not do what its author wants.
    private(set) var remarks: [RubricError] = []

    /// The rubric, or nil where anything is not right: `errors` then says what, in the file's order.
    mutating func read(_ root: YAMLNode) -> Rubric? {
        guard let top = attempt({ () throws(RubricError) in try Self.top(root) }) else { return nil }
        let sources = attempt { () throws(RubricError) in try Self.sources(top.at("sources")) }
        let levels = attempt { () throws(RubricError) in try Self.levels(top.at("levels")) }
        let priorities = attempt { () throws(RubricError) in try Self.priorities(top.at("priorities")) }
        let id = attempt { () throws(RubricError) in try top.at("id").text(atMost: 64) }
        let date = attempt { () throws(RubricError) in try top.at("date").text(atMost: 10) }
        let strokes = strokes(top, sources: sources.map { Set($0.keys) })
        errors.sort { ($0.line ?? 0) < ($1.line ?? 0) }
        guard errors.isEmpty, let sources, let levels, let priorities, let id, let date else { return nil }
        return Rubric(
            id: id, date: date, levels: levels, sources: sources, texts: texts, strokes: strokes, priorities: priorities
        )
    }

    private static func top(_ root: YAMLNode) throws(RubricError) -> [String: YAMLNode] {
        if let version = try root.entries().first(where: { $0.0 == "schemaVersion" })?.1 {
            let number = try version.number(in: 0...1000)
            guard number == Double(Rubric.schemaVersion) else {
                throw version.fail(
                    .otherVersion, ["found": "\(Int(clamping: number))", "supported": "\(Rubric.schemaVersion)"])
            }
        }
        return try root.mapping(required: [
            "schemaVersion", "id", "date", "levels", "priorities", "sources", "strokes",
        ])
    }

    private mutating func strokes(_ top: [String: YAMLNode], sources: Set<String>?) -> [RubricStroke] {
        guard let nodes = attempt({ () throws(RubricError) in try top.at("strokes").list() }) else { return [] }
        if nodes.isEmpty, let node = top["strokes"] { errors.append(node.fail(.noStroke)) }
        let reader = RubricStrokeReader(sources: sources, texts: texts)
        var strokes: [RubricStroke] = []
        for node in nodes {
            guard let head = attempt({ () throws(RubricError) in try reader.head(node) }) else { continue }
            if strokes.contains(where: { $0.kind == head.kind && $0.variant == head.variant }) {
                errors.append(node.fail(.repeatedStroke))
            }
            var metrics: [RubricMetric] = []
            for node in head.metrics {
                guard let metric = attempt({ () throws(RubricError) in try reader.metric(node, head.kind) }) else {
                    continue
                }
                if metrics.contains(where: { $0.id == metric.id }) {
                    errors.append(node.fail(.repeatedMetric, ["metric": .text(metric.id)]))
                }
                metrics.append(metric)
                if let remark = remark(on: metric, node, head.kind) { remarks.append(remark) }
            }
            let names = metrics.map(\.id)
            let flags = head.flags.compactMap { node in
                attempt { () throws(RubricError) in try reader.flag(node, head.kind, metrics: names) }
            }
            strokes.append(
                RubricStroke(
                    kind: head.kind, variant: head.variant, maintaining: head.maintaining, metrics: metrics,
                    flags: flags))
        }
        return strokes
    }

    private mutating func attempt<Value>(_ read: () throws(RubricError) -> Value) -> Value? {
        do {
            return try read()
        } catch {
            errors.append(error)
            return nil
        }
    }

    private static func levels(_ node: YAMLNode) throws(RubricError) -> [PlayerLevel: RubricLevel] {
        let entries = try node.mapping(required: PlayerLevel.allCases.map(\.rawValue))
        var found: [PlayerLevel: RubricLevel] = [:]
        for level in PlayerLevel.allCases {
            let entry = try entries.at(level.rawValue).mapping(required: ["spread"], optional: ["worst", "priorities"])
            found[level] = RubricLevel(
                spread: try entry.at("spread").number(in: 0.1...10), worst: try entry["worst"]?.choice(Grade.self),
                priorities: try entry["priorities"].map(priorities))
        }
        return found
    }

    private static func priorities(_ node: YAMLNode) throws(RubricError) -> [ChainLink: Double] {
        let entries = try node.mapping(required: ChainLink.allCases.map(\.rawValue))
        var found: [ChainLink: Double] = [:]
        for link in ChainLink.allCases { found[link] = try entries.at(link.rawValue).number(in: 0.01...10) }
        return found
    }

    private static func sources(_ node: YAMLNode) throws(RubricError) -> [String: RubricSource] {
        var found: [String: RubricSource] = [:]
        for (name, value) in try node.entries() {
            let entry = try value.mapping(required: ["citation"], optional: ["url"])
            found[name] = RubricSource(citation: try entry.at("citation").text(), url: try entry["url"]?.text())
        }
        return found
    }
}
