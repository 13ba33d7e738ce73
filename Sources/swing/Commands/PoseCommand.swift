import ArgumentParser
import Foundation
import TennisSwing

/// The command `swing pose DIR|VIDEO`.
struct PoseCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "pose",
        abstract: "Exports the joints, angles and strokes of an analysis for spreadsheets and other programs.",
        discussion: """
            Takes a folder that 'swing analyze' has written and exports the motion as it was graded: left-right swaps \
            corrected, gaps interpolated, smoothed, and lifted to 3D. The raw output of the pose model is in the \
            folder's pose.jsonl. A video is analyzed first, without options and without writing anything but the \
            export, unless its analysis lies beside it.

            \(overview)

            Pixels are measured from the upper left corner of the upright frame, meters from the midpoint of the hips: \
            x to the right of the frame, y up, z toward the camera. Angles are in degrees, times are presentation times \
            of the clip in seconds. 'swing analyze --pose' reads \(list(\.row.isRead)) back, with the mapping file that \
            --out writes beside them.

            Of players who take turns one is exported, with their strokes only; --player chooses another. Meters are \
            those of a body as tall as the analysis or --height says, else of one of \(Self.assumed) m; \
            \(list(\.tellsHeight)) say which.
            """)

    /// A line for each format.
    private static var overview: String {
        TextTable.fitted(ExportFormat.allCases.map { [$0.rawValue, $0.row.summary] }).joined(separator: "\n")
    }

    private static func list(_ isNamed: (ExportFormat) -> Bool = { _ in true }, last word: String = "and") -> String {
        ExportFormat.allCases.filter(isNamed).map(\.rawValue).listed(last: word)
    }

    @Argument(
        help: ArgumentHelp("The folder of an analysis, or a video to analyze.", valueName: "dir-or-video"),
        completion: .file()) var source: String

    @Option(
        help: ArgumentHelp(
            "csv (a table, the default), \(Self.list({ $0 != .csv }, last: "or")).", valueName: "format"),
        completion: ValueCompletions.formats) var format: String?

    @Option(
        name: .output,
        help: ArgumentHelp(
            """
            The file to write instead of standard output, or a folder to write it into; for \(Self.list(\.isFolder)) the \
            folder of the frames.
            """, valueName: "path"), completion: .file()) var out: String?

    @Flag(help: "Replace an earlier export at the path of --out.")
    var force = false

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "Which of several players: 1 for the main player, the default, 2 and more for others.",
            valueName: "number"))
    var player: Int?

    @Option(.height, help: "The player's standing height in meters, such as 1.82, by which meters are scaled.")
    var height: TypedNumber?

    @OptionGroup
    var isolation: IsolationArguments

    @OptionGroup(title: "Output")
    var output: OutputOptions

    /// The height that is assumed where nobody has told one.
    private static let assumed = PlayerHeight(nil).meters

    func run() throws {
        let format = try chosenFormat()
        let height = try OptionValues(typed: [.height: height]).applied().height
        let export = try MotionExport(motion(for: format, height: height), as: format)
        for warning in export.warnings { output.console.warning(warning) }
        guard let out else { return export.write { Console.write($0, to: STDOUT_FILENO) } }
        for path in try ExportWriter(export, replaces: force).write(to: out) {
            output.console.note("Written: \(Console.printable(path))")
        }
    }

    private func motion(for format: ExportFormat, height: Double?) throws -> ExportedMotion {
        switch ExportSource(source) {
        case .analysis(let folder):
            if folder != source { output.console.note("Read from \(Console.printable(folder))") }
            return try ExportedMotion(analysisIn: folder, player: player, height: height)
        case .clip(let path): return try ExportedMotion(analysis(of: path, for: format), player: player, height: height)
        }
    }

    /// Analyzes a clip, of which nothing is drawn and nothing kept.
    private func analysis(of clip: String, for format: ExportFormat) throws -> Analysis {
        Interruption.keepsNothing()
        let analyzer = try Analyzer.ofClips()
        let console = output.console
        try CommandLockdown(
            clips: [clip], folders: out.map { [ExportWriter.folder(of: $0, in: format)] } ?? [],
            files: AnalysisFiles.needed(by: analyzer.options), loading: { try? analyzer.prepare() }
        ).begin(try isolation.mode(), console)
        let progress = ProgressLine(
            console: console, phrases: analyzer.phrases, progress: OverallProgress(drawing: .none))
        progress.begin(URL(fileURLWithPath: clip).lastPathComponent)
        defer { progress.clear() }
        let analysis = try analyzer.analyze(clip, cancellation: Interruption.flag, progress: progress.show)
        progress.clear()
        for warning in analysis.document.warnings { console.speaking(analyzer.phrases).warning(warning) }
        return analysis
    }

    /// The format that was asked for, where it can go where it was asked to.
    private func chosenFormat() throws -> ExportFormat {
        let chosen = try format.map { try checked("--format", $0, among: ExportFormat.allCases) }
        if output.json, let chosen, chosen != .json {
            throw ValidationError("--json and --format \(chosen.rawValue) exclude each other.")
        }
        let format = output.json ? .json : chosen ?? .csv
        if out == nil, force { throw ValidationError("--force replaces a file that --out names; nothing is named.") }
        if out == nil, format.isFolder {
            throw ValidationError("--format \(format.rawValue) writes a folder: name it with --out.")
        }
        if out == nil, format.row.isBinary, isatty(STDOUT_FILENO) == 1 {
            throw ValidationError("--format \(format.rawValue) is binary, not for a terminal: name a file with --out.")
        }
        return format
    }
}
