import ArgumentParser
import Foundation
import SwingCore
import SwingReport
import SwingTechnique
import TennisSwing

/// The command `swing compare BEFORE AFTER`.
struct CompareCommand: ParsableCommand, Configurable {
    static let configuration = CommandConfiguration(
        commandName: "compare",
        abstract: "Compares two analyses: which changes exceed the noise, and which do not.",
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

    @Option(
        help: ArgumentHelp("The kind of stroke to compare; all kinds by default.", valueName: "kind"),
        completion: ValueCompletions.kinds)
    var stroke: Settable<String>?

    @Option(
        help: ArgumentHelp("A rubric file that names the metrics.", valueName: "file"),
        completion: ValueCompletions.yaml)
    var rubric: Settable<String>?

    @Option(
        help: ArgumentHelp("The language of the comparison: en, es, or a texts file.", valueName: "code"),
        completion: ValueCompletions.languages)
    var language: Settable<String>?

    @Option(
        name: .output,
        help: ArgumentHelp(
            "Where comparison.json, comparison.html, comparison.mp4 and frames are written.", valueName: "dir"),
        completion: .directory)
    var out: String?

    @Option(
        help: ArgumentHelp("What to draw: frames, video, both or none (default: both).", valueName: "what"),
        completion: ValueCompletions.overlays)
    var overlay: String?

    @Option(
        help: ArgumentHelp(
            "Theme: tennis, obsidian, pastel, mono or rounded; that of the later analysis by default.",
            valueName: "name"),
        completion: ValueCompletions.themes)
    var theme: String?

    @Option(
        help: ArgumentHelp(
            "Units of lengths and speeds on page and pictures: metric or imperial; those of the later analysis by default.",
            valueName: "system"),
        completion: ValueCompletions.units)
    var units: String?

    @Flag(
        name: .customLong("blur-faces"), inversion: .prefixedNo,
        help: "Blur both players' faces in everything that is drawn.")
    var blurFaces: Bool?

    @Option(
        name: .customLong("before-clip"), help: ArgumentHelp("Where the earlier clip is now.", valueName: "video"),
        completion: .file())
    var beforeClip: String?

    @Option(
        name: .customLong("after-clip"), help: ArgumentHelp("Where the later clip is now.", valueName: "video"),
        completion: .file())
    var afterClip: String?

    @OptionGroup
    var config: ConfigurationArguments

    @OptionGroup(title: "Output")
    var output: OutputOptions

    static var bindings: [SettingBinding<Self>] {
        [
            SettingBinding(.overlay, \.overlay), SettingBinding(.theme, \.theme),
            SettingBinding(.units, \.units), SettingBinding(.blurFaces, \.blurFaces),
        ]
    }

    func run() throws {
        let settings = try config.settings()
        var command = completed(by: settings)
        command.language = language ?? settings.forStoredAnalysis[.language].flatMap { Settable(argument: $0) }
        try command.compare()
    }

    private func compare() throws {
        let console = output.console
        let kind = try OptionChecks.choice("--stroke", stroke, among: OptionChecks.kinds)
        let document = try AnalysisComparer(kind: kind, rubric: rubric.change { $0 }, language: language.spoken)
            .compare(before, after)
        let words = try RubricLibrary.words(language.spoken, ofFolder: after)
        if let out { try write(document, into: out, words, console.speaking(words)) }
        console.result(
            output.json
                ? String(decoding: try document.json(), as: UTF8.self)
                : ComparisonText(document, words, console: console).text)
    }

    private func write(
        _ document: ComparisonDocument, into folder: String, _ words: Phrases, _ console: Console
    ) throws {
        var options = DrawingOptions()
        if let overlay {
            options.selection = try OptionChecks.required("--overlay", overlay, among: OverlaySelection.allCases)
        }
        options.blursFaces = blurFaces ?? false
        let writer = try ComparisonWriter(
            options: options, theme: theme, units: units.map(OptionChecks.units), rubric: rubric.change { $0 },
            language: language.spoken,
            cancellation: Interruption.flag)
        let label = URL(fileURLWithPath: folder).lastPathComponent
        let progress = ProgressLine(console: console, words: words, stages: [.drawing])
        progress.begin(label)
        let warnings: [AnalysisWarning]
        do {
            warnings = try writer.write(
                document, into: folder, clips: ComparisonWriter.Clips(before: beforeClip, after: afterClip),
                progress: progress.show)
        } catch {
            progress.clear()
            throw error
        }
        progress.clear()
        for warning in warnings { console.warning(warning) }
        console.note(words(.comparisonIn, ["folder": Console.printable(folder)]))
    }
}
