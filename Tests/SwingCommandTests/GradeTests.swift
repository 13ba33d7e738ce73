import Foundation
import SwingTestKit
import Testing

/// `swing grade DIR`: the same answer from the stored pose, and what the user changes of it.
@Suite struct GradeTests {
    /// The document of a result folder without what differs from run to run.
    private func document(_ result: String) throws -> NSDictionary {
        let data = try Data(contentsOf: URL(fileURLWithPath: result + "/analysis.json"))
        var document = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
        var provenance = try #require(document["provenance"] as? [String: Any])
        provenance["timings"] = nil
        document["provenance"] = provenance
        return document as NSDictionary
    }

    @Test("grading again gives the same document, another kind another one")
    func again() throws {
        let folder = try TemporaryFolder()
        let result = try StoredSample.copy(.serve, to: folder)
        let first = try document(result)
        let graded = try SwingCommand.run(["grade", result, "--quiet"])
        #expect(graded.status == 0, "\(graded.errors)")
        #expect(try document(result) == first)

        let renamed = try SwingCommand.run(["grade", result, "--stroke", "smash", "--json"])
        #expect(renamed.status == 0, "\(renamed.errors)")
        let second = try document(result)
        let strokes = try #require(second["strokes"] as? [[String: Any]])
        #expect(strokes.map { $0["kind"] as? String } == ["smash"])
        #expect(second["input"] as? NSDictionary == first["input"] as? NSDictionary)
        #expect((second["player"] as? [String: Any])?["height"] as? Double == 1.8)
    }

    @Test("a player's name that is told once stays with the result, and its page says it first")
    func playerName() throws {
        let folder = try TemporaryFolder()
        let result = try StoredSample.copy(to: folder)
        func name() throws -> String? { (try document(result)["player"] as? [String: Any])?["name"] as? String }
        func page() throws -> String { try String(contentsOfFile: result + "/report.html", encoding: .utf8) }
        #expect(try name() == nil && !page().contains("class=\"whose\""))
        let history = ["--player", "Ana López", "--history", folder.path + "/history.sqlite"]
        for options in [history, [], ["--level", "beginner"]] {
            let graded = try SwingCommand.run(["grade", result, "--quiet"] + options)
            #expect(graded.status == 0, "\(graded.errors)")
            #expect(try name() == "Ana López")
            #expect(try page().contains("<strong class=\"whose\">Ana López</strong>"))
        }
        let file = folder.path + "/page.html"
        let single = try SwingCommand.run(["report", result, "--single-file", "-o", file, "--quiet"])
        #expect(single.status == 0, "\(single.errors)")
        #expect(try String(contentsOfFile: file, encoding: .utf8).contains("<title>Ana López – "))
    }

    @Test("poses that an analysis stored are judged like its clip, and its hits heard")
    func posesAlone() throws {
        let folder = try TemporaryFolder()
        // In a hurry the ball is not watched, which would tell the contact instead of the sound.
        let result = try StoredSample.copy(.quick, to: folder)
        let posed = try SwingCommand.run(
            ["analyze", "--pose", result + "/pose.jsonl", "--out", folder.path + "/poses", "--quiet"])
        #expect(posed.status == 0, "\(posed.errors)")
        let strokes = try document(result)["strokes"] as? [NSDictionary]
        let alone = try document(folder.path + "/poses/pose.swing")["strokes"] as? [NSDictionary]
        let contact = try #require(strokes?.first?["contact"] as? [String: Any])
        #expect((contact["sources"] as? [String])?.contains("sound") == true)
        #expect(strokes?.map { $0["contact"] as? NSDictionary } == alone?.map { $0["contact"] as? NSDictionary })
        #expect(strokes?.map { $0["metrics"] as? NSArray } == alone?.map { $0["metrics"] as? NSArray })
    }

