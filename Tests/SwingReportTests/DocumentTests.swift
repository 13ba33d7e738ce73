import Foundation
import SwingCore
import SwingMotion
import SwingTechnique
import SwingTestKit
import Testing

@testable import SwingReport

@Suite struct DocumentTests {
    private func object(_ document: AnalysisDocument) throws -> [String: Any] {
        try #require(try JSONSerialization.jsonObject(with: document.json()) as? [String: Any])
    }

    @Test func aDocumentReadBackIsTheSame() throws {
        for document in [DocumentFixtures.full, DocumentFixtures.sparse] {
            let bytes = try document.json()
            let again = try AnalysisDocument(json: bytes, file: "analysis.json")
            #expect(again == document)
            #expect(try Bytes(again.json()) == Bytes(bytes))
        }
    }

    @Test func aDocumentOfAProgramThatDidNotNameItsModelsIsRead() throws {
        var older = try object(DocumentFixtures.full)
        var provenance = try #require(older["provenance"] as? [String: Any])
        #expect(provenance.removeValue(forKey: "motionModels") != nil)
        older["provenance"] = provenance
        let document = try AnalysisDocument(
            json: JSONSerialization.data(withJSONObject: older), file: "analysis.json")
        #expect(document.provenance.motionModels == nil && document.strokes == DocumentFixtures.full.strokes)
    }

    @Test func aDocumentOfAProgramThatToldNoFactorIsRead() throws {
        var older = try object(DocumentFixtures.full)
        #expect(older.removeValue(forKey: "slowMotion") != nil)
        let document = try AnalysisDocument(
            json: JSONSerialization.data(withJSONObject: older), file: "analysis.json")
        #expect(document.slowMotion == nil && document.strokes == DocumentFixtures.full.strokes)
    }

