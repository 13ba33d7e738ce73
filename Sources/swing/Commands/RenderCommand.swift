import ArgumentParser
import Foundation
import TennisSwing

/// The command `swing render DIR`.
struct RenderCommand: ParsableCommand, OptionArguments {
    static let configuration = CommandConfiguration(
        commandName: "render",
        abstract: "Draws an analysis again from its stored poses: another theme, other outputs, no pose estimation.",
        discussion: """
            Rewrites frames/, overlay.mp4 and report.html in a folder that 'swing analyze' has written; outputs that are \
            not selected stay as they are. The clip is searched for at its path at the time of the analysis and beside \
            the folder. A missing clip ends with exit code 66, a clip whose content has changed with 65.
            """)

    @Argument(help: ArgumentHelp("The folder of an analysis.", valueName: "dir"), completion: .directory)
    var folder: String

    @Option(help: ArgumentHelp("Where the clip is now.", valueName: "video"), completion: .file())
    var clip: String?

    @Option(
        name: .output,
        help: ArgumentHelp("Where the drawings are written; the folder itself by default.", valueName: "dir"),
        completion: .directory) var out: String?

    @Option(.rubric, help: "The rubric file that the analysis was graded with.")
    var rubric: Settable<String>?

    @Option(.language, help: "The language of pictures and page: en, es, or a texts file.")
    var language: Settable<String>?

    @OptionGroup
    var config: ConfigurationArguments

    @OptionGroup(title: "Drawing")
    var drawing: DrawingArguments

    @OptionGroup
    var isolation: IsolationArguments

    @OptionGroup(title: "Output")
    var output: OutputOptions

    /// What an analysis remembers, apart from the rubric: it must be the one it was graded with.
    var typed: [AnalysisOption: any TypedOption] { [.language: language] }

    func run() throws {
        let settings = try config.settings(output.console)
        var options = try drawing.values(completedBy: settings).applied().drawing
        // A setting by which analyses are made without drawings does not stop whoever asks for some.
        if drawing.overlay == nil, options.selection == .none { options.selection = DrawingOptions().selection }
        options.keepFacesBlurred(in: [folder], told: drawing.blurFaces)
        if out == nil { options.keepWhatIsSent(in: folder, told: drawing) }
        let changes = try OptionValues(typed: [.rubric: rubric])
            .completed(by: values(completedBy: settings.forStoredAnalysis))
        try draw(options, changes, isolation.mode(settings))
    }

    private func draw(_ options: DrawingOptions, _ changes: OptionValues, _ mode: IsolationMode) throws {
        let console = output.console
        let renderer = try Renderer(options: options, changes: changes, cancellation: Interruption.flag)
        let phrases = try RubricLibrary.phrases(changes.language, of: AnalysisDocument(analysisIn: folder))
        let needed = renderer.needs(folder, clip: clip)
        ResultFolders.hold([out ?? folder])
        try CommandLockdown(
            clips: [folder] + needed.clips, folders: ResultFolders.written([out ?? folder]), files: needed.files
        ).begin(mode, console)
        let label = URL(fileURLWithPath: folder).lastPathComponent
        let progress = ProgressLine(console: console, phrases: phrases, stages: [.drawing])
        let warnings = try progress.during(label) {
            try renderer.render(folder, clip: clip, into: out, progress: progress.show)
        }
        for warning in warnings { console.speaking(phrases).warning(warning) }
        let place = out ?? folder
        try output.show(
            ["folder": place, "theme": options.theme],
            text: phrases(.drawnAgain, ["folder": Console.printable(place)]) + "\n")
    }
}
