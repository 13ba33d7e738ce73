import ArgumentParser
import SwingHistory
import SwingReport

/// The command `swing history export [PLAYER]`.
struct HistoryExportCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "export", abstract: "Prints the history of one player or of all as JSON.",
        discussion: """
            Holds everything but pictures and videos, so that 'swing history import' on another machine gives the same \
            history: swing history export Ana > ana.json
            """)

    @Argument(help: ArgumentHelp("The player's name; without it, everybody.", valueName: "player"))
    var player: String?

    @OptionGroup
    var file: HistoryFileArguments

    @OptionGroup(title: "Output")
    var output: OutputOptions

    func run() throws {
        let store = try file.open(for: .reading)
        let document = try store.document(of: try player.map { try PlayerName($0) })
        output.console.result(String(decoding: try document.json(), as: UTF8.self))
    }
}

/// The command `swing history import FILE`.
struct HistoryImportCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "import", abstract: "Adds an exported history to this one.",
        discussion: "What is there already stays; importing a file twice changes nothing. All is added, or nothing.")

    @Argument(
        help: ArgumentHelp("A file that 'swing history export' has printed.", valueName: "file"), completion: .file())
    var exported: String

    @OptionGroup
    var file: HistoryFileArguments

    @OptionGroup(title: "Output")
    var output: OutputOptions

    func run() throws {
        let document = try HistoryDocument(contentsOf: exported)
        let summary = try file.open(for: .adding).add(document)
        try output.show(
            summary,
            text:
                "\(counted(summary.players, "player")): \(summary.added) clips added, \(summary.regraded) with other gradings, "
                + "\(summary.unchanged) were there already.\n")
    }
}
