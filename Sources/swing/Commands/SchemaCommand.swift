import ArgumentParser
import SwingReport
import SwingTechnique
import TennisSwing

/// The command `swing schema [NAME]`.
struct SchemaCommand: ParsableCommand {
    /// What there is a schema of.
    enum Format: String, CaseIterable, ExpressibleByArgument {
        case analysis, rubric, config

        var schema: String {
            switch self {
            case .analysis: AnalysisSchema.text
            case .rubric: RubricSchema.text + "\n"
            case .config: ConfigurationFormat.schema + "\n"
            }
        }
    }

    static let configuration = CommandConfiguration(
        commandName: "schema",
        abstract: "Prints a JSON Schema: of analysis.json, of a rubric or of a configuration file.")

    @Argument(help: ArgumentHelp("analysis (the default), rubric or config.", valueName: "name"))
    var format: Format?

    func run() throws {
        Console(verbosity: .normal, noColor: true).result((format ?? .analysis).schema)
    }
}
