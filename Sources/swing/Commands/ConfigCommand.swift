import ArgumentParser
import Foundation
import TennisSwing

/// The command `swing config …`: settings that nobody has to type with every command.
struct ConfigCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "config",
        abstract: "Shows and checks the settings of a configuration file and of the environment.",
        discussion: """
            A configuration file is YAML with one 'setting: value' a line, such as 'theme: mono'. It is named by --config \
            or by SWING_CONFIG; else ~/.config/tennisswing/config.yaml is read where it exists. 'none' in place of a \
            file reads none. Every setting is also a variable of the environment: SWING_THEME, SWING_CAPTURE_FPS.

            Options win over the environment, the environment wins over the file. An analysis keeps the options it was \
            made with: grade, render and compare change them by an option or by a file that --config names, not by \
            the environment or by a file that is found.

            To begin with a file of your own:
              swing config example > ~/.config/tennisswing/config.yaml
            """,
        subcommands: [
            ConfigShowCommand.self, ConfigCheckCommand.self, ConfigExampleCommand.self, ConfigSchemaCommand.self,
        ])
}

/// The command `swing config show`.
struct ConfigShowCommand: ParsableCommand, AnalyzingCommand {
    static let configuration = CommandConfiguration(
        commandName: "show", abstract: "Prints every setting that is in force, and where it comes from.",
        discussion: "Takes the options of 'swing analyze' too, and shows what they would change.")

    @OptionGroup
    var config: ConfigurationArguments

    @OptionGroup(title: "Analysis")
    var judgment: JudgmentArguments

    @OptionGroup(title: "Analysis")
    var analysis: AnalyzeArguments

    @OptionGroup(title: "Drawing")
    var drawing: DrawingArguments

    @OptionGroup(title: "Output")
    var output: OutputOptions

    func run() throws {
        let settings = try config.settings(output.console)
        // Refuses what 'swing analyze' would refuse.
        _ = try OptionValues(typed: typedAnalysis, completedBy: settings)
        let report = SettingsReport(settings.overridden(by: typedAnalysis.compactMapValues(\.texts.first)))
        try output.show(report, text: report.text)
    }
}

/// The command `swing config check [FILE]`.
struct ConfigCheckCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "check", abstract: "Finds every mistake in a configuration file.",
        discussion: """
            Checks the file that would be read where none is named, and the rubric and texts that it names. Ends with \
            exit code 65 when the file cannot be used.
            """)

    @Argument(help: ArgumentHelp("A configuration file.", valueName: "file"), completion: ValueCompletions.yaml)
    var file: String?

    @OptionGroup(title: "Output")
    var output: OutputOptions

    private struct Report: Encodable {
        struct Finding: Encodable {
            let line: Int?
            let key: String
            let what: String
            let why: String
            let next: String

            init(_ error: any UserFacingError) {
                let place = error as? ConfigurationError
                line = place?.line
                key = place?.key ?? ""
                let message = error.userMessage
                (what, why, next) = (message.what, message.why, message.next)
            }
        }
        let file: String?
        let usable: Bool
        let findings: [Finding]
    }

    func run() throws {
        let console = output.console
        let path = ConfigurationFile.path(named: file, environment: ProcessInfo.processInfo.environment)
        let checked = try path.map(ConfigurationFile.init)
        let faults: [any UserFacingError] =
            checked.map { file in
                file.faults.isEmpty ? [file.faultOfNamedFiles()].compactMap(\.self) : file.faults
            } ?? []
        let findings = faults.map { fault in
            let message = fault.userMessage
            return console.styled("error", "31") + ": " + Console.printable(message.what) + "\n"
                + "  what to do: " + Console.printable(message.next) + "\n"
        }
        try output.show(
            Report(file: path, usable: faults.isEmpty, findings: faults.map(Report.Finding.init)),
            text: findings.joined() + Self.verdict(path, faults.isEmpty) + "\n")
        if !faults.isEmpty { throw CommandEnd(status: .dataUnusable) }
    }

    private static func verdict(_ path: String?, _ isUsable: Bool) -> String {
        guard let path else {
            let usual = ConfigurationFile.usualPath(ProcessInfo.processInfo.environment)
            return "There is no configuration file\(usual.map { "; \($0) would be read" } ?? "")."
        }
        return Console.printable(path) + (isUsable ? " can be used." : " cannot be used until the errors are gone.")
    }
}

/// The command `swing config example`.
struct ConfigExampleCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "example", abstract: "Prints a configuration file that describes every setting and sets none.")

    func run() throws {
        Console(verbosity: .normal, noColor: true).result(ConfigurationFormat.example)
    }
}

/// The command `swing config schema`.
struct ConfigSchemaCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "schema",
        abstract: "Prints the JSON Schema of a configuration file, for editors that validate while you type.")

    func run() throws {
        Console(verbosity: .normal, noColor: true).result(ConfigurationFormat.schema + "\n")
    }
}
