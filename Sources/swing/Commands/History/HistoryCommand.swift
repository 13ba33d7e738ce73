import ArgumentParser

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
