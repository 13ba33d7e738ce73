import Foundation
import SwingTestKit
import Testing

/// Files named on the command line that are none, or cost more than they weigh.
@Suite struct HostileArgumentTests {
    @Test(
        "pipes and devices are refused at once wherever a file is read",
        arguments: [
            ["analyze", "--pose", "FILE.json"], ["analyze", "--pose", "FILE.jsonl"],
            ["analyze", "--pose", "FILE.json", "--pose-mapping", "FILE.yaml"],
            ["analyze", "clip.mp4", "--rubric", "FILE.yaml"], ["analyze", "clip.mp4", "--language", "FILE.yaml"],
            ["rubric", "check", "FILE.yaml"], ["rubric", "diff", "FILE.yaml", "FILE.yaml"],
            ["explain", "--rubric", "FILE.yaml"], ["probe", "FILE.mp4"],
        ])
    func pipes(arguments: [String]) throws {
        let folder = try TemporaryFolder()
        for ending in ["json", "jsonl", "yaml", "mp4"] {
            try #require(mkfifo(folder.path + "/pipe." + ending, 0o600) == 0)
            try FileManager.default.createSymbolicLink(
                atPath: folder.path + "/device." + ending, withDestinationPath: "/dev/zero")
        }
        for kind in ["pipe", "device"] {
            let named = arguments.map { $0.replacingOccurrences(of: "FILE", with: folder.path + "/" + kind) }
            let outcome = try SwingCommand.run(named)
            #expect(outcome.status == 66 && outcome.hasThreePartError, "\(named): \(outcome.errors)")
            #expect(outcome.errors.contains("a \(kind)"), "\(outcome.errors)")
        }
    }

    @Test(
        "a number that no clip or picture reaches is refused before anything is read",
        arguments: [
            ["--contact", "1e300"], ["--contact", "-5"], ["--contact", "nan"], ["--contact", "86401"],
            ["--player-box", "0,0,99999999999999999999,1"], ["--player-box", "-1e9,0,10,10"],
            ["--player-box", "0,0,inf,1"],
        ])
    func farNumbers(option: [String]) throws {
        for command in [["analyze"], ["batch"]] {
            let outcome = try SwingCommand.run(command + ["clip.mp4", option[0] + "=" + option[1]])
            #expect(outcome.status == 64, "\(outcome.errors)")
        }
    }

    @Test("a rubric larger than people write, or full of aliases, is refused with the reason")
    func rubrics() throws {
        let folder = try TemporaryFolder()
        let large = try folder.file("large.yaml", Array(repeating: UInt8(ascii: "#"), count: 1 << 20 + 1))
        let refused = try SwingCommand.run(["explain", "--rubric", large])
        #expect(refused.status == 65 && refused.errors.contains("larger than 1 MB"), "\(refused.errors)")
        let aliases = try folder.file("aliases.yaml", Array("a: &a [1, 2]\nb: *a\n".utf8))
        let checked = try SwingCommand.run(["rubric", "check", aliases])
        #expect(checked.status == 65 && checked.output.contains("line 2: an alias"), "\(checked.output)")
    }

    @Test("a name that turns text round or drives the terminal is shown without that")
    func names() throws {
        let folder = try TemporaryFolder()
        let path = try folder.file("a\u{202E}4pm.\u{1B}[31m\u{2067}\u{9B}exe", Array("no video".utf8))
        for arguments in [["probe", path], ["analyze", path], ["grade", path]] {
            let outcome = try SwingCommand.run(arguments)
            #expect(outcome.status != 0 && outcome.errors.contains("4pm."))
            let hidden = outcome.errors.unicodeScalars.filter {
                $0 != "\n" && [.control, .format].contains($0.properties.generalCategory)
            }
            #expect(hidden.isEmpty, "\(hidden)")
        }
    }
}
