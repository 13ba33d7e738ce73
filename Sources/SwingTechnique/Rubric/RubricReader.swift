import SwingCore

/// Reads a rubric and collects everything in it that is not right.
///
/// Each entry is read on its own, so that one fault does not hide those after it.
struct RubricReader {
    let texts: CoachingTexts
    private let log = RubricErrorLog()
    /// What is allowed but will not do what its author wants.
    private(set) var remarks: [RubricError] = []

    /// What is not right, in the file's order.
    var errors: [RubricError] { log.errors.sorted { ($0.line ?? 0) < ($1.line ?? 0) } }

    /// The rubric, or nil where anything is not right: `errors` then says what.
    mutating func read(_ root: YAMLNode) -> Rubric? {
        guard log.read(try root.checkVersion(Rubric.schemaVersion, orElse: .otherVersion)) != nil else { return nil }
        let top = log.mapping(
            root, required: ["schemaVersion", "id", "date", "levels", "priorities", "sources", "strokes"])
        let sources = top["sources"].flatMap(sources)
        let levels = top["levels"].map(levels) ?? [:]
        let priorities = top["priorities"].map(priorities) ?? [:]
        let id = log.read(try top.at("id").text(atMost: 64))
        let date = log.read(try top.at("date").day())
        let strokes = top["strokes"].map { self.strokes($0, sources: sources.map { Set($0.keys) }) } ?? []
        guard log.errors.isEmpty, let sources, let id, let date else { return nil }
        return Rubric(
            id: id, date: date, levels: levels, sources: sources, texts: texts, strokes: strokes, priorities: priorities
        )
    }

    private mutating func strokes(_ node: YAMLNode, sources: Set<String>?) -> [RubricStroke] {
        guard let nodes = log.read(try node.list()) else { return [] }
        if nodes.isEmpty { log.tell(node.fail(.noStroke)) }
        let reader = RubricStrokeReader(sources: sources, texts: texts, log: log)
        var strokes: [RubricStroke] = []
        var heads: Set<[String]> = []
        for node in nodes {
            let head = reader.head(node)
            if let kind = head.kind, head.isVariantKnown,
                !heads.insert([kind.rawValue, head.variant?.rawValue ?? ""]).inserted
            {
                log.tell(node.fail(.repeatedStroke))
            }
            var names: [String] = []
            var metrics: [RubricMetric] = []
            for node in head.metrics ?? [] {
                if let id = try? node.inside(["id"])?.text() {
                    if names.contains(id) { log.tell(node.fail(.repeatedMetric, ["metric": .text(id)])) }
                    names.append(id)
                }
                guard let metric = reader.metric(node, head.kind), let kind = head.kind else { continue }
                metrics.append(metric)
                if let remark = remark(on: metric, node, kind) { remarks.append(remark) }
            }
            let known = names.count == head.metrics?.count ? names : nil
            let flags = head.flags.compactMap { reader.flag($0, head.kind, metrics: known) }
            guard let kind = head.kind, let maintaining = head.maintaining else { continue }
            strokes.append(
                RubricStroke(
                    kind: kind, variant: head.variant, maintaining: maintaining, metrics: metrics, flags: flags))
        }
        return strokes
    }

    private func levels(_ node: YAMLNode) -> [PlayerLevel: RubricLevel] {
        let entries = log.mapping(node, required: PlayerLevel.allCases.map(\.rawValue))
        var found: [PlayerLevel: RubricLevel] = [:]
        for (level, node) in PlayerLevel.allCases.compactMap({ level in entries[level.rawValue].map { (level, $0) } }) {
            let entry = log.mapping(node, required: ["spread"], optional: ["worst", "priorities"])
            let worst = log.readIfThere(try entry["worst"]?.choice(Grade.self))
            let priorities = entry["priorities"].map(priorities)
            guard let spread = log.read(try entry.at("spread").number(in: 0.1...10)) else { continue }
            found[level] = RubricLevel(spread: spread, worst: worst, priorities: priorities)
        }
        return found
    }

    private func priorities(_ node: YAMLNode) -> [ChainLink: Double] {
        let entries = log.mapping(node, required: ChainLink.allCases.map(\.rawValue))
        var found: [ChainLink: Double] = [:]
        for link in ChainLink.allCases { found[link] = log.read(try entries.at(link.rawValue).number(in: 0.01...10)) }
        return found
    }

    /// The sources by name, or nil where their names cannot be read.
    private func sources(_ node: YAMLNode) -> [String: RubricSource]? {
        guard let entries = log.read(try node.entries()) else { return nil }
        var found: [String: RubricSource] = [:]
        for (name, value) in entries {
            let entry = log.mapping(value, required: ["citation"], optional: ["url"])
            let url = log.readIfThere(try entry["url"]?.text())
            found[name] = RubricSource(citation: log.read(try entry.at("citation").text()) ?? "", url: url)
        }
        return found
    }
}
