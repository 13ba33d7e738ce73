import Foundation
import SwingTestKit
import Testing

/// Where an analysis is wanted and something beside it is named, the message names the analysis.
@Suite struct NearbyAnalysisTests {
    private func folder() throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        for name in ["a.swing", "b.swing"] {
            try FileManager.default.createDirectory(atPath: folder.path + "/" + name, withIntermediateDirectories: true)
            _ = try folder.file(name + "/analysis.json", Array("{}".utf8))
        }
        _ = try folder.file("a.mp4", [0])
        return folder
    }

    @Test("the clip in place of its analysis", arguments: ["compare", "render", "grade"])
    func clip(command: String) throws {
        let folder = try folder()
        let clips = Array(repeating: "a.mp4", count: command == "compare" ? 2 : 1)
        let outcome = try SwingCommand.run([command] + clips, in: folder.path)
        #expect(outcome.status == 66 && outcome.hasThreePartError, "\(outcome.errors)")
        #expect(outcome.errors.contains("Name the folder of its analysis: 'a.swing'."), "\(outcome.errors)")
    }

    @Test(
        "a file in place of the analysis it is part of, or of any",
        arguments: ["compare", "render", "grade", "pose"])
    func file(command: String) throws {
        let folder = try folder()
        _ = try folder.file("lone.mp4", [0])
        func outcome(_ name: String) throws -> SwingCommand.Outcome {
            let words = Array(repeating: name, count: command == "compare" ? 2 : 1)
            return try SwingCommand.run([command] + words, in: folder.path)
        }
        let part = try outcome("a.swing/analysis.json")
        #expect(part.status == 66 && part.hasThreePartError, "\(part.errors)")
        #expect(part.errors.contains("Name the folder of its analysis: 'a.swing'."), "\(part.errors)")
        // To 'swing pose' it is a clip.
        if command == "pose" { return }
        let alone = try outcome("lone.mp4")
        #expect(alone.status == 66 && alone.hasThreePartError, "\(alone.errors)")
        #expect(alone.errors.contains("Name a folder that 'swing analyze' has written."), "\(alone.errors)")
    }

    @Test("a folder of analyses in place of one")
    func folderOfAnalyses() throws {
        let folder = try folder()
        let outcome = try SwingCommand.run(["render", folder.path])
        #expect(outcome.status == 66 && outcome.hasThreePartError)
        #expect(outcome.errors.contains("'\(folder.path)/a.swing', '\(folder.path)/b.swing'."), "\(outcome.errors)")
    }

    @Test("a folder of a batch, whose analyses lie in folders of players")
    func folderOfPlayers() throws {
        let folder = try TemporaryFolder()
        _ = try folder.file("camp/Ana/first.swing/analysis.json", Array("{}".utf8))
        let outcome = try SwingCommand.run(["render", folder.path + "/camp"])
        #expect(outcome.status == 66 && outcome.hasThreePartError)
        #expect(outcome.errors.contains("'\(folder.path)/camp/Ana/first.swing'."), "\(outcome.errors)")
    }

    @Test("what is no text cannot be a rubric, and is not said to be missing")
    func noText() throws {
        let folder = try TemporaryFolder()
        let clip = try folder.file("ok.mp4", [0x00, 0xFF, 0xFE, 0x80])
        let outcome = try SwingCommand.run(["rubric", "check", clip])
        #expect(outcome.status == 65 && outcome.hasThreePartError)
        #expect(outcome.errors.contains("is not a text in UTF-8") && !outcome.errors.contains("is there"))
        let absent = try SwingCommand.run(["rubric", "check", folder.path + "/none.yaml"])
        #expect(absent.status == 66 && absent.errors.contains("is there"))
    }
}
