import Foundation
import SwingTestKit
import Testing

/// Help and messages promise what is there, and all speak alike.
@Suite struct HelpTests {
    private static let root = URL(fileURLWithPath: SwingCommand.samples).deletingLastPathComponent().path

    private static func text(_ path: String) throws -> String {
        try String(contentsOfFile: root + "/" + path, encoding: .utf8)
    }

    /// What is said to people: string literals of the sources, texts and pages.
    private static func said() throws -> [(file: String, line: String)] {
        let files = FileManager.default
        let sources = try files.subpathsOfDirectory(atPath: root + "/Sources").filter { $0.hasSuffix(".swift") }
            .map { "Sources/" + $0 }
        let texts = ["models/coaching/en.yaml", "models/coaching/es.yaml"]
        return try (sources + texts).flatMap { file in
            try text(file).components(separatedBy: "\n")
                .filter { !$0.trimmingCharacters(in: .whitespaces).hasPrefix("//") }.map { (file, $0) }
        }
    }

    @Test("the example mapping of analyze --help is one that can be used")
    func mapping() throws {
        let help = try SwingCommand.run(["analyze", "--help"]).output
        let lines = help.components(separatedBy: "\n")
        let start = try #require(lines.firstIndex { $0.hasSuffix("frameRate: 50") && !$0.contains("echo") })
        let width = lines[start].prefix { $0 == " " }.count
        let mapping = lines[start...].prefix { $0.prefix { $0 == " " }.count >= width && !$0.isEmpty }
            .map { String($0.dropFirst(width)) }.joined(separator: "\n")
        let folder = try TemporaryFolder()
        let path = try folder.file("mapping.yaml", Array(mapping.utf8))
        let rows = (0..<60).map { "\($0),1,2,3" }.joined(separator: "\n")
        let table = try folder.file(
            "poses.csv", Array("left_wrist_x,left_wrist_y,right_wrist_x,right_wrist_y\n\(rows)\n".utf8))
        let outcome = try SwingCommand.run(["analyze", "--pose", table, "--pose-mapping", path])
        #expect(outcome.status == 0, "\(outcome.errors)\n\(mapping)")
    }

    @Test("every mapping that docs/poses.md shows can be read")
    func documentedMappings() throws {
        let blocks = try Self.text("docs/poses.md").components(separatedBy: "```yaml\n").dropFirst()
            .compactMap { $0.components(separatedBy: "\n```").first }
        #expect(blocks.count >= 2)
        let folder = try TemporaryFolder()
        let table = try folder.file("poses.csv", Array("a,b\n1,2\n".utf8))
        for block in blocks {
            let path = try folder.file("mapping.yaml", Array(block.utf8))
            let outcome = try SwingCommand.run(["analyze", "--pose", table, "--pose-mapping", path])
            #expect(outcome.status == 65 && !outcome.errors.contains("The mapping"), "\(outcome.errors)\n\(block)")
        }
    }

    @Test("probe says whether the clip can be graded, in words and as data")
    func verdict() throws {
        let clip = SwingCommand.samples + "/forehand-right.mp4"
        let said = try SwingCommand.run(["probe", clip])
        #expect(said.status == 0 && said.output.contains("can be graded    yes"), "\(said.output)")
        let data = try SwingCommand.run(["probe", clip, "--json"])
        let probe = try JSONSerialization.jsonObject(with: Data(data.output.utf8)) as? [String: Any]
        #expect((probe?["verdict"] as? [String: Any])?["grading"] as? String == "possible")
        let folder = try TemporaryFolder()
        let still = try folder.clip(
            "still.mp4",
            ["-f", "lavfi", "-i", "testsrc2=size=640x480:rate=30", "-frames:v", "1", "-pix_fmt", "yuv420p"])
        let refused = try SwingCommand.run(["probe", still])
        #expect(refused.status == 0 && refused.output.contains("can be graded    no. It holds a single picture"))
    }

    @Test(
        "where a command writes has one name in all of them, and the longer one is taken too",
        arguments: ["analyze", "batch", "compare", "labels", "pose", "progress", "render", "report"])
    func output(command: String) throws {
        #expect(try SwingCommand.run([command, "--help"]).output.contains("-o, --out, --output "))
    }

    @Test("commands are quoted in one way, and words are spelled as in the United States")
    func style() throws {
        let patterns = [/[`“«‘]swing [a-z]/, /\b[Aa]nalyse[dr]?\b/, /\b[Aa]nalysing\b/, /[Rr]ecognise/]
        for (file, line) in try Self.said() {
            for pattern in patterns where line.contains(pattern) { Issue.record("\(file): \(line)") }
        }
    }

    @Test("how large the player should be is said with one number everywhere")
    func playerSize() throws {
        let size = "at least a third as tall as the picture"
        #expect(try Self.text("README.md").replacing(/\s+/, with: " ").contains(size))
        let said = try Self.said().filter { $0.line.contains("as the picture") || $0.line.contains("picture high") }
        for (file, line) in said where !line.contains(size) && line.contains("player") && line.contains("\"") {
            Issue.record("\(file): \(line)")
        }
    }

    @Test("completions of every shell offer the values of options", arguments: ["bash", "zsh", "fish"])
    func completions(shell: String) throws {
        let script = try SwingCommand.run(["--generate-completion-script", shell])
        #expect(script.status == 0)
        for word in [
            "obsidian", "backhandVolley", "thorough", "intermediate", "front", "elbowFlexionContact", "csv",
        ] {
            #expect(script.output.contains(word), "\(word)")
        }
    }
}
