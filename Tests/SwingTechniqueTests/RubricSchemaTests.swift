import Foundation
import SwingCore
import SwingTestKit
import Testing

@testable import SwingTechnique

/// The schema says the same as the reader: whatever the reader takes follows it.
@Suite struct RubricSchemaTests {
    private func violations(_ yaml: String) throws -> [String] {
        let value = Self.value(try YAMLNode.root(of: yaml, file: "my.yaml"))
        let checker = try #require(SchemaChecker(DocumentSchema.rubric.text))
        return checker.violations(try JSONSerialization.data(withJSONObject: value))
    }

    private static func value(_ node: YAMLNode) -> Any {
        if let entries = try? node.entries() {
            return Dictionary(uniqueKeysWithValues: entries.map { ($0, value($1)) })
        }
        if let items = try? node.list() { return items.map(value) }
        if node.isNull { return NSNull() }
        if let number = try? node.number(in: -1e9...1e9) { return number }
        return (try? node.text(atMost: .max)) ?? ""
    }

    @Test func theShippedRubricFollowsTheSchema() throws {
        #expect(try violations(Fixtures.shippedText) == [])
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
        #expect(try violations(Fixtures.minimal) == [])
        let yaml = Fixtures.minimal.replacingOccurrences(of: old, with: new)
        #expect(try violations(yaml).contains { $0.hasPrefix("document." + place) })
        #expect(throws: RubricError.self) { try Fixtures.load(yaml, file: "my.yaml") }
    }
}
