import Foundation
import SwingCore
import SwingReport
import SwingTestKit
import Testing

@Suite struct SchemaTests {
    private func checker() throws -> SchemaChecker { try #require(SchemaChecker(DocumentSchema.analysis.text)) }

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
}
