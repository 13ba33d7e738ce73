import Foundation
import SwingTestKit
import Testing

/// `swing correct DIR`: what a person says of a result is kept beside it, and the result is graded with it.
@Suite struct CorrectTests {
    private func document(_ result: String, _ name: String = "analysis.json") throws -> [String: Any] {
        let data = try Data(contentsOf: URL(fileURLWithPath: result + "/" + name))
        return try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    }

    /// The document without what differs from run to run.
    private func comparable(_ result: String, _ name: String = "analysis.json") throws -> NSDictionary {
        var document = try document(result, name)
        var provenance = try #require(document["provenance"] as? [String: Any])
        provenance["timings"] = nil
        document["provenance"] = provenance
        return document as NSDictionary
    }

    private func strokes(_ result: String) throws -> [[String: Any]] {
        try #require(try document(result)["strokes"] as? [[String: Any]])
    }

    private func contacts(_ result: String) throws -> [Double] {
        try strokes(result).compactMap { ($0["contact"] as? [String: Any])?["time"] as? Double }
    }

    private func corrections(_ result: String) throws -> [[String: Any]] {
        try #require(try document(result)["corrections"] as? [[String: Any]])
    }

    private func correct(_ result: String, _ arguments: String...) throws -> SwingCommand.Outcome {
        try SwingCommand.run(["correct", result] + arguments)
    }

    private func text(_ result: String, _ name: String) throws -> String {
        try String(contentsOfFile: result + "/" + name, encoding: .utf8)
    }

    @Test("who hit a stroke is kept, told and taken back; a number that no player has is refused")
    func player() throws {
        let folder = try TemporaryFolder()
        let result = try StoredSample.copy(to: folder)
        let before = try comparable(result)
        #expect(try correct(result, "--player", "2", "--by", "Ana").status == 0)
        let stroke = try #require(strokes(result).first)
        #expect(stroke["player"] as? Int == 2 && stroke["playerConfidence"] as? Double == 1)
        let said = try #require(corrections(result).first)
        #expect(said["change"] as? String == "player" && said["before"] as? Int == 1 && said["after"] as? Int == 2)
        #expect(try text(result, "report.html").contains("player: 1 → 2"))
        #expect(try SwingCommand.run(["grade", result]).output.contains("(player 2)"))
        for number in ["0", "100", "Ana"] {
            let refused = try correct(result, "--stroke", "1", "--player", number)
            #expect(refused.status == 64, "\(number)")
        }
        #expect(try correct(result, "--undo").status == 0 && comparable(result) == before)
    }

    @Test("contact and kind are graded anew, told everywhere, kept by grading, and taken back")
    func kept() throws {
        let folder = try TemporaryFolder()
        let result = try StoredSample.copy(to: folder)
        let before = try comparable(result)
        let found = try #require(contacts(result).first)
        let time = ((found + 0.02) * 1000).rounded() / 1000
        let done = try correct(
            result, "--stroke", "1", "--contact", "\(time)", "--kind", "forehandVolley", "--by", "Ana")
        #expect(done.status == 0, "\(done.errors)")
        #expect(done.output.contains("Corrected by hand"))
        #expect(try contacts(result) == [time])
        #expect(try strokes(result).first?["kind"] as? String == "forehandVolley")
        let said = try corrections(result)
        #expect(said.map { $0["change"] as? String } == ["contact", "kind"])
        #expect(said.first?["before"] as? Double == found && said.first?["by"] as? String == "Ana")
        #expect(try text(result, "report.html").contains("Corrected by hand:"))
        #expect(try comparable(result, "analysis.original.json") == before)
        #expect(try document(result, "corrections.json")["schemaVersion"] as? Int == 1)

        let graded = try SwingCommand.run(["grade", result, "--level", "pro", "--quiet"])
        #expect(graded.status == 0, "\(graded.errors)")
        #expect(try contacts(result) == [time] && corrections(result).count == 2)
        #expect(try SwingCommand.run(["grade", result, "--level", "none", "--quiet"]).status == 0)

        let compared = try SwingCommand.run(
            ["compare", result, result, "--overlay", "none", "--out", folder.path + "/compared"])
        #expect(compared.status == 0, "\(compared.errors)")
        #expect(compared.output.contains("corrected by hand"))
        #expect(try text(folder.path + "/compared", "comparison.html").contains("corrected by hand"))

        let undone = try correct(result, "--undo")
        #expect(undone.status == 0 && undone.errors.contains("taken back"), "\(undone.errors)")
        #expect(try comparable(result) == before)
        let names = try FileManager.default.contentsOfDirectory(atPath: result)
        #expect(!names.contains("corrections.json") && !names.contains("analysis.original.json"))
    }

