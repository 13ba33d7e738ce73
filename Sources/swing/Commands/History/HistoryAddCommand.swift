import ArgumentParser
import SwingBatch
import SwingHistory
import TennisSwing

/// The command `swing history add RESULT… --player NAME`.
struct HistoryAddCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "add", abstract: "Adds analyses to a player's history.",
        discussion: """
            The same analysis twice changes nothing. An analysis that was graded again is kept beside the earlier \
            grading, and counts from then on. Where several players take turns, the strokes of the main player are kept, \
            and how many are left out is said. The day is the one on which the clip was recorded, as the camera wrote it \
            into the file, else the day the file was last changed, else today. A result that cannot be added does not stop the rest; the exit code is then 1.
            """)

    @Argument(
        help: ArgumentHelp("Folders that 'swing analyze' has written.", valueName: "result"), completion: .directory)
    var results: [String]

    @Option(help: ArgumentHelp("The player's name.", valueName: "name"))
    var player: String

    @Option(help: ArgumentHelp("The day of the practice, such as 2026-05-03.", valueName: "date"))
    var date: String?

    @OptionGroup
    var file: HistoryFileArguments

    @OptionGroup(title: "Output")
    var output: OutputOptions

    private struct Row: Encodable {
        let result: String
        var change: HistoryStore.Addition?
        /// How many strokes were kept.
        var strokes: Int?
        /// How many were not, as another player hit them or may have.
        var leftOut: Int?
        /// The other players whose history has the clip too.
        var alsoOf: [String]?
        var error: ErrorReport?
    }

    private struct Report: Encodable {
        let history: String
        let player: String
        let results: [Row]
    }

    func run() throws {
        let console = output.console
        let name = try PlayerName(player)
        let day = try date.map(Self.day)
        // What cannot be read at all makes no history.
        if results.count == 1 { _ = try ResultFolder(results[0]) }
        let store = try file.open(for: .adding)
        var rows: [Row] = []
        var failure: (any UserFacingError)?
        for result in results {
            do {
                rows.append(try add(result, to: store, name, day, console))
            } catch let error as any UserFacingError {
                rows.append(Row(result: result, error: ErrorReport(error)))
                if results.count == 1 || !(error is DocumentError || error is AnalysisError) { throw error }
                console.error(error.userMessage, subject: "\(result) (exit code \(error.exitStatus.rawValue))")
                failure = error
            }
        }
        try output.show(Report(history: store.file, player: name.description, results: rows), text: "")
        if failure != nil { throw CommandEnd(status: .partialFailure) }
    }

    private func add(
        _ result: String, to store: HistoryStore, _ name: PlayerName, _ day: CalendarDay?, _ console: Console
    ) throws -> Row {
        let folder = try ResultFolder(result)
        let clip = AnalyzedClip(folder)
        let strokes = clip.strokes.count
        let change = try store.add(clip, for: name, day: day)
        let others = try change == .added ? store.players(ofClip: folder.document.input.sha256, besides: name) : []
        if !output.json {
            let phrases =
                switch change {
                case .added: "added"
                case .regraded: "graded again"
                case .redated: "was there already, its day has changed"
                case .unchanged: "was there already"
                }
            console.result(
                Console.printable("\(result): \(phrases), \(counted(strokes, "stroke"))") + "\n")
        }
        let phrases = try RubricLibrary.texts(RubricLibrary.defaultLanguage).phrases
        for note in clip.notes(addedFor: name.description, besides: others, file: file.history, phrases) {
            console.note(note)
        }
        return Row(
            result: result, change: change, strokes: strokes, leftOut: clip.leftOut,
            alsoOf: others.isEmpty ? nil : others)
    }

    private static func day(_ text: String) throws -> CalendarDay {
        guard let day = ClipDay.told(text) else {
            throw ValidationError("--date takes a day up to today such as 2026-05-03; '\(text)' is none.")
        }
        return day
    }
}
