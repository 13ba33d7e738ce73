import ArgumentParser
import SwingCore
import SwingTechnique
import TennisSwing

/// The command `swing explain [METRIC]`.
struct ExplainCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "explain",
        abstract: "Explains a metric: its definition, its bands, their sources, and when its value is unreliable.",
        discussion: """
            Without a name it lists all metrics. A metric is named as in analysis.json or as on the pages, such as \
            "Lean of the trunk at contact"; so much of it is enough as no other has.
            """)

    @Argument(
        help: ArgumentHelp("The metric, as in analysis.json or as on the pages.", valueName: "metric"),
        completion: ValueCompletions.metrics)
    var metric: String?

    @Option(
        help: ArgumentHelp("A rubric file whose bands to explain.", valueName: "file"),
        completion: ValueCompletions.yaml)
    var rubric: Settable<String>?

    @OptionGroup(title: "Output")
    var output: OutputOptions

    func run() throws {
        let console = output.console
        let rubric = try RubricLibrary.load(rubric?.value)
        if let metric {
            let explanation = try MetricExplanation(metric, rubric: rubric)
            console.result(
                output.json
                    ? try JSONText.encode(explanation) : ExplanationText(explanation, console: console).text)
        } else {
            let all = MetricExplanation.all(rubric: rubric)
            console.result(output.json ? try JSONText.encode(all) : ExplanationText.list(all))
        }
    }
}
