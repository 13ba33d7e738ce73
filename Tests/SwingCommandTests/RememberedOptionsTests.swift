import Foundation
import SwingTestKit
import Testing

/// Options that an analysis was made with: kept when it is graded or drawn again, taken back, and said.
@Suite struct RememberedOptionsTests {
    private let folder: TemporaryFolder
    private let result: String

    init() throws {
        folder = try TemporaryFolder()
        result = try StoredSample.copy(to: folder)
    }

    private func document(_ result: String? = nil) throws -> [String: Any] {
        let data = try Data(contentsOf: URL(fileURLWithPath: (result ?? self.result) + "/analysis.json"))
        return try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    }

    private func provenance(_ result: String? = nil) throws -> [String: Any] {
        try #require(document(result)["provenance"] as? [String: Any])
    }

    /// The strokes as they are judged, whatever the options are called.
    private func strokes() throws -> NSArray { try #require(document()["strokes"] as? NSArray) }

    /// A rubric of one's own, with the name `my-club`.
    private func rubric() throws -> String {
        let shipped = URL(fileURLWithPath: SwingCommand.samples).deletingLastPathComponent()
            .appendingPathComponent("models/rubrics/tennisswing-1.yaml")
        let yaml = try String(contentsOf: shipped, encoding: .utf8)
        return try folder.file(
            "my club.yaml", Array(yaml.replacingOccurrences(of: "id: tennisswing-1\n", with: "id: my-club\n").utf8))
    }

    private func grade(_ options: String...) throws -> SwingCommand.Outcome {
        try SwingCommand.run(["grade", result] + options)
    }

    @Test("a rubric of one's own is kept by the next grading, which says so, and can be taken back")
    func rubricIsKept() throws {
        let file = try rubric()
        #expect(try grade("--rubric", file).status == 0)
        let again = try grade("--level", "pro")
        #expect(again.status == 0, "\(again.errors)")
        #expect(try provenance()["rubric"] as? String == "my-club")
        #expect(again.errors.contains("options in force: --level pro --rubric '\(file)'"), "\(again.errors)")
        let back = try grade("--rubric", "none", "--level", "none")
        #expect(back.status == 0 && !back.errors.contains("options in force"), "\(back.errors)")
        #expect(try provenance()["rubric"] as? String == "tennisswing-1")
    }

    @Test("a remembered rubric that has changed, is gone or no file is not used, and the message says what helps")
    func rubricIsChecked() throws {
        let file = try rubric()
        #expect(try grade("--rubric", file).status == 0)
        let before = try document() as NSDictionary
        let yaml = try String(contentsOfFile: file, encoding: .utf8)
        try Data((yaml + "# changed\n").utf8).write(to: URL(fileURLWithPath: file))
        var messages: Set<String> = []
        for command in [["grade", result], ["render", result, "--overlay", "frames"]] {
            let changed = try SwingCommand.run(command)
            #expect(changed.status == 65 && changed.hasThreePartError, "\(changed.errors)")
            #expect(changed.errors.contains("--rubric none"), "\(changed.errors)")
            messages.insert(changed.errors)
        }
        try FileManager.default.removeItem(atPath: file)
        #expect(mkfifo(file, 0o600) == 0)
        let pipe = try grade()
        #expect(pipe.status == 65 && pipe.hasThreePartError, "\(pipe.errors)")
        try FileManager.default.removeItem(atPath: file)
        let gone = try grade()
        #expect(gone.status == 65 && gone.errors.contains("--rubric FILE"), "\(gone.errors)")
        // A document of somebody else must not find out what there is.
        #expect(messages.union([pipe.errors, gone.errors]).count == 1, "\(messages)")
        #expect(try document() as NSDictionary == before)
    }

    @Test("an analysis of imported poses remembers its rubric as well")
    func rubricOfAnalysis() throws {
        let file = try rubric()
        let outcome = try SwingCommand.run([
            "analyze", "--pose", result + "/pose.jsonl", "--rubric", file, "--out", folder.path, "--quiet",
        ])
        #expect(outcome.status == 0, "\(outcome.errors)")
        let config = try #require(provenance(folder.path + "/pose.swing")["config"] as? [String: Any])
        #expect(config["rubric"] as? String == file)
        #expect((config["rubricSha256"] as? String)?.count == 64)
    }

    @Test("a folder of somebody else makes no file be read that it names without knowing what is in it")
    func foreignFolder() throws {
        let secret = try folder.file("secret.yaml", Array("password: 1234\n".utf8))
        for (key, value) in [("rubric", secret), ("language", secret)] {
            var document = try document()
            var provenance = try provenance()
            var config = try #require(provenance["config"] as? [String: Any])
            config[key] = value
            provenance["config"] = config
            document["provenance"] = provenance
            try JSONSerialization.data(withJSONObject: document).write(
                to: URL(fileURLWithPath: result + "/analysis.json"))
            let outcome = try grade()
            #expect(outcome.status == 65 && outcome.hasThreePartError, "\(outcome.errors)")
            #expect(!(outcome.errors + outcome.output).contains("password"))
        }
    }

    @Test("a hand that leaves no stroke is named as the cause, and taken back")
    func handIsTakenBack() throws {
        let before = try strokes()
        let left = try grade("--hand", "left")
        #expect(left.status == 0 && left.errors.contains("--hand left"), "\(left.errors)")
        #expect(left.errors.contains("No left-handed stroke") && left.errors.contains("--hand auto"))
        #expect(try strokes() == [])
        let page = try String(contentsOfFile: result + "/report.html", encoding: .utf8)
        #expect(page.contains("<h1 id=\"headline\">No left-handed stroke was found in this clip.</h1>"))
        let back = try grade("--hand", "auto")
        #expect(back.status == 0 && !back.errors.contains("options in force"), "\(back.errors)")
        #expect(try strokes() == before)
    }

    @Test("every option that was given is taken back by auto and by none", arguments: ["auto", "none"])
    func takenBack(word: String) throws {
        let options = [
            ("--stroke", "forehandVolley"), ("--view", "diagonal"), ("--level", "beginner"), ("--height", "1.7"),
            ("--contact", "1.2"), ("--language", "es"),
        ]
        let before = try document()["provenance"].flatMap { ($0 as? [String: Any])?["config"] as? NSDictionary }
        let given = try SwingCommand.run(["grade", result] + options.flatMap { [$0, $1] })
        #expect(given.status == 0, "\(given.errors)")
        let back = try SwingCommand.run(["grade", result] + options.flatMap { [$0.0, word] })
        #expect(back.status == 0, "\(back.errors)")
        for (option, value) in options {
            #expect(given.errors.contains("\(option) \(value)"), "\(given.errors)")
            #expect(!back.errors.contains(option), "\(back.errors)")
        }
        #expect(try provenance()["config"] as? NSDictionary == before)
    }

    @Test("analyze takes the same words, and the view that analyses state")
    func analyzeTakesTheSame() throws {
        let outcome = try SwingCommand.run([
            "analyze", "--pose", result + "/pose.jsonl", "--out", folder.path, "--quiet", "--hand", "none", "--stroke",
            "auto", "--view", "diagonal", "--level", "none", "--height", "none", "--contact", "none", "--capture-fps",
            "auto", "--player-box", "none", "--rubric", "none", "--language", "auto",
        ])
        #expect(outcome.status == 0, "\(outcome.errors)")
        #expect(
            (try document(folder.path + "/pose.swing")["camera"] as? [String: Any])?["view"] as? String == "diagonal")
    }

    @Test("an analysis with a rubric that its document does not say the place of is not judged by another unasked")
    func earlierDocument() throws {
        let file = result + "/analysis.json"
        let text = try String(contentsOfFile: file, encoding: .utf8)
        try Data(text.replacingOccurrences(of: "\"tennisswing-1\"", with: "\"my-club\"").utf8)
            .write(to: URL(fileURLWithPath: file))
        let outcome = try grade()
        #expect(outcome.status == 65 && outcome.errors.contains("my-club"), "\(outcome.errors)")
        #expect(try grade("--rubric", "none").status == 0)
    }
}
