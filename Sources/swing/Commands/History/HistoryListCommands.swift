import ArgumentParser
import SwingHistory
import SwingReport

/// The command `swing history list`.
struct HistoryListCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "list", abstract: "Lists the players of the history, with their clips, strokes and days.")

    @OptionGroup
    var file: HistoryFileArguments

    @OptionGroup(title: "Output")
    var output: OutputOptions

    private struct Report: Encodable {
        let history: String
        let players: [HistoryStore.Entry]
    }

    func run() throws {
        let console = output.console
        let store = try file.open(for: .reading)
        let players = try store.players()
        if output.json {
            console.result(try JSONText.encode(Report(history: store.file, players: players)))
        } else {
            console.result(HistoryText.list(players, file: store.file))
        }
    }
}

/// The command `swing history show PLAYER`.
struct HistoryShowCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "show", abstract: "Shows the clips of a player by day, with the grade of each stroke.",
        discussion: "'swing progress' says what has changed over time.")

    @Argument(help: ArgumentHelp("The player's name.", valueName: "player"))
    var player: String

    @OptionGroup
    var file: HistoryFileArguments

    @OptionGroup(title: "Output")
    var output: OutputOptions

    func run() throws {
        let console = output.console
        let store = try file.open(for: .reading)
        let document = try store.document(of: PlayerName(player))
        if output.json {
            console.result(String(decoding: try document.json(), as: UTF8.self))
        } else {
            for player in document.players { console.result(HistoryText.clips(of: player, console: console)) }
        }
    }
}
