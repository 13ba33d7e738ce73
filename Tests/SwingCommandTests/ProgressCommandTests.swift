import Foundation
import SwingTestKit
import Testing

/// `swing progress PLAYER` and `--group`: what became of a player's strokes.
@Suite struct ProgressCommandTests {
    /// An exported history: for every player the knee's angle on some days, four strokes each.
    private func export(_ players: [String: [(day: String, angle: Double)]]) throws -> Data {
        let list = players.sorted { $0.key < $1.key }.enumerated().map { place, player -> [String: Any] in
            let clips = player.value.enumerated().map { index, day -> [String: Any] in
                let digest = String(repeating: "\(place)", count: 60) + "000\(index)"
                let strokes = [-1.0, 0, 1, 0].enumerated().map { number, offset -> [String: Any] in
                    [
                        "number": number + 1, "kind": "forehand", "variant": NSNull(), "hand": "right", "isSure": true,
                        "view": "side", "contact": Double(number), "grade": "good", "score": 70, "picture": NSNull(),
                        "focus": [
                            "metric": "backKneeFlexionLoading", "headline": "Sit deeper", "drill": "Chair touch",
                        ],
                        "metrics": [
                            [
                                "id": "backKneeFlexionLoading", "value": day.angle + offset,
                                "low": day.angle + offset - 1,
                                "high": day.angle + offset + 1, "unit": "deg", "grade": "good",
                                "target": ["low": 45, "high": 65],
                            ] as [String: Any]
                        ],
                    ]
                }
                return [
                    "sha256": digest, "fileName": "clip \(index).mp4", "resultFolder": NSNull(), "day": day.day,
                    "recordedAt": NSNull(), "addedAt": "\(day.day)T10:00:00Z",
                    "gradings": [
                        [
                            "digest": digest, "isCurrent": true, "addedAt": "\(day.day)T10:00:00Z",
                            "version": "1",
                            "rubric": "tennisswing-1", "rubricSha256": NSNull(), "models": [String: String](),
                            "level": NSNull(), "captureRate": 60, "strokes": strokes,
                        ] as [String: Any]
                    ],
                ]
            }
            return ["name": player.key, "addedAt": "2026-01-01T10:00:00Z", "clips": clips]
        }
        return try JSONSerialization.data(withJSONObject: ["schemaVersion": 1, "players": list])
    }

    /// A history with two players, and where it lies.
    private func history(in folder: borrowing TemporaryFolder) throws -> String {
        let data = try export([
            "Ana": [("2026-05-04", 25), ("2026-05-11", 33), ("2026-05-18", 40)], "Ben <b>": [("2026-04-01", 50)],
        ])
        let file = try folder.file("export.json", Array(data))
        let history = folder.path + "/history.sqlite"
        let imported = try SwingCommand.run(["history", "import", file, "--history", history])
        #expect(imported.status == 0, "\(imported.errors)")
        return history
    }

    @Test("a player's progress as text, as JSON and as a page, in both languages")
    func player() throws {
        let folder = try TemporaryFolder()
        let history = try history(in: folder)
        let ana = ["progress", "ana", "--history", history, "--as-of", "2026-05-20"]
        let text = try SwingCommand.run(ana)
        #expect(text.status == 0, "\(text.errors)")
        #expect(text.output.contains("1 value better") && text.output.contains("25 → 40°"))
        #expect(text.output.contains("75% of the way") && text.output.contains("Chair touch"))

        let page = folder.path + "/ana.html"
        let json = try SwingCommand.run(ana + ["--format", "json", "--output", page])
        let document = try #require(
            try JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [String: Any], "\(json.errors)")
        #expect(document["schemaVersion"] as? Int == 1 && document["player"] as? String == "Ana")
        #expect(json.output == (try SwingCommand.run(ana + ["--json"])).output)
        let html = try String(contentsOfFile: page, encoding: .utf8)
        #expect(html.contains("class=\"theme-tennis\"") && html.contains("1 value better</h1>"))

