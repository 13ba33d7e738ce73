import ArgumentParser
import SwingBatch

/// The command `swing serve`: goes on as the service, a program of its own that is built where it is asked for.
struct ServeCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "serve", abstract: ServeArguments.abstract, discussion: ServeArguments.discussion)

    @OptionGroup
    var arguments: ServeArguments

    func run() throws { try ServerProgram.become(Array(CommandLine.arguments.dropFirst())) }
}

/// The command `swing token`.
struct TokenCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "token", abstract: "Makes, lists and takes back API tokens of the service.",
        subcommands: [TokenCreateCommand.self, TokenListCommand.self, TokenRevokeCommand.self])
}

/// The command `swing token create NAME`.
struct TokenCreateCommand: ParsableCommand {
    static let configuration = CommandConfiguration(commandName: "create", abstract: TokenCreateArguments.abstract)

    @OptionGroup
    var arguments: TokenCreateArguments

    func run() throws { try ServerProgram.become(Array(CommandLine.arguments.dropFirst())) }
}

/// The command `swing token list`.
struct TokenListCommand: ParsableCommand {
    static let configuration = CommandConfiguration(commandName: "list", abstract: TokenListArguments.abstract)

    @OptionGroup
    var arguments: TokenListArguments

    func run() throws { try ServerProgram.become(Array(CommandLine.arguments.dropFirst())) }
}

/// The command `swing token revoke ID`.
struct TokenRevokeCommand: ParsableCommand {
    static let configuration = CommandConfiguration(commandName: "revoke", abstract: TokenRevokeArguments.abstract)

    @OptionGroup
    var arguments: TokenRevokeArguments

    func run() throws { try ServerProgram.become(Array(CommandLine.arguments.dropFirst())) }
}
