import Foundation
import SwingTestKit
import Testing

/// `swing history …` and `--player`, as people use them.
@Suite struct HistoryCommandTests {
    private let folder: TemporaryFolder
    private var file: String { folder.path + "/history.sqlite" }

    init() throws { folder = try TemporaryFolder() }

    /// Runs a command of the history in the folder of the test.
    private func history(_ arguments: String...) throws -> SwingCommand.Outcome {
        try SwingCommand.run(["history"] + arguments + ["--history", file], in: folder.path)
    }

    private func json(_ outcome: SwingCommand.Outcome) throws -> [String: Any] {
        try #require(try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [String: Any])
    }

    @Test("a coach's round: add, again, grade again, list, show, forget with the results")
    func round() throws {
        let result = try StoredSample.copy(to: folder)
        let added = try history("add", result, "--player", "Ana", "--date", "2026-05-03")
        #expect(added.status == 0 && added.output.contains("received.swing: added, 1 stroke"), "\(added.errors)")
        let again = try history("add", result, "--player", "ana")
        #expect(again.status == 0 && again.output.contains("was there already"))
        let graded = try SwingCommand.run(
            ["grade", result, "--level", "pro", "--player", "Ana", "--history", file])
        #expect(graded.status == 0 && graded.errors.contains("Added to the history of Ana as a new grading"))
        let listed = try history("list", "--json")
        let players = try #require(try json(listed)["players"] as? [[String: Any]])
        #expect(players.count == 1 && players[0]["clips"] as? Int == 1 && players[0]["strokes"] as? Int == 1)
        #expect(players[0]["lastDay"] as? String == "2026-05-03")
        let shown = try history("show", "Ana")
        #expect(shown.output.contains("2026-05-03") && shown.output.contains("(graded 2 times)"), "\(shown.output)")

        try Data("mine".utf8).write(to: URL(fileURLWithPath: result + "/notes.txt"))
        let asked = try history("forget", "Ana", "--delete-results")
        #expect(asked.status == 64 && asked.hasThreePartError && asked.errors.contains("--yes"), "\(asked.errors)")
        #expect(try history("show", "Ana").status == 0)
        let forgotten = try history("forget", "Ana", "--delete-results", "--yes")
        #expect(
            forgotten.status == 0 && forgotten.output.contains("other files keep the folder"), "\(forgotten.errors)")
        #expect(try FileManager.default.contentsOfDirectory(atPath: result) == ["notes.txt"])
        let gone = try history("show", "Ana")
        #expect(gone.status == 66 && gone.hasThreePartError)
    }

    @Test("forget leaves a folder alone that holds another clip's results by now")
    func foreignFolder() throws {
        let result = try StoredSample.copy(to: folder)
        #expect(try history("add", result, "--player", "Ana").status == 0)
        try StoredSample.change(result) { $0.replacing(/"sha256" : "[0-9a-f]{4}/, with: "\"sha256\" : \"0000") }
        let before = try folder.contents()
        let outcome = try history("forget", "Ana", "--yes", "--delete-results")
        #expect(outcome.status == 0 && outcome.output.contains("results of another clip"), "\(outcome.errors)")
        #expect(try folder.contents() == before)
    }

    @Test("export and import, backup and restore carry everything; nothing is overwritten unasked")
    func copies() throws {
        #expect(try history("add", StoredSample.copy(to: folder), "--player", "Ana").status == 0)
        let exported = try history("export").output
        let copy = try folder.file("export.json", Array(exported.utf8))
        #expect(try history("import", copy).output.contains("1 were there already"))
        #expect(try history("backup", "backup.sqlite").status == 0)
        let twice = try history("backup", "backup.sqlite")
        #expect(twice.status == 73 && twice.hasThreePartError)
        let refused = try history("restore", "backup.sqlite")
        #expect(refused.status == 64 && refused.errors.contains("--yes"))
        #expect(try history("forget", "Ana", "--yes").status == 0)
        let restored = try history("restore", "backup.sqlite")
        #expect(restored.status == 0 && restored.output.contains("1 player"), "\(restored.errors)")
        #expect(try history("export").output == exported)
        let other = try SwingCommand.run(["history", "import", copy, "--history", folder.path + "/new/h.sqlite"])
        #expect(other.status == 0, "\(other.errors)")
        let there = try SwingCommand.run(["history", "export", "Ana", "--history", folder.path + "/new/h.sqlite"])
        #expect(there.output == exported)
        let checked = try history("check")
        #expect(checked.status == 0 && checked.output.contains("all of it holds together"))
    }

    @Test("a clip that two players have is said, and taken from one of them alone; what has no stroke says so")
    func oneClip() throws {
        let result = try StoredSample.copy(to: folder)
        let none = try StoredSample.copy(to: folder, as: "none.swing")
        #expect(try SwingCommand.run(["correct", none, "--remove", "1", "--quiet"]).status == 0)
        try StoredSample.change(none) { $0.replacing(/"sha256" : "[0-9a-f]{4}/, with: "\"sha256\" : \"0000") }
        #expect(try history("add", result, none, "--player", "Cara").status == 0)
        let shown = try history("show", "Cara").output
        #expect(shown.contains("no stroke") && shown.contains("(day of the file)"), "\(shown)")
        let renamed = try history("add", result, "--player", "Ana")
        #expect(
            renamed.status == 0
                && renamed.errors.contains(
                    "history of Cara had this recording first, so its strokes count there and not for Ana"),
            "\(renamed.errors)")
        #expect(renamed.errors.contains(/To take the copy out again, run: swing history forget Ana --clip [0-9a-f]+/))
        // Whoever comes third hears of the first, whose strokes count, not of the second.
        let third = try history("add", result, "--player", "Abe")
        #expect(third.errors.contains("history of Cara had this recording first"), "\(third.errors)")
        #expect(try history("forget", "Abe", "--yes").status == 0)
        let again = try history("add", result, "--player", "Ana", "--json")
        #expect(try (json(again)["results"] as? [[String: Any]])?.first?["change"] as? String == "unchanged")

        let twice = try history("forget", "Cara", "--clip", "forehand-right.mp4", "--yes")
        #expect(twice.status == 64 && twice.hasThreePartError && twice.errors.contains("0000"), "\(twice.errors)")
        let unknown = try history("forget", "Cara", "--clip", "forehand.mp4", "--yes")
        #expect(unknown.status == 66 && unknown.errors.contains("forehand-right.mp4"), "\(unknown.errors)")
        let asked = try history("forget", "Ana", "--clip", "forehand-right.mp4")
        #expect(asked.status == 64 && asked.hasThreePartError && asked.errors.contains("--yes"), "\(asked.errors)")

        // The command that was said when the clip was added.
        let command = try #require(renamed.errors.firstMatch(of: /swing history forget Cara --clip ([0-9a-f]+)/))
        let forgotten = try history("forget", "Cara", "--clip", String(command.1), "--yes", "--delete-results")
        #expect(forgotten.status == 0 && forgotten.output.contains("with 1 stroke deleted"), "\(forgotten.errors)")
        #expect(forgotten.output.contains("kept: another player's history has it too"))
        #expect(try history("show", "Ana").status == 0 && history("show", "Cara").output.contains("no stroke"))
        let last = try history("forget", "Ana", "--clip", "forehand-right.mp4", "--yes", "--json")
        #expect(try json(last)["clips"] as? Int == 1)
        #expect(try history("show", "Ana").status == 66 && history("show", "Cara").status == 0)
    }

    @Test("a history that cannot be used never costs the result; error and exit code say so, also of a quiet command")
    func brokenHistory() throws {
        let result = try StoredSample.copy(to: folder)
        try folder.file("history.sqlite", Array("not a database, and long enough to look like one".utf8))
        let graded = try SwingCommand.run(
            ["grade", result, "--level", "pro", "--player", "Ana B", "--history", file, "--json", "--quiet"])
        #expect(graded.status == 65 && graded.output.contains("\"pro\""))
        #expect(graded.hasThreePartError && graded.errors.contains("no SQLite database"), "\(graded.errors)")
        #expect(graded.errors.contains("swing history add \(result) --player 'Ana B'"), "\(graded.errors)")
    }

    @Test("bad input ends with its code and says what to do")
    func badInput() throws {
        let result = try StoredSample.copy(to: folder)
        let table: [([String], Int32)] = [
            (["list"], 66), (["show", "Ana"], 66), (["check"], 66), (["forget", "Ana", "--yes"], 66),
            (["backup", "b.sqlite"], 66), (["restore", "b.sqlite"], 66), (["import", "b.json"], 66),
            (["import", result + "/analysis.json"], 65), (["add", "nowhere", "--player", "Ana"], 66),
            (["add", result, "--player", " "], 64), (["add", result, "--player", "Ana", "--date", "May"], 64),
            (["add", result], 64),
        ]
        for (arguments, status) in table {
            let outcome = try SwingCommand.run(["history"] + arguments + ["--history", file], in: folder.path)
            #expect(outcome.status == status && outcome.hasThreePartError, "\(arguments): \(outcome.errors)")
            #expect(!FileManager.default.fileExists(atPath: file), "\(arguments)")
        }
        try folder.file("history.sqlite", Array("a text\n".utf8))
        for arguments in [["list"], ["check"], ["add", result, "--player", "Ana"], ["forget", "Ana", "--yes"]] {
            let outcome = try SwingCommand.run(["history"] + arguments + ["--history", file, "--json"])
            #expect(outcome.status == 65, "\(arguments): \(outcome.errors)")
            #expect(try (json(outcome)["error"] as? [String: Any])?["exitCode"] as? Int == 65)
        }
        #expect(try String(contentsOfFile: file, encoding: .utf8) == "a text\n")
    }

    @Test("one result that cannot be added does not stop the rest")
    func several() throws {
        let result = try StoredSample.copy(to: folder)
        let outcome = try history("add", "nowhere", result, "--player", "Ana", "--json")
        #expect(outcome.status == 1 && outcome.errors.contains("nowhere (exit code 66)"), "\(outcome.errors)")
        let rows = try #require(try json(outcome)["results"] as? [[String: Any]])
        #expect(rows.map { $0["change"] as? String } == [nil, "added"])
        #expect((rows[0]["error"] as? [String: Any])?["exitCode"] as? Int == 66)
    }

    @Test("two processes that add at once lose nothing and add nothing twice")
    func together() throws {
        let results = try (1...4).map { number in
            let result = try StoredSample.copy(to: folder, as: "clip\(number).swing")
            try StoredSample.change(result) {
                $0.replacing(/"sha256" : "[0-9a-f]{4}/, with: "\"sha256\" : \"000\(number)")
            }
            return result
        }
        let script = """
            for i in 1 2 3 4 5; do "$0" "$@" & done
            for job in $(jobs -p); do wait $job || exit 1; done
            """
        let outcome = try SwingCommand.shell(
            script, ["history", "add"] + results + ["--player", "Ana", "--history", file])
        #expect(outcome.status == 0, "\(outcome.errors)")
        let players = try #require(try json(history("list", "--json"))["players"] as? [[String: Any]])
        #expect(players.map { $0["clips"] as? Int } == [4])
    }

    @Test("a kill during an import leaves all of it or nothing, and a whole history")
    func kills() throws {
        let result = try StoredSample.copy(to: folder)
        #expect(try history("add", result, "--player", "Ana").status == 0)
        var document = try json(history("export"))
        let players = try #require(document["players"] as? [[String: Any]])
        let clip = try #require((players[0]["clips"] as? [[String: Any]])?.first)
        let clips = (0..<300).map { number in
            clip.merging(["sha256": String(repeating: "0", count: 60) + String(1000 + number)]) { $1 }
        }
        document["players"] = [players[0].merging(["name": "Ben", "clips": clips]) { $1 }]
        let many = folder.path + "/many.json"
        try JSONSerialization.data(withJSONObject: document).write(to: URL(fileURLWithPath: many))
        // The log of what is written grows page by page.
        for number in [1, 2, 4, 6, 9] {
            let place = try TemporaryFolder()
            let copy = ["--history", place.path + "/history.sqlite"]
            try FileManager.default.copyItem(atPath: file, toPath: copy[1])
            let seen = try StartedCommand.killed(["history", "import", many] + copy, atChange: number, of: place)
            #expect(seen > 0)
            let checked = try SwingCommand.run(["history", "check", "--json"] + copy)
            #expect(checked.status == 0, "\(checked.errors)")
            let strokes = try #require(try json(checked)["strokes"] as? Int)
            #expect([1, 301].contains(strokes), "\(strokes)")
            #expect(try SwingCommand.run(["history", "import", many] + copy).status == 0)
            let whole = try SwingCommand.run(["history", "check", "--json"] + copy)
            #expect(try json(whole)["strokes"] as? Int == 301)
        }
    }
}
