import Foundation
import SwingTestKit
import Testing

/// An export that is read back gives the strokes of the analysis it was made of.
@Suite struct ExportRoundTripTests {
    private struct Document: Decodable {
        struct Stroke: Decodable {
            struct Contact: Decodable { let time: Double }
            let kind: String
            let hand: String
            let start: Double
            let end: Double
            let contact: Contact
        }
        struct Input: Decodable {
            let width: Int
            let height: Int
        }
        let input: Input
        let strokes: [Stroke]
    }

    @Test("the same strokes at the same times", arguments: ["csv", "json", "openpose", "coco"])
    func strokes(format: String) throws {
        let folder = try TemporaryFolder()
        let result = try StoredSample.copy(to: folder)
        let original = try JSONDecoder().decode(
            Document.self, from: Data(contentsOf: URL(fileURLWithPath: result + "/analysis.json")))
        let path = folder.path + "/back" + (format == "csv" ? ".csv" : format == "openpose" ? "" : ".json")
        #expect(try SwingCommand.run(["pose", result, "--format", format, "--out", path]).status == 0)
        let mapping = path + ".mapping.yaml"
        let hasMapping = FileManager.default.fileExists(atPath: mapping)
        let outcome = try SwingCommand.run(
            ["analyze", "--pose", path, "--out", folder.path, "--json"]
                + (hasMapping ? ["--pose-mapping", mapping] : []))
        #expect(outcome.status == 0, "\(outcome.errors)")
        let read = try JSONDecoder().decode(Document.self, from: Data(outcome.output.utf8))
        #expect(read.input.width == original.input.width && read.input.height == original.input.height)
        try #require(read.strokes.count == original.strokes.count)
        for (stroke, known) in zip(read.strokes, original.strokes) {
            #expect(stroke.kind == known.kind && stroke.hand == known.hand)
            // Without sound and ball the contact is told by the hand alone: within two frames of 60 a second.
            #expect(abs(stroke.contact.time - known.contact.time) < 0.034)
            #expect(stroke.start < known.contact.time && known.contact.time < stroke.end)
        }
    }
}