    @Test("pictures and a history are called older while they are, no longer once all is taken back")
    func older() throws {
        let folder = try TemporaryFolder()
        let result = try StoredSample.copy(.drawn, to: folder)
        let usual = ["SWING_HISTORY": folder.path + "/history.sqlite"]
        let added = try SwingCommand.run(["history", "add", result, "--player", "Ana"], environment: usual)
        #expect(added.status == 0, "\(added.errors)")
        for (said, areOlder) in [(["--stroke", "1", "--kind", "smash"], true), (["--undo"], false)] {
            let told = try SwingCommand.run(["correct", result] + said, environment: usual).errors
            #expect(told.contains("still show the earlier verdict") == areOlder, "\(told)")
            #expect(told.contains("history of Ana still has this clip as it was before") == areOlder, "\(told)")
        }
    }

    @Test("whoever calls a stroke a slice is told to name its kind")
    func slice() throws {
        let folder = try TemporaryFolder()
        let result = try StoredSample.copy(to: folder)
        for arguments in [["correct", result, "--kind", "slice"], ["analyze", "a.mp4", "--stroke", "slice"]] {
            let refused = try SwingCommand.run(arguments)
            #expect(refused.status == 64 && refused.errors.contains("Name the kind, such as backhand"))
        }
    }

    @Test("what the analysis has warned of is not said again")
    func warnings() throws {
        let folder = try TemporaryFolder()
        let result = try StoredSample.copy(to: folder)
        #expect(try correct(result, "--remove", "1").errors.contains("has been removed by hand"))
        let again = try correct(result, "--hand", "right")
        #expect(again.status == 0 && !again.errors.contains("has been removed by hand"), "\(again.errors)")
        #expect(try text(result, "analysis.json").contains("has been removed by hand"))
    }

    @Test("strokes are added and removed; without any the result says why")
    func addedAndRemoved() throws {
        let folder = try TemporaryFolder()
        let result = try StoredSample.copy(to: folder)
        let found = try #require(strokes(result).first)
        let start = try #require(found["start"] as? Double)
        let early = ((start - 0.2) * 1000).rounded() / 1000
        let added = try correct(result, "--contact", "\(early)", "--kind", "backhand")
        #expect(added.status == 0, "\(added.errors)")
        #expect(try contacts(result).count == 2 && contacts(result).first == early)
        #expect(try corrections(result).first?["change"] as? String == "added")

        let removed = try correct(result, "--remove", "2")
        #expect(removed.status == 0, "\(removed.errors)")
        #expect(try contacts(result) == [early])
        let last = try #require(corrections(result).last)
        #expect(last["change"] as? String == "removed" && last["stroke"] is NSNull)

        let empty = try correct(result, "--remove", "1")
        #expect(empty.status == 0 && empty.errors.contains("has been removed by hand"), "\(empty.errors)")
        #expect(try strokes(result).isEmpty)
        #expect(try corrections(result).map { $0["change"] as? String } == ["removed"])
    }

    @Test("a new analysis of the clip keeps the corrections")
    func analyzedAgain() throws {
        let folder = try TemporaryFolder()
        let result = try StoredSample.copy(to: folder, as: "forehand-right.swing")
        #expect(try correct(result, "--kind", "forehandVolley", "--quiet").status == 0)
        let clip = SwingCommand.samples + "/forehand-right.mp4"
        let again = try SwingCommand.run(["analyze", clip, "--out", folder.path, "--overlay", "none", "--quiet"])
        #expect(again.status == 0, "\(again.errors)")
        #expect(try strokes(result).first?["kind"] as? String == "forehandVolley")
        #expect(try corrections(result).count == 1)
        let original = try #require(document(result, "analysis.original.json")["strokes"] as? [[String: Any]])
        #expect(original.first?["kind"] as? String == "forehand")
    }

