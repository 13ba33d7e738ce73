import ArgumentParser
import TennisSwing

/// The command `swing schema [NAME]`.
struct SchemaCommand: ParsableCommand {
    enum Format: String, CaseIterable {
        case analysis, pose, history, progress, rubric, config

        var schema: String { DocumentSchema(rawValue: rawValue)?.text ?? ConfigurationFormat.schema + "\n" }
    }

    static let configuration = CommandConfiguration(
        commandName: "schema",
        abstract: "Prints a JSON Schema of a document, for programs that read it or editors that check it.",
        discussion: """
            analysis  analysis.json, and what --json of 'swing analyze' prints
            pose      a line of pose.jsonl: the header, or a frame
            history   what 'swing history export' writes
            progress  what --json of 'swing progress' prints
            rubric    a rubric
            config    a configuration file
            """)

    @Argument(
        help: ArgumentHelp("analysis (the default), pose, history, progress, rubric or config.", valueName: "name"),
        completion: .list(Format.allCases.map(\.rawValue))) var name: String?

    func run() throws {
        let format = try checked("swing schema", name ?? Format.analysis.rawValue, among: Format.allCases)
        Console(verbosity: .normal, noColor: true).result(format.schema)
    }
}
