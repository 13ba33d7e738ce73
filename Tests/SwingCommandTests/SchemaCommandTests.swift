import Foundation
import SwingTestKit
import Testing

/// `swing schema NAME`: what the commands write follows what it prints.
@Suite struct SchemaCommandTests {
    private func checker(_ name: String) throws -> SchemaChecker {
        let schema = try SwingCommand.run(["schema", name])
        try #require(schema.status == 0, "\(schema.errors)")
        return try #require(SchemaChecker(schema.output))
    }

    @Test("a name that is none is refused with the names, in letters that can be read")
    func unknown() throws {
        let refused = try SwingCommand.run(["schema", "nope"])
        #expect(refused.status == 64 && refused.hasThreePartError)
        #expect(refused.errors.contains("analysis, pose, history, progress, rubric, config; 'nope' is none of them"))
        #expect(!refused.errors.contains("\u{FFFD}"))
    }

    @Test("every sample's analysis, with and without strokes and drawings")
    func analyses() throws {
        let (folder, checker) = (try TemporaryFolder(), try checker("analysis"))
        let samples: [StoredSample] = [.plain, .drawn, .serve, .quick, .empty]
        for (number, sample) in samples.enumerated() {
            let result = try StoredSample.copy(sample, to: folder, as: "\(number).swing")
            let document = try Data(contentsOf: URL(fileURLWithPath: result + "/analysis.json"))
            #expect(checker.violations(document) == [], "sample \(number)")
        }
    }

    @Test("every line of stored poses is a header or a frame")
    func poses() throws {
        let folder = try TemporaryFolder()
        let checker = try checker("pose")
        let poses = try String(contentsOfFile: StoredSample.copy(to: folder) + "/pose.jsonl", encoding: .utf8)
        let lines = poses.split(separator: "\n").map(String.init)
        try #require(lines.count > 10)
        for line in lines { #expect(checker.violations(Data(line.utf8)) == [], "\(line.prefix(80))") }
        let ball = "\"balls\":[{\"time\":1,\"uncertainty\":0.01,\"position\":[3.5,4]}],\"joints\""
        let withBall = lines[0].replacingOccurrences(of: "\"joints\"", with: ball)
        #expect(withBall != lines[0] && checker.violations(Data(withBall.utf8)) == [])
        let seen = try #require(lines.last { $0.contains("\"k\"") })
        let changes = [
            (lines[0], "\"version\":1", "\"version\":2"), (lines[0], "\"joints\"", "\"points\""),
            (seen, "\"t\":", "\"time\":"), (seen, "\"k\":[[", "\"k\":[[0,"), (seen, "\"w\":[[", "\"w\":[[\"0\","),
        ]
        for (line, old, new) in changes {
            let changed = line.replacingOccurrences(of: old, with: new)
            #expect(changed != line && !checker.violations(Data(changed.utf8)).isEmpty, "\(new)")
        }
    }

    @Test("an exported history, and the progress of a player and of a group")
    func history() throws {
        let folder = try TemporaryFolder()
        let file = ["--history", folder.path + "/history.sqlite"]
        let stored = try StoredSample.copy(to: folder)
        let added = try SwingCommand.run(["history", "add", stored, "--player", "Ana", "--date", "2026-05-03"] + file)
        try #require(added.status == 0, "\(added.errors)")
        let calls: [(schema: String, arguments: [String], member: String)] = [
            ("history", ["history", "export"], "gradings"), ("progress", ["progress", "Ana", "--json"], "trends"),
            ("progress", ["progress", "--group", "--json"], "improved"),
        ]
        for (schema, arguments, member) in calls {
            let outcome = try SwingCommand.run(arguments + file)
            #expect(outcome.status == 0, "\(outcome.errors)")
            let checker = try checker(schema)
            #expect(checker.violations(Data(outcome.output.utf8)) == [], "\(arguments)")
            let changed = outcome.output.replacingOccurrences(of: "\"\(member)\"", with: "\"other\"")
            #expect(changed != outcome.output && !checker.violations(Data(changed.utf8)).isEmpty, "\(member)")
        }
    }
}
