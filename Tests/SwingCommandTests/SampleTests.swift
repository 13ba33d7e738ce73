import Foundation
import SwingTestKit
import Testing

/// The shipped samples through the whole chain, against their exact truth.
@Suite struct SampleTests {
    private struct Truth: Decodable {
        struct Contact: Decodable {
            let time: Double
        }
        let stroke: String
        let hand: String
        let fps: Double
        let contact: Contact
    }

    private func document(_ text: String) throws -> [String: Any] {
        try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    }

    private func contact(_ document: [String: Any]) throws -> [String: Any] {
        let strokes = try #require(document["strokes"] as? [[String: Any]])
        return try #require(strokes.first?["contact"] as? [String: Any])
    }

    @Test("kind, hand, count and contact as rendered", arguments: ["forehand-right", "serve-right"])
    func truth(name: String) throws {
        let document = try (name == "serve-right" ? StoredSample.serve : .plain).document
        let truth = try JSONDecoder().decode(
            Truth.self, from: Data(contentsOf: URL(fileURLWithPath: "\(SwingCommand.samples)/\(name).truth.json")))
        let strokes = try #require(document["strokes"] as? [[String: Any]])
        #expect(strokes.count == 1)
        let stroke = try #require(strokes.first)
        #expect(stroke["kind"] as? String == truth.stroke)
        #expect(stroke["hand"] as? String == truth.hand)
        let contact = try contact(document)
        let time = try #require(contact["time"] as? Double)
        // A frame and a half: what a person stepping through the frames can tell.
        #expect((time - truth.contact.time).magnitude <= 1.5 / truth.fps)
        let uncertainty = try #require(contact["uncertainty"] as? Double)
        #expect((time - truth.contact.time).magnitude <= uncertainty)
    }

    /// The clip plays four times slower than life and has no sound.
    @Test("in slow motion the ball tells the contact, also when the poses are graded again")
    func ball() throws {
        let folder = try TemporaryFolder()
        let clip = "\(SwingCommand.samples)/forehand-slow-motion"
        let analysis = try SwingCommand.run(
            ["analyze", clip + ".mp4", "--out", folder.path, "--overlay", "none", "--json", "--quiet"])
        #expect(analysis.status == 0, "\(analysis.errors)")
        let regraded = try SwingCommand.run(["grade", folder.path + "/forehand-slow-motion.swing", "--json", "--quiet"])
        let truth = try JSONDecoder().decode(
            Truth.self, from: Data(contentsOf: URL(fileURLWithPath: clip + ".truth.json")))
        let contacts = try [analysis, regraded].map { try contact(document($0.output)) as NSDictionary }
        #expect(contacts[0] == contacts[1])
        #expect(contacts[0]["sources"] as? [String] == ["kinematics", "ball"])
        let time = try #require(contacts[0]["time"] as? Double)
        #expect((time - truth.contact.time).magnitude < 0.5 / truth.fps)
    }

    @Test("the ball tells the contact, and in a hurry, where it is not watched, motion and sound do")
    func effort() throws {
        #expect(try contact(StoredSample.plain.document)["sources"] as? [String] == ["kinematics", "ball"])
        #expect(try contact(StoredSample.quick.document)["sources"] as? [String] == ["kinematics", "sound"])
    }

    @Test("every file of the contract, and the same bytes the second time")
    func contract() throws {
        let folder = try TemporaryFolder()
        let documents = try [StoredSample.plain, .drawn].map { sample in
            var document = try sample.document
            var provenance = try #require(document["provenance"] as? [String: Any])
            #expect(provenance.removeValue(forKey: "timings") != nil)
            document["provenance"] = provenance
            return document as NSDictionary
        }
        #expect(documents[0] == documents[1])
        let results = try [
            StoredSample.copy(to: folder, as: "plain.swing"), StoredSample.copy(.drawn, to: folder, as: "drawn.swing"),
        ]
        let poses = try results.map { try Data(contentsOf: URL(fileURLWithPath: $0 + "/pose.jsonl")) }
        #expect(poses[0] == poses[1])
        let names = Set(try FileManager.default.subpathsOfDirectory(atPath: results[1]))
        #expect(
            names.isSuperset(of: [
                "analysis.json", "pose.jsonl", "overlay.mp4", "frames/stroke-01-contact.png",
                "frames/stroke-01-strip.png",
            ]))
        #expect(!names.contains { $0.contains("partial") })
    }

    @Test("events are one JSON object a line, from started to completed")
    func events() throws {
        let lines = try StoredSample.serve.output.split(separator: "\n")
        let names = try lines.map { try document(String($0))["event"] as? String }
        #expect(names.first == "started")
        #expect(names.last == "completed")
        #expect(names.allSatisfy { ["started", "progress", "completed"].contains($0) })
    }
}
