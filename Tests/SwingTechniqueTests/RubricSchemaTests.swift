import Foundation
import SwingCore
import Testing

@testable import SwingTechnique
@testable import SwingText

/// The schema says the same as the reader: whatever the reader takes follows it.
@Suite struct RubricSchemaTests {
    private func schema() throws -> [String: Any] {
        try #require(try JSONSerialization.jsonObject(with: Data(DocumentSchema.rubric.text.utf8)) as? [String: Any])
    }

    @Test func theShippedRubricFollowsTheSchema() throws {
        let root = try YAMLNode.root(of: Fixtures.shippedText, file: "r.yaml")
        let found = try RubricSchemaWalk(root: schema()).violations(root)
        #expect(found.isEmpty, "\(found.prefix(5))")
    }

    @Test(arguments: [
        ("weight: 1", "weight: 2", "strokes[0].metrics[0].weight"),
        ("unit: deg", "unit: feet", "strokes[0].metrics[0].unit"),
        ("aim: 60", "aims: 60", "strokes[0].metrics[0]"),
        ("excellent: [50, 70]", "excellent: [50]", "strokes[0].metrics[0].excellent"),
        ("kind: serve", "kind: unknown", "strokes[0].kind"), ("pro: { spread: 0.9 }", "", "levels"),
        ("side: {", "top: {", "strokes[0].metrics[0].views"),
    ])
    func theSchemaRefusesWhatTheReaderRefuses(old: String, new: String, place: String) throws {
        let yaml = Fixtures.minimal.replacingOccurrences(of: old, with: new)
        let root = try YAMLNode.root(of: yaml, file: "my.yaml")
        #expect(try RubricSchemaWalk(root: schema()).violations(root).contains { $0.hasPrefix(place) })
        #expect(throws: RubricError.self) { try Fixtures.load(yaml, file: "my.yaml") }
    }
}

/// As much of JSON Schema as the rubric's uses, over a YAML file.
struct RubricSchemaWalk {
    let root: [String: Any]

    func violations(_ node: YAMLNode) -> [String] { violations(node, root) }

    private func violations(_ node: YAMLNode, _ schema: [String: Any]) -> [String] {
        if let reference = schema["$ref"] as? String {
            let name = reference.split(separator: "/").last.map(String.init) ?? ""
            let definition = (root["$defs"] as? [String: [String: Any]])?[name]
            return definition.map { violations(node, $0) } ?? ["\(node.key): no definition \(name)"]
        }
        if let values = schema["enum"] as? [String] {
            return (try? node.text()).map(values.contains) == true ? [] : ["\(node.key): not in the list"]
        }
        if let constant = schema["const"] as? Double {
            return (try? node.number()) == constant ? [] : ["\(node.key): not \(constant)"]
        }
        let types = schema["type"] as? [String] ?? (schema["type"] as? String).map { [$0] } ?? []
        if types.contains("object") { return object(node, schema) }
        if types.contains("array") { return array(node, schema) }
        if types.contains("null"), node.isNull { return [] }
        if types.contains("number") {
            let low = schema["minimum"] as? Double ?? -1e9
            let high = schema["maximum"] as? Double ?? 1e9
            return (try? node.number(in: low...high)) == nil ? ["\(node.key): no number in range"] : []
        }
        return (try? node.text(atMost: schema["maxLength"] as? Int ?? 400)) == nil ? ["\(node.key): no text"] : []
    }

    private func object(_ node: YAMLNode, _ schema: [String: Any]) -> [String] {
        guard let entries = try? node.entries() else { return ["\(node.key): no object"] }
        let properties = schema["properties"] as? [String: [String: Any]] ?? [:]
        let names = (schema["propertyNames"] as? [String: Any])?["enum"] as? [String]
        let others = schema["additionalProperties"] as? [String: Any]
        let missing = (schema["required"] as? [String] ?? []).filter { name in !entries.contains { $0.0 == name } }
        return missing.map { "\(node.key): \($0) is missing" }
            + entries.flatMap { name, value -> [String] in
                if names?.contains(name) == false { return ["\(node.key): \(name) is no name here"] }
                return (properties[name] ?? others).map { violations(value, $0) } ?? ["\(node.key): \(name) is unknown"]
            }
    }

    private func array(_ node: YAMLNode, _ schema: [String: Any]) -> [String] {
        guard let items = try? node.list() else { return ["\(node.key): no list"] }
        let least = schema["minItems"] as? Int ?? 0
        guard items.count >= least, items.count <= schema["maxItems"] as? Int ?? .max else {
            return ["\(node.key): \(items.count) items"]
        }
        return (schema["items"] as? [String: Any]).map { inner in items.flatMap { violations($0, inner) } } ?? []
    }
}
