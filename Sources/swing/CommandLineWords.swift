import ArgumentParser

/// The words of a command line, read far enough to know which command they name.
struct CommandLineWords {
    /// The command as far as it is known, such as `swing rubric check`.
    let command: String
    /// That command.
    let type: any ParsableCommand.Type
    /// What follows it.
    let rest: [String]
    /// The names that could have come next; empty where the command is complete.
    let choices: [String]
    /// Whether help was asked for: `swing help analyze`.
    let asksForHelp: Bool

    init(_ arguments: [String]) {
        asksForHelp = arguments.first == "help"
        var rest = arguments.dropFirst(asksForHelp ? 1 : 0)
        var path = [Self.name(of: Swing.self)]
        var type: any ParsableCommand.Type = Swing.self
        var commands = Swing.configuration.subcommands
        while let word = rest.first, let next = commands.first(where: { Self.name(of: $0) == word }) {
            path.append(word)
            type = next
            commands = next.configuration.subcommands
            rest = rest.dropFirst()
        }
        command = path.joined(separator: " ")
        self.type = type
        self.rest = Array(rest)
        choices = commands.map { Self.name(of: $0) }
    }

    /// The name a command is called by; all of ours state it.
    private static func name(of command: any ParsableCommand.Type) -> String { command.configuration.commandName ?? "" }
}
