import ArgumentParser
import Foundation
import SwingBatch
import SwingCore
import TennisSwing

/// The hidden command `swing worker CLIP`: analyzes one clip for a batch and ends with it.
struct WorkerCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "worker", abstract: "Analyzes a clip for another process of the toolkit.", shouldDisplay: false)

    @Argument(help: "The clip.")
    var video: String

    @Option(help: "The result folder.")
    var into: String

    @Option(help: "The processor's cores that may be used, such as 0-3.")
    var cores: String?

    @Option(help: "The process that waits for the result.")
    var parent: Int32

    @OptionGroup
    var analysis: AnalyzeArguments

    func run() throws {
        Interruption.keepsNothing()
        ParentProcess.endWith(parent)
        // Before any thread exists that a library could count cores for.
        if let cores { CoreAffinity.limit(to: CoreList(cores)?.cores ?? []) }
        let options = try analysis.resolved()
        var run = AnalyzeRun(
            try Analyzer(options: options), clips: [PlannedClip(path: video)], folders: [into],
            drawing: options.drawing.selection, form: .ndjson, recorder: nil,
            console: Console(verbosity: .quiet, noColor: true))
        try run.run()
    }
}
