import ArgumentParser
import SwingBatch

/// A command that goes on as the service, a program of its own that is built where it is asked for: `swing serve`, and those
/// of `swing token`.
struct ServiceCommand<Arguments: ServiceArguments>: ParsableCommand {
    static var configuration: CommandConfiguration { Arguments.configuration }

    @OptionGroup
    var arguments: Arguments

    func run() throws { try ServerProgram.become(Array(CommandLine.arguments.dropFirst())) }
}

/// The command `swing token`.
struct TokenCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "token", abstract: "Makes, lists and takes back API tokens of the service.",
        subcommands: [
            ServiceCommand<TokenCreateArguments>.self, ServiceCommand<TokenListArguments>.self,
            ServiceCommand<TokenRevokeArguments>.self,
        ])
}
