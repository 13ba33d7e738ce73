import SwingCore

extension RubricStrokeReader {
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
        if MetricCatalog.unit(of: metric, for: kind) == .bodyHeightsPerSecond {
            throw try entry.at("metric").fail(.speedInFlag)
        }
        switch (entry["above"], entry["below"]) {
        case (let limit?, nil):
            return RubricFlag.Condition(metric: metric, limit: try limit.number(), above: true)
        case (nil, let limit?):
            return RubricFlag.Condition(metric: metric, limit: try limit.number(), above: false)
        default: throw node.fail(.notOneLimit)
        }
    }
}
