import ArgumentParser
import SwingReport

/// The command `swing schema`.
struct SchemaCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "schema", abstract: "Prints the JSON Schema of analysis.json.")

    func run() throws {
        Console(verbosity: .normal, noColor: true).result(AnalysisSchema.text)
    }
}
