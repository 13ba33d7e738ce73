import ArgumentParser
import SwingHistory
import SwingTechnique

/// The command `swing history backup FILE`.
struct HistoryBackupCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "backup", abstract: "Writes a copy of the whole history, while others may go on using it.",
        discussion: "A file that is there already is not overwritten.")

    @Argument(help: ArgumentHelp("The file to write.", valueName: "file"), completion: .file())
    var target: String

    @OptionGroup
    var file: HistoryFileArguments

    @OptionGroup(title: "Output")
    var output: OutputOptions

    private struct Report: Encodable {
        let history: String
        let backup: String
    }

    func run() throws {
        let store = try file.open(for: .reading)
        try store.backUp(to: target)
        try output.show(
            Report(history: store.file, backup: target),
            text: Console.printable("\(store.file) is copied to \(target).") + "\n")
    }
}

/// The command `swing history restore FILE`.
struct HistoryRestoreCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "restore", abstract: "Puts a backup in the place of the whole history.",
        discussion: """
            A history that holds players is replaced with --yes only; the backup itself is not changed. Who was deleted \
            since the backup was made is in the history again.
            """)

    @Argument(
        help: ArgumentHelp("A file that 'swing history backup' has written.", valueName: "file"), completion: .file())
    var backup: String

    @Flag(help: "Replace a history that holds players.")
    var yes = false

    @OptionGroup
    var file: HistoryFileArguments

    @OptionGroup(title: "Output")
    var output: OutputOptions

    func run() throws {
        let copy = try HistoryStore(backup, for: .copying)
        let store = try file.open(for: .adding)
        let present = try store.players().count
        guard yes || present == 0 else {
            throw HistoryError(.replacementNotConfirmed, ["file": .text(store.file), "players": "\(present)"])
        }
        try store.restore(from: copy)
        let examination = try store.examine()
        try output.show(examination, text: HistoryText.check(examination))
    }
}

/// The command `swing history check`.
struct HistoryCheckCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "check", abstract: "Reads the whole history and checks that all of it holds together.",
        discussion: "Ends with exit code 65 where it does not.")

    @OptionGroup
    var file: HistoryFileArguments

    @OptionGroup(title: "Output")
    var output: OutputOptions

    func run() throws {
        let examination = try file.open(for: .reading).examine()
        try output.show(examination, text: HistoryText.check(examination))
        guard examination.faults.isEmpty else {
            let error = HistoryError.damaged(examination.file, reason: examination.faults[0])
            if output.json { throw CommandEnd(status: error.exitStatus) }
            throw error
        }
    }
}
