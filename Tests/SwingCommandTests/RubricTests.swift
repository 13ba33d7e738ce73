import Foundation
import SwingTestKit
import Testing

/// `swing rubric check|diff|schema`: what a coach needs to grade by own bands.
@Suite struct RubricTests {
    private static let shipped = Repository.rubric.path

    @Test("the shipped rubric passes; a broken copy is refused with file, line and key")
    func check() throws {
        let fine = try SwingCommand.run(["rubric", "check", Self.shipped])
        #expect(fine.status == 0 && fine.output.contains("can be used"), "\(fine.output)")

        let folder = try TemporaryFolder()
        let text = try String(contentsOfFile: Self.shipped, encoding: .utf8)
        let path = try folder.file(
            "mine.yaml", Array(text.replacingOccurrences(of: "weight: 0.67", with: "weight: .nan").utf8))
        let line = try #require(text.components(separatedBy: "\n").firstIndex { $0.contains("weight: 0.67") }) + 1
        let broken = try SwingCommand.run(["rubric", "check", path])
        #expect(broken.status == 65)
        #expect(broken.output.contains("mine.yaml, line \(line), strokes[0].metrics[2].weight: a number is expected."))
        #expect(broken.output.contains("what to do:"))
        let used = try SwingCommand.run(["explain", "--rubric", path])
        #expect(used.status == 65 && used.hasThreePartError)
    }

    @Test("a rubric differs from itself in nothing, from a changed copy in the change")
    func diff() throws {
        let same = try SwingCommand.run(["rubric", "diff", Self.shipped, Self.shipped])
        #expect(same.status == 0 && same.output == "The rubrics say the same.\n")

        let folder = try TemporaryFolder()
        let text = try String(contentsOfFile: Self.shipped, encoding: .utf8)
        // The first aim, that of the knee of the serve.
        let line = try #require(text.firstMatch(of: /\n +aim: ([0-9.]+)\n/))
        let aim = try #require(Double(line.1))
        let path = try folder.file(
            "mine.yaml", Array(text.replacing(line.0, with: "\n        aim: \(aim + 0.5)\n", maxReplacements: 1).utf8))
        let other = try SwingCommand.run(["rubric", "diff", Self.shipped, path])
        #expect(other.status == 0 && other.output == "serve frontKneeFlexionLoading aim: \(aim) → \(aim + 0.5)\n")
        let nowhere = try SwingCommand.run(["rubric", "diff", Self.shipped, path, "--on", folder.path])
        #expect(nowhere.status == 66 && nowhere.hasThreePartError)
    }

    @Test("the schema is JSON, and an unknown language is refused with those there are")
    func schemaAndLanguage() throws {
        let schema = try SwingCommand.run(["rubric", "schema"])
        let object = try JSONSerialization.jsonObject(with: Data(schema.output.utf8)) as? [String: Any]
        #expect(schema.status == 0 && object?["title"] as? String == "TennisSwing rubric")
        let language = try SwingCommand.run(["analyze", "none.mp4", "--language", "../en"])
        #expect(language.status == 64 && language.hasThreePartError && language.errors.contains("en, es"))
    }
}
