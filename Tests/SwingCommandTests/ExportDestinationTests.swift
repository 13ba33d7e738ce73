import Foundation
import SwingReport
import SwingTestKit
import Testing

/// `swing pose --out`: where exports go, and that nothing is lost.
@Suite struct ExportDestinationTests {
    @Test("every format is written to a path, the same bytes as to standard output", arguments: ExportFormat.allCases)
    func written(format: ExportFormat) throws {
        let folder = try TemporaryFolder()
        let result = try StoredSample.copy(to: folder)
        let path = folder.path + "/made"
        let outcome = try SwingCommand.run(["pose", result, "--format", format.rawValue, "--out", path])
        #expect(outcome.status == 0 && outcome.output.isEmpty, "\(outcome.errors)")
        // A document says itself all that is needed to read it back.
        let isMapped = format.row.isRead && format != .json
        #expect(FileManager.default.fileExists(atPath: path + ".mapping.yaml") == isMapped)
        if format.isFolder {
            let names = try FileManager.default.contentsOfDirectory(atPath: path).sorted()
            #expect(names.first == "forehand-right_000000000000_keypoints.json" && names.count > 100)
        } else {
            let printed = try SwingCommand.shell(
                "\"$0\" \"$@\" > '\(folder.path)/printed'", ["pose", result, "--format", format.rawValue])
            #expect(printed.status == 0, "\(printed.errors)")
            let files = FileManager.default
            #expect(files.contents(atPath: path) == files.contents(atPath: folder.path + "/printed"))
        }
        #expect(try folder.contents().allSatisfy { !$0.contains(".partial-") })
    }

    @Test("the page of exports and the help of the command tell every format", arguments: ExportFormat.allCases)
    func told(format: ExportFormat) throws {
        let page = Repository.root.appendingPathComponent("docs/exports.md")
        #expect(try String(contentsOf: page, encoding: .utf8).contains("\n| `\(format.rawValue)` |"))
        let help = try SwingCommand.run(["pose", "--help"]).output
        #expect(help.contains("\n\(format.rawValue) ") && help.contains(format.row.summary))
    }

    @Test("what is there stays without --force, and a folder with other files even with it")
    func kept() throws {
        let folder = try TemporaryFolder()
        let result = try StoredSample.copy(to: folder)
        let note = try folder.file("notes.csv", Array("mine".utf8))
        let arguments = ["pose", result, "--out", note]
        let refused = try SwingCommand.run(arguments)
        #expect(refused.status == 73 && refused.hasThreePartError && refused.errors.contains("--force"))
        #expect(try String(contentsOfFile: note, encoding: .utf8) == "mine")
        #expect(try SwingCommand.run(arguments + ["--force"]).status == 0)
        #expect(try String(contentsOfFile: note, encoding: .utf8).hasPrefix("frame,time,"))

        // An earlier export gives way to a new one, a folder with anything else does not.
        let frames = folder.path + "/frames"
        let export = ["pose", result, "--format", "openpose", "--out", frames, "--force"]
        for _ in 0..<2 { #expect(try SwingCommand.run(export).status == 0) }
        try Data("mine".utf8).write(to: URL(fileURLWithPath: frames + "/notes.txt"))
        let other = try SwingCommand.run(export)
        #expect(other.status == 73 && other.hasThreePartError, "\(other.errors)")
        #expect(FileManager.default.fileExists(atPath: frames + "/notes.txt"))
    }

    @Test("an existing folder takes the file under the clip's name; a place that is not there is said")
    func places() throws {
        let folder = try TemporaryFolder()
        let result = try StoredSample.copy(to: folder)
        #expect(try SwingCommand.run(["pose", result, "--format", "trc", "--out", folder.path]).status == 0)
        #expect(FileManager.default.fileExists(atPath: folder.path + "/forehand-right.trc"))
        for format in ["trc", "openpose"] {
            let path = folder.path + "/absent/made"
            let outcome = try SwingCommand.run(["pose", result, "--format", format, "--out", path])
            #expect(outcome.status == 73 && outcome.hasThreePartError, "\(outcome.errors)")
        }
    }

    @Test("a folder needs a name, and --force something to replace")
    func usage() throws {
        let folder = try TemporaryFolder()
        let result = try StoredSample.copy(to: folder)
        for arguments in [["--format", "openpose"], ["--force"], ["--format", "trc", "--json"]] {
            let outcome = try SwingCommand.run(["pose", result] + arguments)
            #expect(outcome.status == 64 && outcome.hasThreePartError, "\(outcome.errors)")
        }
    }
}
