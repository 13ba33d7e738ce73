import ArgumentParser
import Foundation
import SwingBatch
import SwingFiles
import SwingPose
import TennisSwing

/// The command `swing batch FOLDER…`.
struct BatchCommand: ParsableCommand, OptionArguments, AnalyzingCommand {
    static let configuration = CommandConfiguration(
        commandName: "batch",
        abstract: "Analyzes folders of clips, several at a time, and makes one page of all of them.",
        discussion: """
            Finds the clips by what they are, analyzes each in a process of its own, and writes the results with \
            index.html, summary.csv, summary-long.csv and summary.json into <folder>-results, or under --out. The same \
            command again goes on where it ended: clips that are done are not done twice, whatever stopped it.

            A day's clips, a folder for each player:
              swing batch camp/
            Only those that failed, with more time:
              swing batch camp/ --redo failed --time-limit 7200
            Two machines on one shared folder:
              swing batch camp/ --shard 1/2      and      swing batch camp/ --shard 2/2
            What find finds:
              find . -name '*.mov' -print0 | swing batch --list - --out results

            Beside forehand.mp4 a file forehand.yaml may say more:
              player: Ada
              hand: left
              stroke: serve
              height: 1.68
              date: 2026-05-03
              contact: [2.41]
              note: new grip

            docs/batches.md of the toolkit describes players, limits and events.
            """)

    @Argument(help: ArgumentHelp("Folders of clips, or clips.", valueName: "place"), completion: .file())
    var places: [String] = []

    @Option(help: ArgumentHelp("A file with the path of a clip a line; - for standard input.", valueName: "file"))
    var list: String?

    @Option(.out, help: "Where results and summary are written.")
    var out: String?

    @Option(.jobs)
    var jobs: Int?

    @Option(.timeLimit)
    var timeLimit: TypedNumber?

    @Option(.memoryLimit)
    var memoryLimit: ByteSize?

    @OptionGroup
    var isolation: IsolationArguments

    @Option(help: ArgumentHelp("Analyze again: failed for all that failed, all for everything.", valueName: "which"))
    var redo: String?

    @Option(help: ArgumentHelp("Analyze only part I of N, for several machines.", valueName: "i/n"))
    var shard: String?

    @Option(
        help: ArgumentHelp(
            "Who plays in every clip whose notes name nobody; results are added to the history.", valueName: "name"))
    var player: String?

    @Option(.roster)
    var roster: String?

    @OptionGroup
    var history: HistoryFileArguments

    @Flag(help: "Print events as they happen, one JSON object per line.")
    var ndjson = false

    @OptionGroup
    var config: ConfigurationArguments

    @OptionGroup(title: "Analysis")
    var judgment: JudgmentArguments

    @OptionGroup(title: "Analysis")
    var analysis: AnalyzeArguments

    @OptionGroup(title: "Drawing")
    var drawing: DrawingArguments

    @OptionGroup(title: "Output")
    var output: OutputOptions

    func validate() throws {
        if (list == nil) == places.isEmpty { throw ValidationError("Name folders or clips, or a file with --list.") }
        if ndjson && output.json { throw ValidationError("--json and --ndjson exclude each other.") }
        if let file = analysis.players, file.hasSuffix(".csv") {
            throw ValidationError("--players takes main or all; name the table '\(file)' with --roster.")
        }
        _ = try values()
    }

    func run() throws {
        let settings = try config.settings(output.console)
        let options = try OptionValues(typed: typedAnalysis, completedBy: settings).applied()
        // What is missing for all clips is said once, before any is begun.
        let analyzer = try Analyzer.ofClips(options)
        _ = try ModelLibrary().model()
        // What a list names may have gone since it was written; a name that was just typed is a typing error.
        if let absent = places.first(where: { FileStatus(of: $0, followsLinks: true) == nil }) {
            throw BatchError(.placeAbsent, ["path": .text(absent)])
        }
        let console = output.console
        let line = SearchLine(console: console, phrases: analyzer.phrases)
        let search = try line.search(try list.map(ClipList.read) ?? places)
        OmissionText.say(search.omissions, analyzer.phrases, console: console)
        let batch = try batchOptions(settings)
        line.sayFound(search, out: batch.output)
        let plan = try BatchPlan(search.clips, options: analyzer.options, batch: batch)
        let unlisted = EarlierSummary(in: batch.output).missing(in: plan)
        if unlisted > 0 { console.note(analyzer.phrases(.earlierClips, ["count": String(unlisted)])) }
        let session = BatchSession(
            plan: plan, batch: batch, theme: options.drawing.theme, console: console, phrases: analyzer.phrases,
            form: ResultForm(ndjson: ndjson, json: output.json),
            history: history.history, isRecorded: player != nil || batch.roster != nil || history.history != nil)
        try session.run()
    }

    private func batchOptions(_ settings: Settings) throws -> BatchOptions {
        let values = try values(completedBy: settings)
        func value<Value>(_ option: AnalysisOption, _ read: (String) -> Value?) -> Value? {
            values[option]?.first.flatMap(read)
        }
        var options = BatchOptions(
            output: value(.out) { $0 } ?? defaultOutput, limits: JobLimits(jobs: value(.jobs) { Int($0) }))
        options.timeLimit = value(.timeLimit) { Double($0) }
        options.memoryLimit = value(.memoryLimit) { ByteSize($0) }?.bytes ?? options.memoryLimit
        options.isolation = try isolation.mode(settings)
        if let redo { options.redo = try checked("--redo", redo, among: [BatchOptions.Redo.failed, .all]) }
        if let shard {
            guard let part = Shard(shard) else {
                throw ValidationError("--shard takes I/N such as 2/8, I from 1 to N; '\(shard)' is none.")
            }
            options.shard = part
        }
        options.player = player
        options.roster = value(.roster) { $0 }
        return options
    }

    /// Beside the folder that was named alone; else in the working folder.
    private var defaultOutput: String {
        guard places.count == 1, let place = places.first,
            (try? URL(fileURLWithPath: place).resourceValues(forKeys: [.isDirectoryKey]).isDirectory) == true
        else { return "swing-results" }
        return URL(fileURLWithPath: place).standardized.path + "-results"
    }
}
