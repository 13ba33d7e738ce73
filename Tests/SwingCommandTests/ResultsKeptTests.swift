import Foundation
import SwingTestKit
import Testing

/// No result is lost: not to a clip of the same name, not to a second run, not to a kill.
@Suite struct ResultsKeptTests {
    private struct Document: Decodable {
        struct Input: Decodable { let path: String }
        let input: Input
    }

    /// A clip without a player, short, of a color of its own.
    private func clip(_ folder: TemporaryFolder, _ name: String, _ color: String) throws -> String {
        let parent = URL(fileURLWithPath: folder.path + "/" + name).deletingLastPathComponent()
        try FileManager.default.createDirectory(at: parent, withIntermediateDirectories: true)
        return try folder.clip(
            name, ["-f", "lavfi", "-i", "color=\(color):size=96x96:rate=30:duration=0.2", "-pix_fmt", "yuv420p"])
    }

    private func analyze(_ clips: [String], into out: String) throws -> SwingCommand.Outcome {
        try SwingCommand.run(["analyze"] + clips + ["--out", out, "--overlay", "none"])
    }

    private func clipOf(_ result: String) throws -> String {
        try JSONDecoder().decode(Document.self, from: Data(contentsOf: URL(fileURLWithPath: result + "/analysis.json")))
            .input.path
    }

    @Test("two players' clips of one name get two results, run after run, and it is said")
    func players() throws {
        let folder = try TemporaryFolder()
        let clips = [
            try clip(folder, "pa/IMG_0001.mp4", "green"), try clip(folder, "pb/IMG_0001.mp4", "blue"),
        ]
        let out = folder.path + "/R"
        for _ in 1...2 {
            #expect(try analyze([clips[0]], into: out).status == 0)
            let second = try analyze([clips[1]], into: out)
            #expect(second.status == 0)
            #expect(second.errors.contains("IMG_0001.swing holds the result of another clip"), "\(second.errors)")
            let results = try FileManager.default.contentsOfDirectory(atPath: out).sorted()
            #expect(results == ["IMG_0001-2.swing", "IMG_0001.swing"])
            #expect(try clipOf(out + "/IMG_0001.swing") == clips[0])
            #expect(try clipOf(out + "/IMG_0001-2.swing") == clips[1])
        }
        let both = folder.path + "/both"
        #expect(try analyze(clips, into: both).status == 0)
        #expect(try clipOf(both + "/pa/IMG_0001.swing") == clips[0])
        #expect(try clipOf(both + "/pb/IMG_0001.swing") == clips[1])
    }

    @Test("a clip whose name has 251 bytes is analyzed")
    func longName() throws {
        let folder = try TemporaryFolder()
        let long = try clip(folder, String(repeating: "n", count: 251) + ".mp4", "green")
        let outcome = try analyze([long], into: folder.path + "/R")
        #expect(outcome.status == 0, "\(outcome.errors)")
        let results = try FileManager.default.contentsOfDirectory(atPath: folder.path + "/R")
        #expect(results.count == 1 && results[0].hasSuffix(".swing"))
    }

    @Test("of runs of one clip at one time each succeeds alone or ends in 73")
    func atOnce() throws {
        let folder = try TemporaryFolder()
        let clip = try clip(folder, "clip.mp4", "green")
        let commands = try (0..<3).map { _ in
            try StartedCommand(["analyze", clip, "--out", folder.path + "/R", "--overlay", "none", "--quiet"])
        }
        let codes = commands.map { $0.end() }
        #expect(codes.contains(0) && codes.allSatisfy { [0, 73].contains($0) }, "\(codes)")
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path + "/R") == ["clip.swing"])
    }

    @Test("killed at any moment, a run leaves the earlier result or the new one, and the next clears up")
    func killed() throws {
        let folder = try TemporaryFolder()
        let clip = try clip(folder, "clip.mp4", "green")
        let (out, result) = (folder.path + "/R", folder.path + "/R/clip.swing")
        #expect(try analyze([clip], into: out).status == 0)
        try Data([7]).write(to: URL(fileURLWithPath: result + "/notes.txt"))
        let whole = ["analysis.json", "notes.txt", "pose.jsonl", "render.json", "report.html"]
        // The lock, the folder the results are made in, its files, and their way to their place.
        for number in [1, 2, 3, 5, 7, 9] {
            let again = ["analyze", clip, "--out", out, "--overlay", "none", "--quiet"]
            #expect(try StartedCommand.killed(again, atChange: number, of: folder) > 0)
            #expect(try FileManager.default.contentsOfDirectory(atPath: result).sorted() == whole)
            #expect(try clipOf(result) == clip)
        }
        #expect(try analyze([clip], into: out).status == 0)
        #expect(try FileManager.default.contentsOfDirectory(atPath: out) == ["clip.swing"])
        #expect(try FileManager.default.contentsOfDirectory(atPath: result).sorted() == whole)
    }
}
