import ArgumentParser
import SwingHistory
import SwingReport

/// The command `swing history …`.
struct HistoryCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "history",
        abstract: "Keeps the history of players: which strokes, how they were graded, and when.",
        discussion: """
            The history is one SQLite file on this machine; nothing of it is ever sent anywhere. Body measurements and \
            movement identify a person: keep the file and its backups as private as you would keep the videos. \
            'swing history forget' deletes all of a player, or one clip.

            Add while analyzing:   swing analyze forehand.mp4 --player Ana
            Add what is there:     swing history add results/*.swing --player Ana
            See what is there:     swing history list
            Make a backup:         swing history backup history-may.sqlite
            """,
        subcommands: [
            HistoryAddCommand.self, HistoryListCommand.self, HistoryShowCommand.self, HistoryExportCommand.self,
            HistoryImportCommand.self, HistoryForgetCommand.self, HistoryBackupCommand.self,
            HistoryRestoreCommand.self, HistoryCheckCommand.self,
        ])
}

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
        let store = try file.open(for: .reading)
        let players = try store.players()
        try output.show(
            Report(history: store.file, players: players), text: HistoryText.list(players, file: store.file))
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
        try output.show(
            document, text: document.players.map { HistoryText.clips(of: $0, console: console) }.joined())
    }
}