    @Test("a contact outside the clip, or where nobody is seen, is refused before anything is written")
    func contactsOutside() throws {
        let folder = try TemporaryFolder()
        let result = try StoredSample.copy(to: folder)
        let before = try Data(contentsOf: URL(fileURLWithPath: result + "/analysis.json"))
        let graded = try SwingCommand.run(["grade", result, "--contact", "99"])
        #expect(graded.status == 64 && graded.hasThreePartError && graded.errors.contains("lies outside the clip"))
        #expect(try Data(contentsOf: URL(fileURLWithPath: result + "/analysis.json")) == before)

        let clip = "\(SwingCommand.samples)/forehand-right.mp4"
        let out = folder.path + "/new"
        let analyzed = try SwingCommand.run(["analyze", clip, "--contact", "99", "--out", out])
        #expect(analyzed.status == 64 && analyzed.errors.contains("lies outside the clip"), "\(analyzed.errors)")
        let posed = try SwingCommand.run(["analyze", "--pose", result + "/pose.jsonl", "--contact", "99", "--out", out])
        #expect(posed.status == 64 && posed.errors.contains("lies outside the clip"), "\(posed.errors)")
        #expect(!FileManager.default.fileExists(atPath: out))
    }

    @Test("a new verdict says that the pictures show the old one, and only then")
    func drawings() throws {
        let folder = try TemporaryFolder()
        let result = try StoredSample.copy(.drawn, to: folder)
        let same = try SwingCommand.run(["grade", result])
        #expect(same.status == 0 && !same.errors.contains("earlier verdict"), "\(same.errors)")
        let other = try SwingCommand.run(["grade", result, "--level", "pro"])
        #expect(other.status == 0 && other.errors.contains("earlier verdict"), "\(other.errors)")
        #expect(other.errors.contains("swing render"))
        for drawing in ["/frames", "/overlay.mp4"] { try FileManager.default.removeItem(atPath: result + drawing) }
        let bare = try SwingCommand.run(["grade", result, "--level", "beginner"])
        #expect(bare.status == 0 && !bare.errors.contains("earlier verdict"), "\(bare.errors)")
    }

    @Test("a folder without an analysis, or with another clip's pose, is refused")
    func refused() throws {
        let folder = try TemporaryFolder()
        let empty = try SwingCommand.run(["grade", folder.path])
        #expect(empty.status == 66 && empty.hasThreePartError)

        let result = try StoredSample.copy(to: folder)
        let before = try document(result)
        let pose = URL(fileURLWithPath: result + "/pose.jsonl")
        let text = try String(contentsOf: pose, encoding: .utf8)
        let digest = try #require((before["input"] as? [String: Any])?["sha256"] as? String)
        try Data(text.replacingOccurrences(of: digest, with: String(repeating: "0", count: 64)).utf8).write(to: pose)
        let foreign = try SwingCommand.run(["grade", result])
        #expect(foreign.status == 65 && foreign.hasThreePartError)
        #expect(try document(result) == before)
    }

    @Test("poses that end before the clip's last frame are damaged, wherever they break off", arguments: [1, 30, 100])
    func posesCutOff(lines: Int) throws {
        let folder = try TemporaryFolder()
        let result = try StoredSample.copy(to: folder)
        let before = try document(result)
        let pose = URL(fileURLWithPath: result + "/pose.jsonl")
        let whole = try String(contentsOf: pose, encoding: .utf8).split(separator: "\n")
        try Data((whole.dropLast(lines).joined(separator: "\n") + "\n").utf8).write(to: pose)
        let outcome = try SwingCommand.run(["grade", result])
        #expect(outcome.status == 65 && outcome.hasThreePartError, "\(outcome.errors)")
        #expect(try document(result) == before)
    }

    @Test("impossible values are refused", arguments: [["--height", "-3"], ["--stroke", "unknown"]])
    func usage(arguments: [String]) throws {
        let outcome = try SwingCommand.run(["grade", "."] + arguments)
        #expect(outcome.status == 64 && outcome.hasThreePartError)
    }
}