    @Test func theSameDocumentAlwaysGivesTheSameBytes() throws {
        let first = try DocumentFixtures.full.json()
        for _ in 0..<20 { #expect(try Bytes(DocumentFixtures.full.json()) == Bytes(first)) }
        #expect(first.last == UInt8(ascii: "\n"))
    }

    @Test func numbersAreRoundedByUnit() throws {
        let text = try #require(String(bytes: try DocumentFixtures.full.json(), encoding: .utf8))
        for line in [
            "\"value\" : 64.4", "\"value\" : 4.123", "\"time\" : 5.1", "\"at\" : 4.6333", "\"score\" : 71.2",
            "\"uncertainty\" : 0.0167", "\"average\" : 29.97", "\"height\" : 1.825", "\"pose\" : 3.142",
            "\"value\" : 0", "\"x\" : 100", "\"duration\" : 8.0083",
        ] {
            #expect(text.contains(line + "\n") || text.contains(line + ",\n"), "\(line)")
        }
        #expect(!text.contains(": -0\n") && !text.contains("endless"))
    }

    @Test func whatIsNotKnownIsWrittenAsNull() throws {
        let sparse = try object(DocumentFixtures.sparse)
        let stroke = try #require((sparse["strokes"] as? [[String: Any]])?.first)
        for key in ["variant", "grade", "score", "scoreRange", "coverage", "reason", "coaching"] {
            #expect(stroke[key] is NSNull, "\(key)")
        }
        let metric = try #require((stroke["metrics"] as? [[String: Any]])?.first)
        for key in ["value", "low", "high", "grade", "reason"] { #expect(metric[key] is NSNull, "\(key)") }
        let input = try #require(sparse["input"] as? [String: Any])
        for key in ["duration", "recordedAt", "audio"] { #expect(input[key] is NSNull, "\(key)") }
        #expect((sparse["player"] as? [String: Any])?["height"] is NSNull)
        #expect(sparse["slowMotion"] is NSNull)
    }

    @Test func aNumberThatMustBeKnownIsNeverInvented() {
        var document = DocumentFixtures.full
        document.strokes[0].contact.time = .nan
        #expect(throws: EncodingError.self) { try document.json() }
    }

    /// The names the contract fixes.
    @Test func theKeysOfTheContractAreThere() throws {
        let full = try object(DocumentFixtures.full)
        func keys(_ value: Any?) -> Set<String> { Set((value as? [String: Any] ?? [:]).keys) }
        func first(_ value: Any?) -> Any? { (value as? [Any])?.first }
        #expect(
            keys(full) == [
                "schemaVersion", "input", "camera", "player", "pose", "strokes", "session", "corrections", "warnings",
                "provenance", "slowMotion", "cuts",
            ])
        #expect(keys(full["slowMotion"]) == ["factor", "low", "high"])
        #expect(
            keys(full["input"]) == [
                "path", "sha256", "container", "videoCodec", "width", "height", "rotation", "frameRate", "duration",
                "audio", "applied", "recordedAt",
            ])
        #expect(keys(full["camera"]) == ["view", "confidence"])
        #expect(keys(full["player"]) == ["name", "hand", "handSource", "height", "box"])
        #expect(keys(full["pose"]) == ["model", "modelDigest", "framesAnalyzed", "framesWithPose"])
        let stroke = first(full["strokes"]) as? [String: Any]
        #expect(
            keys(stroke).isSuperset(of: [
                "id", "kind", "variant", "hand", "confidence", "start", "end", "contact", "events", "metrics", "grade",
                "score", "outcome", "coaching",
            ]))
        #expect(keys(stroke?["contact"]) == ["time", "uncertainty", "sources"])
        let metric = keys(first(stroke?["metrics"]))
        #expect(
            metric.isSuperset(of: [
                "id", "value", "unit", "low", "high", "at", "outcome", "reason", "grade", "target", "source",
                "reading", "gradeProbabilities",
            ]))
        let coaching = stroke?["coaching"] as? [String: Any]
        #expect(
            keys(coaching) == [
                "headline", "asksForChange", "sureness", "cue", "why", "drill", "strengths", "strengthMetrics",
                "evidence",
            ])
        #expect(keys(stroke?["scoreRange"]) == ["low", "high"] && keys(stroke?["coverage"]) == ["seen", "well", "of"])
        #expect(keys(coaching?["drill"]) == ["name", "how", "dose", "progression"])
        #expect(keys(coaching?["evidence"]) == ["metric", "time", "frame", "value", "target"])
        #expect(keys(first(full["warnings"])) == ["code", "what", "why", "next"])
        #expect(keys(full["provenance"]) == ["version", "rubric", "motionModels", "config", "timings"])
    }

    @Test func theBytesAreThoseRecorded() throws {
        let file = Repository.tests("SwingReportTests/Snapshots/analysis.json")
        let bytes = try DocumentFixtures.full.json()
        if ProcessInfo.processInfo.environment["RECORD_SNAPSHOTS"] == "1" {
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try bytes.write(to: file)
            Issue.record("The snapshot was recorded; run again without RECORD_SNAPSHOTS.")
        }
        #expect(try Bytes(Data(contentsOf: file)) == Bytes(bytes))
    }

    @Test(arguments: [
        ("", DocumentError(.notADocument, file: "x.json")), ("[]", DocumentError(.notADocument, file: "x.json")),
        ("{\"a\": 1}", DocumentError(.notADocument, file: "x.json")),
        ("{\"schemaVersion\": 2}", DocumentError(.otherVersion, file: "x.json", ["found": "2", "supported": "1"])),
        ("{\"schemaVersion\": 1}", .damaged("x.json", place: "input")),
    ])
    func whatIsNoDocumentIsRefused(text: String, refusal: DocumentError) throws {
        do {
            _ = try AnalysisDocument(json: Data(text.utf8), file: "x.json")
            Issue.record("accepted")
        } catch {
            #expect(error == refusal)
            #expect(error.userMessage.what.hasPrefix("x.json") && !error.userMessage.next.isEmpty)
            #expect(error.category == .dataUnusable)
        }
    }

    @Test func damageIsNamedWithItsLocation() throws {
        let text = try #require(String(bytes: try DocumentFixtures.full.json(), encoding: .utf8))
        let broken = text.replacingOccurrences(of: "\"kind\" : \"backhand\"", with: "\"kind\" : \"dance\"")
        #expect(throws: DocumentError.damaged("x.json", place: "strokes.0.kind")) {
            _ = try AnalysisDocument(json: Data(broken.utf8), file: "x.json")
        }
    }
}
