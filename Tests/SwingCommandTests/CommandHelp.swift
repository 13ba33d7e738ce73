import Foundation

/// A command as the program describes it, read from `swing --experimental-dump-help`.
struct CommandHelp: Decodable {
    struct Argument: Decodable {
        struct Name: Decodable {
            let kind: String
            let name: String
        }
        let names: [Name]?
        let abstract: String?
        let shouldDisplay: Bool
    }

    let commandName: String
    let abstract: String?
    let discussion: String?
    let subcommands: [CommandHelp]?
    let arguments: [Argument]?

    private struct Dump: Decodable {
        let command: CommandHelp
    }

    /// The command `swing` with all commands below it.
    static func ofProgram() throws -> CommandHelp {
        let dump = try SwingCommand.run(["--experimental-dump-help"]).output
        return try JSONDecoder().decode(Dump.self, from: Data(dump.utf8)).command
    }

    /// The command and all commands below it, but for `help`, which the parser adds.
    var all: [CommandHelp] {
        [self] + (subcommands ?? []).filter { $0.commandName != "help" }.flatMap(\.all)
    }

    /// The long options that its help shows, such as `--hand`.
    var options: Set<String> {
        let shown = (arguments ?? []).filter(\.shouldDisplay).flatMap { $0.names ?? [] }
        return Set(shown.filter { $0.kind == "long" }.map { "--" + $0.name })
    }

    /// Everything that its help says.
    var sentences: [String] {
        [abstract, discussion].compactMap(\.self) + (arguments ?? []).filter(\.shouldDisplay).compactMap(\.abstract)
    }

    /// The command below this one with the name, or nil.
    func subcommand(_ name: Substring) -> CommandHelp? { subcommands?.first { $0.commandName == name } }
}
