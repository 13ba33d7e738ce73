import ArgumentParser
import Foundation
import SwingCore
import TennisSwing

/// The command `swing labels DIR…`.
struct LabelsCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "labels",
        abstract: "Exports strokes that a person has corrected or confirmed as labels, to measure the toolkit with.",
        discussion: """
            Takes folders that 'swing analyze' has written, or folders that hold such at any depth, as 'swing batch' makes \
            them, and prints a table in the \
            columns of a labels.csv, which 'tools/accuracy' of the toolkit's sources reads in the folder that \
            SWING_DATA names. A result gives labels where every stroke is confirmed by 'swing correct', or has its contact by hand.
            """)

    @Argument(
        help: ArgumentHelp("Folders of analyses, or folders that hold such.", valueName: "dir"), completion: .directory)
    var folders: [String]

    @Option(
        name: .output,
        help: ArgumentHelp("A new file for the table, such as labels.csv.", valueName: "file"),
        completion: .file(extensions: ["csv"]))
    var output: String?

    @OptionGroup(title: "Output")
    var form: OutputOptions

    /// Reads every clip, which takes seconds where there are many.
    private func labels(_ console: Console, _ phrases: Phrases) throws -> StrokeLabels {
        let progress = ProgressLine(console: console, phrases: phrases, stages: [.search])
        return try progress.during("labels") {
            try StrokeLabels(of: folders, cancellation: Interruption.flag) { done, all in
                progress.show(AnalysisProgress(stage: .search, frames: 0, fraction: Double(done) / Double(all)))
            }
        }
    }

    func run() throws {
        let console = form.console
        let phrases = try RubricLibrary.texts(RubricLibrary.defaultLanguage).phrases
        let labels = try labels(console, phrases)
        for warning in labels.warnings { console.warning(warning) }
        if let output { try labels.write(to: output) }
        if form.json {
            console.result(try JSONEncoder.readable.text(["labels": labels.rows]))
        } else if output == nil {
            console.result(labels.csv())
        }
        console.note(
            phrases.title(
                .labelsWritten, ["strokes": phrases.strokes(labels.strokes), "clips": phrases.clips(labels.clips)])
                + (output.map { ": " + Console.printable($0) } ?? ""))
    }
}