        // A page of progress is replaced, in another theme and language.
        let again = try SwingCommand.run(ana + ["-o", page, "--theme", "mono", "--language", "es"])
        #expect(again.status == 0 && again.output.contains("1 medida: mejora"), "\(again.output) \(again.errors)")
        #expect(try String(contentsOfFile: page, encoding: .utf8).contains("lang=\"es\" class=\"theme-mono\""))
        let before = try SwingCommand.run(["progress", "Ana", "--history", history, "--as-of", "2026-05-05"])
        #expect(before.output.contains("Not yet known"))
    }

    @Test("earlier sessions are evidence as long as their results are there")
    func sessionsTogether() throws {
        let folder = try TemporaryFolder()
        let clip = try Data(contentsOf: URL(fileURLWithPath: SwingCommand.samples + "/forehand-right.mp4"))
        let history = ["--history", folder.path + "/history.sqlite"]
        for (name, day) in [("first", "2026-05-04"), ("second", "2026-05-18")] {
            // A box that players skip makes each copy a clip of its own.
            let file = try folder.file(
                name + ".mp4", Array(clip + Data([0, 0, 0, 9] + Array("free".utf8)) + name.utf8.prefix(1)))
            let result = folder.path + "/" + name + ".swing"
            let made = try SwingCommand.run(
                [
                    "analyze", file, "--out", folder.path, "--overlay", "none", "--effort", "quick", "--isolation",
                    "none",
                ])
            let added = try SwingCommand.run(["history", "add", result, "--player", "Ana", "--date", day] + history)
            #expect(made.status == 0 && added.status == 0, "\(made.errors) \(added.errors)")
        }
        func evidence(_ more: String...) throws -> ProgressFocus.Evidence? {
            let told = try SwingCommand.run(["progress", "Ana", "--json"] + history + more)
            let document = try JSONDecoder().decode(ProgressFocus.Document.self, from: Data(told.output.utf8))
            return document.focus?.evidence
        }
        let both = try #require(try evidence())
        #expect(both.sessions == 2 && both.clips == 2 && both.strokes == 2)
        #expect(try evidence("--as-of", "2026-05-10")?.sessions == 1)
        let text = try SwingCommand.run(["progress", "Ana"] + history)
        #expect(text.output.contains("2 strokes in 2 clips of 2 sessions, judged together"), "\(text.output)")
        // Another clip's result in its place is none of the player's.
        try FileManager.default.removeItem(atPath: folder.path + "/first.swing")
        try FileManager.default.copyItem(atPath: folder.path + "/second.swing", toPath: folder.path + "/first.swing")
        #expect(try evidence()?.sessions == 1)
        for name in ["first", "second"] { try FileManager.default.removeItem(atPath: folder.path + "/\(name).swing") }
        #expect(try evidence() == nil)
    }

    /// The part of the document that says on how much the focus rests.
    private enum ProgressFocus {
        struct Document: Decodable { let focus: Focus? }
        struct Focus: Decodable { let evidence: Evidence? }
        struct Evidence: Decodable, Equatable {
            let sessions: Int
            let clips: Int
            let strokes: Int
        }
    }

    @Test("a group's progress")
    func group() throws {
        let folder = try TemporaryFolder()
        let history = try history(in: folder)
        let page = folder.path + "/group.html"
        let group = try SwingCommand.run(
            ["progress", "--group", "--history", history, "--as-of", "2026-05-20", "--output", page])
        #expect(group.status == 0, "\(group.errors)")
        #expect(group.output.contains("1 of 2 players improved") && group.output.contains("Ben <b>: 49 days ago"))
        let html = try String(contentsOfFile: page, encoding: .utf8)
        #expect(html.contains("Ben &lt;b&gt;") && !html.contains("Ben <b>"))
    }

    @Test("what cannot be done is said in three parts, with the documented exit code, and nothing is overwritten")
    func errors() throws {
        let folder = try TemporaryFolder()
        let history = try history(in: folder)
        let mine = try folder.file("mine.html", Array("<p>mine</p>".utf8))
        let ana = ["progress", "Ana", "--history", history]
        let cases: [(arguments: [String], status: Int32)] = [
            (["progress", "--history", history], 64), (ana + ["--group"], 64), (ana + ["--as-of", "2026-02-30"], 64),
            (ana + ["--theme", "plaid"], 64), (ana + ["--format", "xml"], 64),
            (ana + ["--json", "--format", "text"], 64),
            (["progress", "Zoe", "--history", history], 66),
            (["progress", "Ana", "--history", folder.path + "/no"], 66),
            (["progress", "Ana", "--history", mine], 65), (ana + ["--output", mine], 73),
            (ana + ["--output", folder.path], 73), (ana + ["--output", folder.path + "/no/ana.html"], 73),
        ]
        for (arguments, status) in cases {
            let result = try SwingCommand.run(arguments)
            #expect(result.status == status && result.hasThreePartError, "\(arguments): \(result.errors)")
        }
        #expect(try String(contentsOfFile: mine, encoding: .utf8) == "<p>mine</p>")
    }
}