    @Test("what does not fit the result changes nothing, with three parts and the documented code")
    func refused() throws {
        let folder = try TemporaryFolder()
        let result = try StoredSample.copy(to: folder)
        let before = try comparable(result)
        let cases: [(arguments: [String], status: Int32, says: String)] = [
            (["--contact", "99"], 64, "outside the clip"), (["--contact", "-1"], 64, "outside the clip"),
            (["--contact", "nan"], 64, "--contact"), (["--remove", "7"], 64, "no stroke 7"),
            (["--stroke", "0", "--kind", "serve"], 64, "no stroke 0"), (["--kind", "unknown"], 64, "--kind"),
            (["--hand", "both"], 64, "--hand"), ([], 64, "at least one of"), (["--undo", "--confirm"], 64, "--undo"),
            (["--stroke", "1"], 64, "at least one of"), (["--player-box", "1,2,3"], 64, "--player-box"),
            (["--player-box", "310,80,200,420"], 64, "swing analyze"),
        ]
        for one in cases {
            let outcome = try SwingCommand.run(["correct", result] + one.arguments)
            #expect(outcome.status == one.status && outcome.hasThreePartError, "\(one.arguments): \(outcome.errors)")
            #expect(outcome.errors.contains(one.says), "\(one.arguments): \(outcome.errors)")
        }
        #expect(try comparable(result) == before)
        #expect(!FileManager.default.fileExists(atPath: result + "/corrections.json"))
        let none = try SwingCommand.run(["correct", folder.path, "--confirm"])
        #expect(none.status == 66 && none.hasThreePartError)
    }

    @Test("a corrected hand stays, and grading with another one says so")
    func hand() throws {
        let folder = try TemporaryFolder()
        let result = try StoredSample.copy(to: folder)
        #expect(try correct(result, "--hand", "right", "--quiet").status == 0)
        #expect(try corrections(result).map { $0["change"] as? String } == ["hand"])
        let other = try SwingCommand.run(["grade", result, "--hand", "left"])
        #expect(other.status == 64 && other.hasThreePartError && other.errors.contains("swing correct"))
        let same = try SwingCommand.run(["grade", result, "--hand", "right", "--quiet"])
        #expect(same.status == 0, "\(same.errors)")
    }

    @Test("a confirmed stroke stays what it was shown as, and grading it as another says so")
    func confirmed() throws {
        let folder = try TemporaryFolder()
        let result = try StoredSample.copy(to: folder)
        #expect(try correct(result, "--confirm", "--quiet").status == 0)
        let before = try comparable(result)
        for option in [["--stroke", "smash"], ["--hand", "left"]] {
            let other = try SwingCommand.run(["grade", result] + option)
            #expect(other.status == 64 && other.hasThreePartError, "\(option): \(other.errors)")
            #expect(other.errors.contains("--undo"), "\(other.errors)")
        }
        #expect(try comparable(result) == before)
        let same = try SwingCommand.run(["grade", result, "--stroke", "forehand", "--hand", "right", "--quiet"])
        #expect(same.status == 0, "\(same.errors)")
    }

    @Test("corrections that are damaged, foreign or of a newer version end every command in 65, untouched")
    func damaged() throws {
        let folder = try TemporaryFolder()
        let result = try StoredSample.copy(to: folder)
        #expect(try correct(result, "--confirm", "--quiet").status == 0)
        let file = URL(fileURLWithPath: result + "/corrections.json")
        let whole = try String(contentsOf: file, encoding: .utf8)
        let versions = [
            "", "{", "[]", whole.replacing("\"schemaVersion\" : 1", with: "\"schemaVersion\" : 2"),
            whole.replacing("\"inputSha256\" : \"", with: "\"inputSha256\" : \"0"),
            whole.replacing(#/"contact" : [0-9.]+/#, with: "\"contact\" : 1e300"),
        ]
        for version in versions {
            #expect(version != whole)
            try Data(version.utf8).write(to: file)
            for arguments in [["grade", result], ["correct", result, "--confirm"], ["labels", result]] {
                let outcome = try SwingCommand.run(arguments)
                #expect(outcome.status == 65 && outcome.hasThreePartError, "\(version): \(outcome.errors)")
            }
            #expect(try String(contentsOf: file, encoding: .utf8) == version)
        }
    }

    @Test("of corrections at one time each succeeds or ends in 73, and the result is one of theirs")
    func atOnce() throws {
        let folder = try TemporaryFolder()
        let result = try StoredSample.copy(to: folder)
        let kinds = ["serve", "smash", "backhand"]
        let commands = try kinds.map { try StartedCommand(["correct", result, "--kind", $0, "--quiet"]) }
        let codes = commands.map { $0.end() }
        #expect(codes.contains(0) && codes.allSatisfy { [0, 73].contains($0) }, "\(codes)")
        let kind = try #require(strokes(result).first?["kind"] as? String)
        #expect(try kinds.contains(kind) && text(result, "corrections.json").contains(kind))
    }
}
