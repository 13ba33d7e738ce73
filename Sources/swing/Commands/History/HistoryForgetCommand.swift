import ArgumentParser
import SwingBatch
import SwingHistory
import TennisSwing

/// The command `swing history forget PLAYER`.
struct HistoryForgetCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "forget", abstract: "Deletes all that the history has of a player, or of one clip.",
        discussion: """
            Says what would be deleted, and deletes it with --yes; no question is asked. The rows are overwritten and \
            the file is written anew, so that nothing of them is left in it. With --delete-results the result folders go \
            too: only files that this program has written, and only where the folder still holds the player's clip. \
            Videos, backups and exported files are not touched: delete those yourself.

            All of a player:                       swing history forget Ana --yes
            A clip that was another player's:      swing history forget Ana --clip serve.mp4 --yes
            """)

    @Argument(help: ArgumentHelp("The player's name.", valueName: "player"))
    var player: String

    @Option(
        help: ArgumentHelp(
            "Only this clip: its file name as 'swing history show' lists it, or its SHA-256 or the beginning of it.",
            valueName: "clip")) var clip: String?

    @Flag(name: .customLong("delete-results"), help: "Delete the result folders of what is deleted as well.")
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
        var error: ErrorReport?
    }

    private struct Report: Encodable {
        let player: String
        var clip: String?
        var sha256: String?
        let clips: Int
        let strokes: Int
        let resultFolders: [Folder]
    }

    func run() throws {
        let name = try PlayerName(player)
        let store = try file.open(for: .changing)
        let report = try clip.map { try forget(clip: $0, of: name, in: store) } ?? forget(name, in: store)
        try output.show(
            report, text: report.resultFolders.map { Console.printable("\($0.folder): \($0.state)") + "\n" }.joined())
        if report.resultFolders.contains(where: { $0.error != nil }) { throw CommandEnd(status: .partialFailure) }
    }

    /// Deletes one clip of a player.
    private func forget(clip named: String, of name: PlayerName, in store: HistoryStore) throws -> Report {
        let console = output.console
        let traces = try store.traces(ofClip: named, of: name)
        let paths = deletesResults ? [traces.resultFolder].compactMap(\.self) : []
        guard yes else {
            for path in paths { console.note(Console.printable(path)) }
            throw HistoryError(
                .clipNotConfirmed,
                ["clip": .text(traces.fileName), "player": .text(traces.player), "strokes": "\(traces.strokes)"])
        }
        let folders = paths.map { remove($0, of: traces, console) }
        try store.forget(clip: traces.sha256, of: name)
        if !output.json {
            let strokes = counted(traces.strokes, "stroke")
            let rest = traces.isLast ? "; it was the last clip, and the player is deleted too" : ""
            console.result(
                Console.printable("\(traces.player): \(traces.fileName) with \(strokes) deleted\(rest).") + "\n")
        }
        return Report(
            player: traces.player, clip: traces.fileName, sha256: traces.sha256, clips: 1, strokes: traces.strokes,
            resultFolders: folders)
    }

    /// Deletes all of a player.
    private func forget(_ name: PlayerName, in store: HistoryStore) throws -> Report {
        let console = output.console
        let (entry, clips) = try store.traces(of: name)
        // In the order of the paths' bytes.
        let results = (deletesResults ? clips : [])
            .compactMap { clip in clip.resultFolder.map { (path: $0, clip: clip) } }
            .sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
        guard yes else {
            for (path, _) in results { console.note(Console.printable(path)) }
            throw HistoryError(
                .notConfirmed, ["player": .text(entry.name), "clips": "\(entry.clips)", "strokes": "\(entry.strokes)"])
        }
        // First the folders: the history says which they are.
        let folders = results.map { remove($0.path, of: $0.clip, console) }
        try store.forget(name)
        if !output.json {
            let counts = "\(counted(entry.clips, "clip")) with \(counted(entry.strokes, "stroke"))"
            console.result(Console.printable("\(entry.name): \(counts) deleted.") + "\n")
        }
        return Report(player: entry.name, clips: entry.clips, strokes: entry.strokes, resultFolders: folders)
    }

    private func remove(_ folder: String, of clip: HistoryStore.ClipTraces, _ console: Console) -> Folder {
        if clip.isFolderShared {
            return Folder(folder: folder, state: "kept: another player's history has it too")
        }
        do throws(AnalysisError) {
            let state =
                switch try ResultRemoval.remove(folder, of: clip.sha256) {
                case .removed: "deleted"
                case .emptied: "results deleted; other files keep the folder"
                case .missing: "was not there"
                case .ofAnotherClip: "kept: it holds the results of another clip"
                }
            return Folder(folder: folder, state: state)
        } catch {
            console.error(error.userMessage, subject: folder)
            return Folder(
                folder: folder, state: "not deleted", error: ErrorReport(error))
        }
    }
}
