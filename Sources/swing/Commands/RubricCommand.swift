import ArgumentParser
import Foundation
import TennisSwing

/// The command `swing rubric …`: for those who grade by their own bands.
struct RubricCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "rubric",
        abstract: "Checks and compares rubrics, the files that define the grades of every metric.",
        subcommands: [RubricCheckCommand.self, RubricDiffCommand.self, RubricSchemaCommand.self])
}

/// The command `swing rubric check FILE`.
struct RubricCheckCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "check", abstract: "Finds every mistake in a rubric or texts file.",
        discussion: "Prints file, line and key of each finding. Ends with exit code 65 when the file cannot be used.")

    @Argument(help: ArgumentHelp("A rubric, or a file of texts.", valueName: "file"), completion: .file())
    var file: String

    @OptionGroup(title: "Output")
    var output: OutputOptions

    private struct Report: Encodable {
        let file: String
        let usable: Bool
        let findings: [Finding]

        struct Finding: Encodable {
            let severity: RubricFinding.Severity
            let file: String
            let line: Int?
            let key: String
            /// The name of what is not right, the same in every language and version.
            let code: String
            let problem: String
            let remedy: String

            init(_ finding: RubricFinding) {
                severity = finding.severity
                file = finding.error.file
                line = finding.error.line
                key = finding.error.key
                code = finding.error.fault.code.rawValue
                problem = TerminalMessages.english.clause(finding.error.fault.problem)
                remedy = TerminalMessages.english.clause(finding.error.fault.remedy) + "."
            }
        }
    }

    func run() throws {
        let console = output.console
        let findings = try RubricLibrary.check(file).map(Report.Finding.init)
        let usable = !findings.contains { $0.severity == .error }
        let lines = findings.map { finding in
            let place = [finding.line.map { "line \($0)" }, finding.key.isEmpty ? nil : finding.key]
            let words = ([finding.file] + place.compactMap(\.self)).joined(separator: ", ")
            let label = finding.severity == .error ? console.styled("error", "31") : console.styled("remark", "33")
            return "\(label): " + Console.printable("\(words): \(finding.problem).") + "\n"
                + "  what to do: " + Console.printable(finding.remedy) + "\n"
        }
        let verdict = usable ? "can be used" : "cannot be used until the errors are gone"
        try output.show(
            Report(file: file, usable: usable, findings: findings),
            text: lines.joined() + Console.printable(file) + " \(verdict).\n")
        if !usable { throw CommandEnd(status: .dataUnusable) }
    }
}

/// The command `swing rubric schema`.
struct RubricSchemaCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "schema", abstract: "Prints the JSON Schema of a rubric, for editors that validate while you type."
    )

    func run() throws {
        Console(verbosity: .normal, noColor: true).result(DocumentSchema.rubric.text)
    }
}

/// The command `swing rubric diff A B [--on DIR…]`.
struct RubricDiffCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "diff",
        abstract: "Shows what two rubrics grade differently, and what would change in analyses you have.",
        discussion: "Grades from stored poses, without pose estimation, and writes nothing.")

    @Argument(help: ArgumentHelp("The rubric in use.", valueName: "a"), completion: .file())
    var first: String

    @Argument(help: ArgumentHelp("The rubric to try.", valueName: "b"), completion: .file())
    var second: String

    @Option(
        name: .customLong("on"), parsing: .upToNextOption,
        help: ArgumentHelp("Analyses, or folders of analyses.", valueName: "dir"), completion: .directory)
    var folders: [String] = []

    @OptionGroup(title: "Output")
    var output: OutputOptions

    private struct Report: Encodable {
        let rubrics: [RubricDifference.Change]
        let strokesGraded: Int
        let strokes: [RubricImpact.Change]
    }

    func run() throws {
        let (before, after) = (try RubricLibrary.load(first), try RubricLibrary.load(second))
        let difference = RubricDifference(before, after)
        let trial = try RubricImpact(before, after, on: folders)
        try output.show(
            Report(rubrics: difference.changes, strokesGraded: trial.strokes, strokes: trial.changes),
            text: RubricDiffText(difference, trial, onFolders: !folders.isEmpty).text)
    }
}
