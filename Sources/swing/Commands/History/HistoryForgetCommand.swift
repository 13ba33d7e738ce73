import ArgumentParser
import SwingCore
import SwingHistory
import SwingText
import TennisSwing

/// The command `swing history forget PLAYER`.
struct HistoryForgetCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "forget",
        abstract: "Deletes all that the history has of a player.",
        discussion: """
            Says what would be deleted, and deletes it with --yes; no question is asked. The rows are overwritten and \
            the file is written anew, so that nothing of them is left in it. With --delete-results the result folders go \
            too: only files that this program has written, and only where the folder still holds the player's clip. \
            Videos, backups and exported files are not touched: delete those yourself.
            """)

    @Argument(help: ArgumentHelp("The player's name.", valueName: "player"))
    var player: String

    @Flag(name: .customLong("delete-results"), help: "Delete the result folders of the player's clips as well.")
    var deletesResults = false

    @Flag(help: "Delete; without it nothing is deleted.")
    var yes = false

    @OptionGroup
    var file: HistoryFileArguments

    @OptionGroup(title: "Output")
    var output: OutputOptions

    private struct Folder: Encodable {
        let folder: String
        let state: String
        var error: FailureReport?
    }

    private struct Report: Encodable {
        let player: String
        let clips: Int
        let strokes: Int
        let resultFolders: [Folder]
    }

    func run() throws {
        let console = output.console
        let name = try PlayerName(player)
        let store = try file.open(for: .changing)
        let traces = try store.traces(of: name)
        let entry = traces.entry
        guard yes else {
            if deletesResults { for folder in traces.resultFolders { console.note(Console.printable(folder.path)) } }
            throw HistoryError.notConfirmed(forgetting: entry.name, clips: entry.clips, strokes: entry.strokes)
        }
        // First the folders: the history says which they are.
        let folders = deletesResults ? traces.resultFolders.map { remove($0, traces.sharedFolders, console) } : []
        try store.forget(name)
        if output.json {
            let report = Report(
                player: entry.name, clips: entry.clips, strokes: entry.strokes, resultFolders: folders)
            console.result(try JSONText.encode(report))
        } else {
            console.result(
                Console.printable("\(entry.name): \(entry.clips) clips with \(entry.strokes) strokes deleted.") + "\n")
            for folder in folders { console.result(Console.printable("\(folder.folder): \(folder.state)") + "\n") }
        }
        if folders.contains(where: { $0.error != nil }) { throw CommandEnd(status: .partialFailure) }
    }

    private func remove(
        _ folder: (path: String, sha256: String), _ shared: Set<String>, _ console: Console
    ) -> Folder {
        if shared.contains(folder.path) {
            return Folder(folder: folder.path, state: "kept: another player's history has it too")
        }
        do throws(AnalysisError) {
            let state =
                switch try ResultRemoval.remove(folder.path, of: folder.sha256) {
                case .removed: "deleted"
                case .emptied: "results deleted; other files keep the folder"
                case .missing: "was not there"
                case .ofAnotherClip: "kept: it holds the results of another clip"
                }
            return Folder(folder: folder.path, state: state)
        } catch {
            console.error(error.userMessage, subject: folder.path)
            return Folder(
                folder: folder.path, state: "not deleted", error: FailureReport(error.userMessage, error.exitStatus))
        }
    }
}
