import Foundation
import SwingTestKit
import Testing

/// A result that did not arrive whole is no success, a reader that wants no more is none of our business.
@Suite struct WrittenResultTests {
    @Test(
        "results that cannot be written end in 74, whatever the command",
        arguments: [
            ["schema"], ["rubric", "schema"], ["explain"], ["explain", "--json"], ["help", "exit-codes"], ["--help"],
            ["models", "--json"], ["probe", "CLIP"], ["probe", "CLIP", "--json"], ["pose", "DIR"],
            ["pose", "DIR", "--format", "csv"], ["grade", "DIR", "--json", "--quiet"], ["compare", "DIR", "DIR"],
        ])
    func full(arguments: [String]) throws {
        let folder = try TemporaryFolder()
        let result = arguments.contains("DIR") ? try StoredSample.copy(to: folder) : ""
        let named = arguments.map {
            $0 == "CLIP" ? SwingCommand.samples + "/forehand-right.mp4" : $0 == "DIR" ? result : $0
        }
        let outcome = try SwingCommand.shell("exec \"$0\" \"$@\" > /dev/full", named)
        #expect(outcome.status == 74 && outcome.hasThreePartError, "\(outcome.status) \(outcome.errors)")
        #expect(outcome.errors.contains("no space left on device"))
        #expect(!outcome.errors.contains("defect"))
    }

    @Test("a reader that has gone away is no error")
    func closedPipe() throws {
        let outcome = try SwingCommand.shell("set -o pipefail; \"$0\" \"$@\" | true", ["explain", "--json"])
        #expect(outcome.status == 0 && outcome.errors.isEmpty, "\(outcome.errors)")
    }

    @Test("a command without standard output does not write its result into a file it opens, nor say that it arrived")
    func closedOutput() throws {
        let folder = try TemporaryFolder()
        let result = try StoredSample.copy(to: folder)
        let outcome = try SwingCommand.shell("exec \"$0\" \"$@\" >&-", ["grade", result, "--json"])
        #expect(outcome.status == 74 && outcome.hasThreePartError, "\(outcome.errors)")
        let silent = try SwingCommand.shell("exec \"$0\" \"$@\" >&-", ["pose", result, "--out", result + ".csv"])
        #expect(silent.status == 0, "nothing was to be written there: \(silent.errors)")
        let page = try String(contentsOfFile: result + "/report.html", encoding: .utf8)
        #expect(page.hasPrefix("<!DOCTYPE html>"))
        let document = try Data(contentsOf: URL(fileURLWithPath: result + "/analysis.json"))
        #expect(throws: Never.self) { try JSONSerialization.jsonObject(with: document) }
    }

    @Test("a file that may not grow ends in 74 with the place the user knows, and leaves nothing")
    func sizeLimit() throws {
        let (given, folder) = (try TemporaryFolder(), try TemporaryFolder())
        let poses = try StoredSample.copy(to: given) + "/pose.jsonl"
        let outcome = try SwingCommand.shell(
            "ulimit -f 64; exec \"$0\" \"$@\"", ["analyze", "--pose", poses, "--out", folder.path])
        #expect(outcome.status == 74 && outcome.hasThreePartError, "\(outcome.status) \(outcome.errors)")
        #expect(outcome.errors.contains("pose.swing/pose.jsonl"), "\(outcome.errors)")
        #expect(!outcome.errors.contains("partial"), "\(outcome.errors)")
        #expect(try folder.contents().isEmpty)
    }
}
