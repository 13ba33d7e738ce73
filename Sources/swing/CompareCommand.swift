import ArgumentParser
import Foundation
import SwingCore
import SwingReport
import TennisSwing

/// The command `swing compare BEFORE AFTER`.
struct CompareCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "compare",
        abstract: "Says what changed between two analyses, and what is no more than noise.",
        discussion: """
            A change counts where it exceeds what repeating the same stroke makes of it: 1.96 · √2 · the deviation of the \
            player's own strokes, or, below five strokes, of measurement and published strokes. Film both clips from \
            the same place.
            """)

    @Argument(help: ArgumentHelp("The earlier analysis.", valueName: "before"), completion: .directory)
    var before: String

    @Argument(help: ArgumentHelp("The later analysis.", valueName: "after"), completion: .directory)
    var after: String

    @Option(help: ArgumentHelp("The kind of stroke to compare; all kinds without it.", valueName: "kind"))
    var stroke: String?

    @Option(help: ArgumentHelp("A rubric file that names the metrics.", valueName: "file"))
    var rubric: String?

    @Option(help: ArgumentHelp("The language of the words: en, es, or a texts file.", valueName: "code"))
    var language: String?

    @Option(name: .shortAndLong, help: ArgumentHelp("Where comparison.json and comparison.html go.", valueName: "dir"))
    var out: String?

    @OptionGroup(title: "Output")
    var output: OutputOptions

    func run() throws {
        let console = output.console
        let kind = try stroke.map {
            try OptionChecks.required("--stroke", $0, among: OptionChecks.kinds)
        }
        let document = try AnalysisComparer(kind: kind, rubricPath: rubric, language: language).compare(before, after)
        if let out {
            try AnalysisComparer.write(document, into: out)
            console.note("comparison.json and comparison.html are in \(Console.printable(out))")
        }
        console.result(
            output.json
                ? String(decoding: try document.json(), as: UTF8.self) : ComparisonText(document, console: console).text
        )
    }
}
