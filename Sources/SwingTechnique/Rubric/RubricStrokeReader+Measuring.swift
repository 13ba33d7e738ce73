import SwingCore

extension RubricStrokeReader {
    /// How well each view measures a metric.
    func views(_ node: YAMLNode) throws(RubricError) -> [CameraView: ViewAccuracy] {
        var found: [CameraView: ViewAccuracy] = [:]
        for (name, value) in try node.entries() {
            guard let view = CameraView(rawValue: name) else {
                let known = CameraView.allCases.map(\.rawValue).joined(separator: ", ")
                throw value.fail(.unknownView, ["view": .text(name), "known": .text(known)])
            }
            let entry = try value.mapping(required: ["space", "error"], optional: ["slope", "offset"])
            let slope: Double = if let node = entry["slope"] { try node.number(in: 0.01...10) } else { 1 }
            let offset: Double = if let node = entry["offset"] { try node.number() } else { 0 }
            found[view] = ViewAccuracy(
                space: try entry.at("space").choice(MeasuringSpace.self),
                error: try entry.at("error").number(in: 0...1000), slope: slope, offset: offset)
        }
        guard !found.isEmpty else { throw node.fail(.noView) }
        return found
    }

    /// Whom the toolkit measured for the bands.
    func norm(_ node: YAMLNode?) throws(RubricError) -> RubricNorm? {
        guard let node else { return nil }
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
