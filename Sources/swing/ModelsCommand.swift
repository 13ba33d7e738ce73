import ArgumentParser
import SwingCore
import SwingPose
import TennisSwing

/// The command `swing models`.
struct ModelsCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "models", abstract: "Lists the pose models installed, their license, size and digest.")

    @OptionGroup(title: "Output")
    var output: OutputOptions

    private struct Row: Encodable {
        let name: String
        let title: String
        let licence: String
        let source: String
        let bytes: Int
        let digest: String
        let folder: String
    }

    func run() throws {
        let console = output.console
        let listing = try PoseModels.installed()
        for problem in listing.problems { console.error(problem) }
        if output.json {
            let rows = listing.models.map {
                Row(
                    name: $0.name, title: $0.title, licence: $0.licence, source: $0.source, bytes: $0.byteCount,
                    digest: $0.digest, folder: $0.folder)
            }
            console.result(try JSONText.encode(rows))
            return
        }
        for model in listing.models {
            let size = String(model.byteCount / 100_000)
            let megabytes = size.dropLast().isEmpty ? "0.\(size)" : "\(size.dropLast()).\(size.suffix(1))"
            console.result(
                """
                \(model.name)  \(model.title)
                  license  \(model.licence)
                  source   \(model.source)
                  size     \(megabytes) MB
                  digest   \(model.digest)
                  folder   \(Console.printable(model.folder))

                """)
        }
    }
}
