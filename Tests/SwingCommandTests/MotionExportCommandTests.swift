import Foundation
import SwingTestKit
import Testing

/// `swing pose DIR`: the motion of an analysis, frame by frame.
@Suite struct MotionExportCommandTests {
    @Test("a table and a document hold the frames of the stored poses")
    func frames() throws {
        let folder = try TemporaryFolder()
        let result = try StoredSample.copy(to: folder)
        let stored =
            try String(contentsOfFile: result + "/pose.jsonl", encoding: .utf8)
            .split(separator: "\n").count - 1

        let table = try SwingCommand.run(["pose", result])
        #expect(table.status == 0 && table.errors.isEmpty, "\(table.errors)")
        #expect(table.output.split(separator: "\n").count == stored + 1)

        let json = try SwingCommand.run(["pose", result, "--format", "json"])
        let document = try JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [String: Any]
        #expect((document?["frames"] as? [Any])?.count == stored)
        #expect(try SwingCommand.run(["pose", result, "--json"]).output == json.output)
    }

    @Test("an unknown format, a contradiction and a folder without an analysis are refused")
    func refused() throws {
        let folder = try TemporaryFolder()
        for arguments in [["--format", "xls"], ["--format", "csv", "--json"]] {
            let outcome = try SwingCommand.run(["pose", folder.path] + arguments)
            #expect(outcome.status == 64 && outcome.hasThreePartError, "\(outcome.errors)")
            // With --json a program is told of the failure in the place of the document.
            let told = try? JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [String: Any]
            #expect(arguments.contains("--json") ? told?["error"] != nil : outcome.output.isEmpty, "\(outcome.output)")
        }
        let empty = try SwingCommand.run(["pose", folder.path])
        #expect(empty.status == 66 && empty.hasThreePartError && empty.output.isEmpty)
    }
}
