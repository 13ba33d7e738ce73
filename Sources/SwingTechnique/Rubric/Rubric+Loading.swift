import SwingCore
import Yams

extension Rubric {
    /// The version of the file format this program reads.
    public static let schemaVersion = 1

    /// Reads a rubric and checks all of it.
    ///
    /// - Parameters:
    ///   - yaml: the file's text.
    ///   - file: how messages name the file.
    /// - Throws: `RubricError` with file, line and key at the first thing that is not right.
    public static func load(yaml: String, file: String) throws(RubricError) -> Rubric {
        let root: Node?
        do {
            root = try Yams.compose(yaml: yaml)
        } catch {
            throw unreadable(error, file)
        }
        guard let root else {
            throw RubricError(
                file: file, line: nil, key: "", problem: "it is empty",
                remedy: "Copy the rubric that is shipped and change it.")
        }
        return try rubric(RubricNode(node: root, file: file, key: ""))
    }

    private static func unreadable(_ error: any Error, _ file: String) -> RubricError {
        var line: Int?
        var problem = "it is not valid YAML"
        switch error as? YamlError {
        case .scanner(_, _, let mark, _), .parser(_, _, let mark, _), .composer(_, _, let mark, _): line = mark.line
        case .duplicatedKeysInMapping(let duplicates, let context):
            line = context.mark.line
            problem = "the key “\(duplicates.sorted().joined(separator: ", "))” appears twice"
        default: break
        }
        return RubricError(
            file: file, line: line, key: "", problem: problem,
            remedy: "Compare the place with the rubric that is shipped; indentation is by spaces.")
    }

    private static func rubric(_ root: RubricNode) throws(RubricError) -> Rubric {
        let top = try root.mapping(required: [
            "schemaVersion", "id", "date", "minimumCoverage", "fullCoverage", "minimumMetrics", "levels", "priorities",
            "sources",
            "drills", "strokes",
        ])
        let version = try top.at("schemaVersion").number(in: 0...1000)
        guard version == Double(schemaVersion) else {
            throw try top.at("schemaVersion").fail(
                "the format is version \(Int(version))", "This program reads version \(schemaVersion).")
        }
        let sources = try sources(top.at("sources"))
        let drills = try drills(top.at("drills"))
        var strokes: [RubricStroke] = []
        for node in try top.at("strokes").list() {
            let stroke = try RubricStrokeReader(sources: Set(sources.keys), drills: Set(drills.keys)).stroke(node)
            guard !strokes.contains(where: { $0.kind == stroke.kind && $0.variant == stroke.variant }) else {
                throw node.fail("this stroke and variant appear twice", "Keep one of them.")
            }
            strokes.append(stroke)
        }
        guard !strokes.isEmpty else { throw try top.at("strokes").fail("it holds no stroke", "Add at least one.") }
        return Rubric(
            id: try top.at("id").text(atMost: 64), date: try top.at("date").text(atMost: 10),
            minimumCoverage: try top.at("minimumCoverage").number(in: 0...1),
            fullCoverage: try top.at("fullCoverage").number(in: 0...1),
            minimumMetrics: Int(try top.at("minimumMetrics").number(in: 1...100)),
            levels: try levels(top.at("levels")), sources: sources, drills: drills, strokes: strokes,
            priorities: try priorities(top.at("priorities")))
    }

    private static func levels(_ node: RubricNode) throws(RubricError) -> [PlayerLevel: RubricLevel] {
        let entries = try node.mapping(required: PlayerLevel.allCases.map(\.rawValue))
        var found: [PlayerLevel: RubricLevel] = [:]
        for level in PlayerLevel.allCases {
            let entry = try entries.at(level.rawValue).mapping(required: ["spread"], optional: ["worst"])
            let worst: Grade? = if let node = entry["worst"] { try node.choice(Grade.self) } else { nil }
            found[level] = RubricLevel(spread: try entry.at("spread").number(in: 0.1...10), worst: worst)
        }
        return found
    }

    private static func priorities(_ node: RubricNode) throws(RubricError) -> [ChainLink: Double] {
        let entries = try node.mapping(required: ChainLink.allCases.map(\.rawValue))
        var found: [ChainLink: Double] = [:]
        for link in ChainLink.allCases { found[link] = try entries.at(link.rawValue).number(in: 0.01...10) }
        return found
    }

    private static func sources(_ node: RubricNode) throws(RubricError) -> [String: RubricSource] {
        var found: [String: RubricSource] = [:]
        for (name, value) in try node.entries() {
            let entry = try value.mapping(required: ["citation"], optional: ["url"])
            let url: String? = if let url = entry["url"] { try url.text() } else { nil }
            found[name] = RubricSource(citation: try entry.at("citation").text(), url: url)
        }
        return found
    }

    private static func drills(_ node: RubricNode) throws(RubricError) -> [String: Drill] {
        var found: [String: Drill] = [:]
        for (name, value) in try node.entries() {
            let entry = try value.mapping(required: ["name", "how", "dose"])
            found[name] = Drill(
                name: try entry.at("name").text(atMost: 40), how: try entry.at("how").text(atMost: 220),
                dose: try entry.at("dose").text(atMost: 60))
        }
        return found
    }
}

extension [String: RubricNode] {
    /// An entry that `mapping` has already found to be there.
    func at(_ name: String) throws(RubricError) -> RubricNode {
        guard let node = self[name] else {
            throw RubricError(
                file: "", line: nil, key: name, problem: "the key is missing", remedy: "Add it to the rubric.")
        }
        return node
    }
}
