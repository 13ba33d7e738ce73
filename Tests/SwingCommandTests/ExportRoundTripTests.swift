import Foundation
import SwingTestKit
import Testing

/// An export that is read back gives the strokes of the analysis it was made of, and grades them.
@Suite struct ExportRoundTripTests {
    private struct Document: Decodable {
        struct Stroke: Decodable {
            struct Contact: Decodable { let time: Double }
            struct Metric: Decodable {
                let id: String
                let value: Double?
                let grade: String?
            }
            let kind: String
            let hand: String
            let start: Double
            let end: Double
            let contact: Contact
            let view: String
            let grade: String?
            let metrics: [Metric]

            /// The values that are graded, by metric.
            var graded: [String: Double] {
                let known = metrics.filter { $0.grade != nil }.compactMap { metric in
                    metric.value.map { (metric.id, $0) }
                }
                return Dictionary(uniqueKeysWithValues: known)
            }
        }
        struct Input: Decodable {
            let width: Int
            let height: Int
        }
        struct Warning: Decodable { let code: String }
        let input: Input
        let strokes: [Stroke]
        let warnings: [Warning]
    }

    /// The part of the graded metrics that is graded again at least.
    ///
    /// No format holds the sound, which tells the moment of
    /// the contact, and `openpose` and `coco` do not hold depth.
    private static let formats = [("csv", 0.7), ("json", 0.7), ("openpose", 0.6), ("coco", 0.6)]

    @Test("the same strokes at the same times, graded as far as the format tells", arguments: formats)
    func strokes(format: String, leastGraded: Double) throws {
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
            #expect(stroke.view == known.view && known.grade != nil && stroke.grade != nil)
            let again = Set(stroke.graded.keys).intersection(known.graded.keys)
            #expect(Double(again.count) >= leastGraded * Double(known.graded.count), "\(again.sorted())")
        }
        let saysThatDepthIsInferred = read.warnings.contains { $0.code == "depthInferred" }
        #expect(saysThatDepthIsInferred == ["openpose", "coco"].contains(format))
    }
}
