import ArgumentParser
import Foundation
import TennisSwing

/// The command `swing compare BEFORE AFTER`.
struct CompareCommand: ParsableCommand, OptionArguments {
    static let configuration = CommandConfiguration(
        commandName: "compare", abstract: "Compares two analyses: which changes exceed the noise, and which do not.",
        discussion: """
            A change counts only where it is larger than the usual difference between two repeats of the same stroke. \
            With five or more strokes that difference comes from the player's own repeats, otherwise from published \
            figures and the measurement error (95 % level). Film both clips from the same position.

            With --out, both players are also drawn side by side on their own clips, phases synchronized. The clips are \
            searched for at their paths at the time of the analyses and beside the folders; without them the table and \
            the page are written all the same.
            """)

    @Argument(help: ArgumentHelp("The earlier analysis.", valueName: "before"), completion: .directory)
    var before: String

    @Argument(help: ArgumentHelp("The later analysis.", valueName: "after"), completion: .directory)
    var after: String

    @Option(.stroke, help: "The kind of stroke to compare; all kinds by default.")
    var stroke: Settable<String>?

    @Option(.rubric, help: "A rubric file that names the metrics.")
    var rubric: Settable<String>?

    @Option(.language, help: "The language of the comparison: en, es, or a texts file.")
    var language: Settable<String>?

    @Option(
        name: .output,
        help: ArgumentHelp(
            "Where comparison.json, comparison.html, comparison.mp4 and frames are written.", valueName: "dir"),
        completion: .directory) var out: String?

    @Option(.overlay)
    var overlay: String?

    @Option(.theme, help: "Theme: \(DrawingOptions.themes.listed()); that of the later analysis by default.")
    var theme: String?

    @Option(
        .units,
        help:
            "Units of lengths and speeds on page and pictures: metric or imperial; those of the later analysis by default."
    )
    var units: String?

    @Flag(.blurFaces, help: "Blur both players' faces in everything that is drawn.")
    var blurFaces: Bool?

    @Option(
        name: .customLong("before-clip"), help: ArgumentHelp("Where the earlier clip is now.", valueName: "video"),
        completion: .file()) var beforeClip: String?

    @Option(
        name: .customLong("after-clip"), help: ArgumentHelp("Where the later clip is now.", valueName: "video"),
        completion: .file()) var afterClip: String?

    @OptionGroup
    var config: ConfigurationArguments

    @OptionGroup(title: "Output")
    var output: OutputOptions

    var typed: [AnalysisOption: any TypedOption] {
        [.overlay: overlay, .theme: theme, .units: units, .blurFaces: blurFaces]
    }

    func run() throws {
        let settings = try config.settings(output.console)
        let spoken = try OptionValues(typed: [.language: language], completedBy: settings.forStoredAnalysis)
        let changes = try OptionValues(typed: [.rubric: rubric])
        let console = output.console
        let kind = try OptionValues(typed: [.stroke: stroke]).applied().kind
        let comparer = try AnalysisComparer(before, after, changes: changes.completed(by: spoken))
        let document = try comparer.compare(kind)
        let told = try OptionValues(typed: [.units: units])
        let phrases = try comparer.phrases(units: told[.units] == nil ? nil : told.applied().drawing.units)
        if let out {
            let values = try values(completedBy: settings)
            var options = values.applied().drawing
            options.keepFacesBlurred(in: [before, after], told: blurFaces)
            let writer = try ComparisonWriter(
                options: options, theme: values[.theme] == nil ? nil : options.theme, changes: changes,
                phrases: comparer.phrases(units: values[.units] == nil ? nil : options.units),
                cancellation: Interruption.flag)
            try write(document, into: out, by: writer, phrases, console.speaking(phrases))
        }
        try output.show(document, text: ComparisonText(document, phrases, console: console).text)
    }

    private func write(
        _ document: ComparisonDocument, into folder: String, by writer: ComparisonWriter, _ phrases: Phrases,
        _ console: Console
    ) throws {
        let label = URL(fileURLWithPath: folder).lastPathComponent
        let progress = ProgressLine(console: console, phrases: phrases, stages: [.drawing])
        let warnings = try progress.during(label) {
            try writer.write(
                document, into: folder, clips: (before: beforeClip, after: afterClip), progress: progress.show)
        }
        for warning in warnings { console.warning(warning) }
        console.note(phrases(.comparisonIn, ["folder": Console.printable(folder)]))
    }
}
