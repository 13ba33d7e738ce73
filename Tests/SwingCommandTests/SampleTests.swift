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

    @Test("kind, hand, count and contact as rendered", arguments: ["forehand-right", "serve-right"])
    func truth(name: String) throws {
        let folder = try TemporaryFolder()
        let outcome = try SwingCommand.run(
            ["analyze", "\(SwingCommand.samples)/\(name).mp4", "--out", folder.path, "--overlay", "none", "--json"])
        #expect(outcome.status == 0, "\(outcome.errors)")
        let truth = try JSONDecoder().decode(
            Truth.self, from: Data(contentsOf: URL(fileURLWithPath: "\(SwingCommand.samples)/\(name).truth.json")))
        let strokes = try #require(try document(outcome.output)["strokes"] as? [[String: Any]])
        #expect(strokes.count == 1)
        let stroke = try #require(strokes.first)
        #expect(stroke["kind"] as? String == truth.stroke)
        #expect(stroke["hand"] as? String == truth.hand)
        let contact = try #require(stroke["contact"] as? [String: Any])
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
        var contacts: [NSDictionary] = []
        for outcome in [analysis, regraded] {
            let strokes = try #require(try document(outcome.output)["strokes"] as? [[String: Any]])
            contacts.append(try #require(strokes.first?["contact"] as? NSDictionary))
        }
        #expect(contacts[0] == contacts[1])
        #expect(contacts[0]["sources"] as? [String] == ["kinematics", "ball"])
        let time = try #require(contacts[0]["time"] as? Double)
        #expect((time - truth.contact.time).magnitude < 0.5 / truth.fps)
    }

    @Test("the ball tells the contact, and in a hurry, where it is not watched, motion and sound do")
    func effort() throws {
        let folder = try TemporaryFolder()
        for (effort, sources) in [
            ("quick", ["kinematics", "sound"]), ("balanced", ["kinematics", "ball"]),
        ] {
            let outcome = try SwingCommand.run([
                "analyze", "\(SwingCommand.samples)/forehand-left.mp4", "--out", folder.path, "--overlay", "none",
                "--effort", effort, "--json", "--quiet",
            ])
            let strokes = try #require(try document(outcome.output)["strokes"] as? [[String: Any]])
            let contact = try #require(strokes.first?["contact"] as? [String: Any])
            #expect(contact["sources"] as? [String] == sources)
        }
    }

    @Test("every file of the contract, and the same bytes the second time")
    func contract() throws {
        let folder = try TemporaryFolder()
        let clip = "\(SwingCommand.samples)/forehand-right.mp4"
        var documents: [NSDictionary] = []
        var poses: [Data] = []
        for _ in 0..<2 {
            let outcome = try SwingCommand.run(["analyze", clip, "--out", folder.path, "--quiet"])
            #expect(outcome.status == 0, "\(outcome.errors)")
            let result = folder.path + "/forehand-right.swing"
            let text = try String(contentsOfFile: result + "/analysis.json", encoding: .utf8)
            var document = try document(text)
            var provenance = try #require(document["provenance"] as? [String: Any])
            #expect(provenance.removeValue(forKey: "timings") != nil)
            document["provenance"] = provenance
            documents.append(document as NSDictionary)
            poses.append(try Data(contentsOf: URL(fileURLWithPath: result + "/pose.jsonl")))
        }
        #expect(documents.first == documents.last)
        #expect(poses.first == poses.last)
        let names = Set(try folder.contents().map { $0.replacingOccurrences(of: "forehand-right.swing/", with: "") })
        #expect(
            names.isSuperset(of: [
                "analysis.json", "pose.jsonl", "overlay.mp4", "frames/stroke-01-contact.png",
                "frames/stroke-01-strip.png",
            ]))
        #expect(!names.contains { $0.contains("partial") })
    }

    @Test("events are one JSON object a line, from started to completed")
    func events() throws {
        let folder = try TemporaryFolder()
        let outcome = try SwingCommand.run(
            [
                "analyze", "\(SwingCommand.samples)/serve-right.mp4", "--out", folder.path, "--overlay", "none",
                "--ndjson",
            ])
        let names = try outcome.output.split(separator: "\n").map { try document(String($0))["event"] as? String }
        #expect(names.first == "started")
        #expect(names.last == "completed")
        #expect(names.allSatisfy { ["started", "progress", "completed"].contains($0) })
    }

    @Test("Ctrl-C ends within a second or two with 130 and leaves nothing")
    func interrupted() throws {
        let folder = try TemporaryFolder()
        let process = Process()
        process.executableURL = URL(fileURLWithPath: SwingCommand.path)
        process.arguments = ["analyze", "\(SwingCommand.samples)/forehand-right.mp4", "--out", folder.path, "--quiet"]
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        try process.run()
        // Long enough that the model is loaded or loading, short enough that the clip is not done.
        Thread.sleep(forTimeInterval: 0.7)
        process.interrupt()
        process.waitUntilExit()
        #expect(process.terminationStatus == 130)
        #expect(try folder.contents().isEmpty)
    }

    @Test("a full disk ends in 74, names the disk, and leaves nothing half-written")
    func fullDisk() throws {
        let folder = try TemporaryFolder()
        let disk = folder.path + "/disk"
        try FileManager.default.createDirectory(atPath: disk, withIntermediateDirectories: true)
        guard try shell("mount -t tmpfs -o size=64k tmpfs '\(disk)'") == 0 else {
            print("SKIPPED: a full disk cannot be tried without the right to mount a small file system")
            return
        }
        defer { _ = try? shell("umount '\(disk)'") }
        let outcome = try SwingCommand.run(["analyze", "\(SwingCommand.samples)/forehand-right.mp4", "--out", disk])
        #expect(outcome.status == 74, "\(outcome.errors)")
        #expect(outcome.hasThreePartError)
        #expect(try FileManager.default.contentsOfDirectory(atPath: disk).isEmpty)
    }

    private func shell(_ command: String) throws -> Int32 {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/bin/sh")
        process.arguments = ["-c", command]
        process.standardError = FileHandle.nullDevice
        try process.run()
        process.waitUntilExit()
        return process.terminationStatus
    }
}
