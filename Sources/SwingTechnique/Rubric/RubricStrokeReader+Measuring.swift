import SwingCore
import SwingNumbers
import SwingText

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

    /// Whether a metric limits the stroke's grade: only one that is graded can.
    func isDecisive(_ node: YAMLNode?, _ mode: GradeMode) throws(RubricError) -> Bool {
        guard let node else { return false }
        let decisive = try node.text()
        guard ["true", "false"].contains(decisive) else {
            throw node.fail(.noFlag, ["value": .text(decisive)])
        }
        guard decisive == "false" || mode != .infoOnly else {
            throw node.fail(.decisiveInformation)
        }
        return decisive == "true"
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

    /// How reference players score.
    func reference(_ node: YAMLNode) throws(RubricError) -> RubricReference {
        let entry = try node.mapping(required: ["players", "strokes", "scores", "level"])
        var scores: [Double] = []
        for node in try entry.at("scores").list() {
            let score = try node.number(in: 0...100)
            if let last = scores.last, score < last {
                throw node.fail(.scoresOutOfOrder)
            }
            scores.append(score)
        }
        guard scores.count == RubricReference.percents.count else {
            throw try entry.at("scores").fail(
                .scoreCount, ["expected": "\(RubricReference.percents.count)", "count": "\(scores.count)"])
        }
        return RubricReference(
            players: try count(entry.at("players")), strokes: try count(entry.at("strokes")),
            level: try entry.at("level").choice(ReferenceLevel.self), scores: scores)
    }

    private func count(_ node: YAMLNode) throws(RubricError) -> Int {
        Int(clamping: try node.number(in: 1...1_000_000))
    }
}
