import Foundation
import SwingTestKit
import Testing

/// A command mistyped is answered with the one that was meant.
@Suite struct UsageAdviceTests {
    private static let hit = ["analyze", "hit.mp4"]

    /// What a command line of a person says to do next; the command must end in 64 and touch nothing.
    private func advice(_ arguments: [String], files: [String] = []) throws -> String {
        let folder = try TemporaryFolder()
        for name in files { _ = try folder.file(name, Array("no video".utf8)) }
        let outcome = try SwingCommand.run(arguments, in: folder.path)
        #expect(outcome.status == 64, "\(arguments): \(outcome.errors)")
        #expect(outcome.hasThreePartError && outcome.output.isEmpty, "\(outcome.errors)")
        #expect(try folder.contents() == files.sorted())
        return try #require(
            outcome.errors.firstRange(of: "what to do: ").map { String(outcome.errors[$0.upperBound...]) }
        )
        .trimmingCharacters(in: .newlines)
    }

    @Test(
        "a command of another spelling is put right, with everything that followed it",
        arguments: [
            (["analyse", "hit.mp4"], "swing analyze hit.mp4"),
            (["anaylze", "my hit.mp4", "--hand", "left"], "swing analyze 'my hit.mp4' --hand left"),
            (["compair", "a", "b"], "swing compare a b"), (["rubric", "chek", "r.yaml"], "swing rubric check r.yaml"),
            (["help", "analyse"], "swing analyze --help"), (["model"], "swing models"),
        ])
    func spelling(arguments: [String], meant: String) throws {
        #expect(try advice(arguments) == "Did you mean this? Run: " + meant)
    }

    @Test("a file in place of a command is given to analyze", arguments: ["hit.mp4", "clips/hit.MOV", "hit"])
    func file(name: String) throws {
        let files = name == "hit" ? ["hit"] : []
        #expect(try advice([name, "--level", "pro"], files: files) == "Run: swing analyze \(name) --level pro")
    }

    @Test(
        "where nothing is like it, the commands are named",
        arguments: [["dance"], ["help", "nosuch"], ["rubric", "x"]])
    func unlike(arguments: [String]) throws {
        let said = try advice(arguments)
        #expect(said.contains(arguments[0] == "rubric" ? "check, diff, schema" : "analyze, batch, grade"), "\(said)")
    }

    @Test(
        "a usage error names the help of the command it concerns",
        arguments: [
            (["analyze"], "swing analyze"), (["probe", "a.mp4", "--hand", "left"], "swing probe"),
            (["rubric", "check"], "swing rubric check"), (["--nosuch"], "swing"),
            (["analyze", "a.mp4", "--hand", "both"], "swing analyze"),
        ])
    func help(arguments: [String], command: String) throws {
        #expect(try advice(arguments) == "Run: \(command) --help")
    }

    @Test(
        "an option that a command does not have is named, whatever else is missing, and the one that was meant",
        arguments: [
            (["analyze", "--bogus"], "Unknown option '--bogus'.\n"),
            (["analyze", "hit.mp4", "--bogus=3"], "Unknown option '--bogus'.\n"),
            (["analyze", "--quiet", "--heigth", "1.8"], "'--heigth'. Did you mean '--height'?"),
            (["correct", "--kid", "serve"], "'--kid'. Did you mean '--kind'?"),
            (["history", "list", "--histroy", "a"], "'--histroy'. Did you mean '--history'?"),
        ])
    func unknownOption(arguments: [String], told: String) throws {
        let outcome = try SwingCommand.run(arguments)
        #expect(outcome.status == 64 && outcome.errors.contains(told), "\(outcome.errors)")
        let known = try SwingCommand.run(["analyze", "--quiet", "--overlay", "none"])
        #expect(!known.errors.contains("Unknown"), "\(known.errors)")
    }

    @Test("a decimal comma is written with a point")
    func decimalComma() throws {
        #expect(try advice(Self.hit + ["--height", "1,82"]) == "Write numbers with a point: 1.82")
        #expect(try advice(Self.hit + ["--contact", "5,1"]) == "Write numbers with a point: 5.1")
        #expect(try advice(["probe", "hit.mp4", "--capture-fps", "59,94"]) == "Write numbers with a point: 59.94")
    }

    @Test("a height in centimeters is told in meters, numbers as people type them")
    func numbers() throws {
        let folder = try TemporaryFolder()
        func complaint(_ options: [String]) throws -> String {
            try SwingCommand.run(["analyze", folder.path + "/hit.mp4"] + options).errors
        }
        #expect(try complaint(["--height", "182"]).contains("--height takes meters: 1.82 rather than 182."))
        #expect(try complaint(["--height", "18"]).contains("--height takes meters from 0.5 to 2.6; 18 is outside."))
        #expect(try complaint(["--capture-fps", "0"]).contains("from 1 to 10000; 0 is outside."))
        let probed = try SwingCommand.run(["probe", folder.path + "/hit.mp4", "--capture-fps", "0"]).errors
        #expect(probed.contains("from 1 to 10000; 0 is outside."))
    }

    @Test("numbers are decimal", arguments: [["--height", "0x1"], ["--contact=0X5"], ["--capture-fps", "0x1p5"]])
    func hexadecimal(option: [String]) throws {
        #expect(try advice(Self.hit + option) == "Run: swing analyze --help")
    }

    @Test(
        "a value that is empty is refused, whichever option it is of",
        arguments: [
            (hit + ["--out", ""], "--out"), (hit + ["--rubric", ""], "--rubric"), (hit + ["--config="], "--config"),
            (["pose", "a.swing", "-o", ""], "-o"), (["history", "list", "--history", ""], "--history"),
            (["report", "a.swing", "--single-file", "--output="], "--output"),
            // A clip that a script's empty variable was to name.
            (["analyze", "--quiet", ""], "--quiet"),
        ])
    func emptyValue(arguments: [String], name: String) throws {
        #expect(try SwingCommand.run(arguments).errors.contains("What stands after \(name) is empty."))
        #expect(try advice(arguments).hasPrefix("Write what is meant there"))
    }

    @Test("no result is written to a file called -", arguments: ["analyze", "report", "pose", "labels", "compare"])
    func dashForOutput(command: String) throws {
        #expect(try advice([command, "a", "--out", "-"]).contains("./-"))
        #expect(try advice([command, "a", "-o=-"]).contains("./-"))
    }

    @Test("a file whose name begins with a dash is told how to be named")
    func dash() throws {
        let name = "-best slice.mp4"
        #expect(
            try advice(["analyze", name], files: [name])
                == "Put ./ before a name that begins with a dash: './-best slice.mp4'")
        // An h among the letters asks for help, which ends well.
        #expect(
            try advice(["analyze", "-leading dash.mp4"], files: ["-leading dash.mp4"])
                == "Put ./ before a name that begins with a dash: './-leading dash.mp4'")
        // The name of a clip is one, also where it is not there.
        #expect(try advice(["analyze", "-best.mp4"]) == "Put ./ before a name that begins with a dash: ./-best.mp4")
    }

    @Test(
        "what stops a command is said in the language that was asked for",
        arguments: [["--language", "es"], ["--language=es"]])
    func language(option: [String]) throws {
        let folder = try TemporaryFolder()
        let outcome = try SwingCommand.run(["grade", folder.path] + option)
        #expect(outcome.status == 66 && outcome.errors.contains("error:"), "\(outcome.errors)")
        #expect(outcome.errors.contains("por qué importa:") && outcome.errors.contains("qué hacer:"))
        let unknown = try SwingCommand.run(["grade", folder.path, "--language", "xx"])
        #expect(unknown.hasThreePartError, "what is not installed cannot be spoken")
        let wrong = try SwingCommand.run(["grade", "--nothing"] + option)
        #expect(wrong.status == 64 && wrong.hasThreePartError, "what the parser says is English, and all around it")
    }
}
