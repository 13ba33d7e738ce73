import ArgumentParser
import Foundation
import TennisSwing

/// The command `swing explain [METRIC]`.
struct ExplainCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "explain",
        abstract: "Explains a metric: its definition, its bands, their sources, and when its value is unreliable.",
        discussion: """
            Without a name it lists all metrics. A metric is named as in analysis.json or as on the pages, such as \
            "Lean of the trunk at contact"; so much of it is enough as no other has.

            'swing explain METRIC --of clip.swing' draws what was known of it before it was read, what the reading says, and \
            what is known after, for every stroke of the clip or for --stroke N; --picture FILE.svg writes the drawing.
            """)

    @Argument(
        help: ArgumentHelp("The metric, as in analysis.json or as on the pages.", valueName: "metric"),
        completion: ValueCompletions.metrics) var metric: String?

    @Option(.rubric, help: "A rubric file whose bands to explain.")
    var rubric: Settable<String>?

    @Option(
        help: ArgumentHelp("The folder of an analysis: draws the metric as it was read there.", valueName: "dir"),
        completion: .directory) var of: String?

    @Option(help: ArgumentHelp("The only stroke of it that is meant, as in the report.", valueName: "n"))
    var stroke: Int?

    @Option(
        help: ArgumentHelp("A new file for the drawing of one stroke, such as knee.svg.", valueName: "file"),
        completion: .file(extensions: ["svg"])) var picture: String?

    @OptionGroup(title: "Output")
    var output: OutputOptions

    func validate() throws {
        if of != nil, metric == nil { throw ValidationError("--of takes the name of a metric with it.") }
        if of == nil, stroke != nil || picture != nil { throw ValidationError("--stroke and --picture take --of.") }
        if picture != nil, picture?.hasSuffix(".svg") == false {
            throw ValidationError("--picture takes a name that ends in .svg.")
        }
    }

    /// What is known of the metric in an analysis.
    private func explain(_ metric: String, of folder: String) throws {
        let found = try StoredBeliefs.of(metric, in: folder, rubric: rubric?.value, stroke: stroke)
        if let picture {
            guard found.beliefs.count == 1, let svg = found.beliefs.first.flatMap({ BeliefFigure($0).svg }) else {
                throw ValidationError("--picture draws one stroke: name one that has the metric with --stroke.")
            }
            try NewFile.write(Array(svg.utf8), to: picture)
        }
        let columns = TerminalSize.columns(of: STDOUT_FILENO)
        let plots = found.beliefs.map { BeliefText(belief: $0, columns: columns).lines.joined(separator: "\n") }
        let none = "No graded stroke of it has the metric \(found.explanation.id)."
        try output.show(found.beliefs, text: (plots.isEmpty ? [none] : plots).joined(separator: "\n\n") + "\n")
    }

    func run() throws {
        if let metric, let of { return try explain(metric, of: of) }
        let rubric = try RubricLibrary.load(rubric?.value)
        if let metric {
            let explanation = try MetricExplanation(metric, rubric: rubric)
            try output.show(explanation, text: ExplanationText(explanation, console: output.console).text)
        } else {
            let all = MetricExplanation.all(rubric: rubric)
            try output.show(all, text: ExplanationText.list(all))
        }
    }
}
