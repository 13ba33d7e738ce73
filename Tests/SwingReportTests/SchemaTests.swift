import Foundation
import SwingCore
import SwingReport
import SwingTechnique
import SwingTestKit
import SwingText
import Testing

@Suite struct SchemaTests {
    private func checker() throws -> SchemaChecker { try #require(SchemaChecker(AnalysisSchema.text)) }

    @Test func documentsFollowTheSchema() throws {
        for document in [DocumentFixtures.full, DocumentFixtures.sparse] {
            #expect(try checker().violations(document.json()) == [])
        }
    }

    @Test(arguments: [
        ("\"grade\" : \"good\"", "\"grade\" : \"perfect\""), ("\"schemaVersion\" : 1", "\"schemaVersion\" : 2"),
        ("\"score\" : 71.2", "\"score\" : 171.2"), ("\"rotation\" : 90", "\"rotation\" : 45"),
        ("\"width\" : 720", "\"width\" : \"720\""), ("\"variable\" : false", "\"variable\" : 0"),
        ("\"headline\" :", "\"headlines\" :"), ("\"frame\" : 139", "\"frame\" : 139.5"), ("\"a1a1", "\"A1A1"),
    ])
    func theSchemaRefusesWhatTheContractDoesNotAllow(old: String, new: String) throws {
        let text = try #require(String(bytes: try DocumentFixtures.full.json(), encoding: .utf8))
        #expect(text.contains(old))
        let changed = text.replacingOccurrences(of: old, with: new)
        #expect(try !checker().violations(Data(changed.utf8)).isEmpty)
    }

    /// Every object of the schema names exactly the keys that are written, all of them required.
    @Test func schemaAndDocumentHaveTheSameKeys() throws {
        let checker = try checker()
        let document = try JSONSerialization.jsonObject(with: DocumentFixtures.full.json())
        var visited = 0
        func compare(_ value: Any, _ unresolved: [String: Any], _ place: String) {
            var schema = checker.resolve(unresolved)
            if let options = schema["anyOf"] as? [[String: Any]], let first = options.first, !(value is NSNull) {
                schema = checker.resolve(first)
            }
            if let list = value as? [Any], let items = schema["items"] as? [String: Any] {
                #expect(!list.isEmpty, "\(place): an example is needed")
                for item in list { compare(item, items, place + "[]") }
            }
            if let object = value as? [String: Any], let properties = schema["properties"] as? [String: [String: Any]] {
                visited += 1
                #expect(Set(object.keys) == Set(properties.keys), "\(place)")
                #expect(Set(schema["required"] as? [String] ?? []) == Set(properties.keys), "\(place)")
                #expect(schema["additionalProperties"] as? Bool == false, "\(place)")
                for (name, inner) in properties {
                    if let member = object[name] { compare(member, inner, "\(place).\(name)") }
                }
            }
        }
        compare(document, checker.root, "document")
        #expect(visited >= 20)
    }

    @Test func theListsOfTheSchemaAreThoseOfTheProgram() throws {
        let definitions = try #require(try checker().root["$defs"] as? [String: [String: Any]])
        func list(_ definition: String, _ property: String) throws -> [String] {
            let properties = try #require(definitions[definition]?["properties"] as? [String: [String: Any]])
            return try #require(properties[property]?["enum"] as? [Any]).compactMap { $0 as? String }
        }
        #expect(try list("stroke", "kind") == StrokeKind.allCases.map(\.rawValue))
        #expect(try list("stroke", "variant") == StrokeVariant.allCases.map(\.rawValue))
        #expect(try list("stroke", "hand") == Hand.allCases.map(\.rawValue))
        #expect(try list("stroke", "view") == CameraView.allCases.map(\.rawValue))
        #expect(try list("stroke", "grade") == Grade.allCases.map(\.rawValue))
        #expect(try list("stroke", "outcome") == Outcome.allCases.map(\.rawValue))
        #expect(try list("metric", "unit") == MetricUnit.allCases.map(\.rawValue))
        #expect(try list("event", "id") == StrokeEventID.allCases.map(\.rawValue))
        #expect(try list("strokeGroup", "kind") == StrokeKind.allCases.map(\.rawValue))
        let input = try #require(
            (try checker().root["properties"] as? [String: [String: Any]])?["input"]?["properties"]
                as? [String: [String: Any]])
        let step = try #require(input["applied"]?["items"] as? [String: Any])
        #expect(step["enum"] as? [String] == ClipCorrection.allCases.map(\.rawValue))
    }
}
