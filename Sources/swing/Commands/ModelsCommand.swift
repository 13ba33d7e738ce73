import ArgumentParser
import SwingCore
import SwingPose
import SwingText
import TennisSwing

/// The command `swing models`.
struct ModelsCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "models",
        abstract: "Lists the installed pose and motion models with license, size and digest.")

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
        for problem in listing.problems { console.error(problem.userMessage) }
        let poses = listing.models.map {
            Row(
                name: $0.name, title: $0.title, licence: $0.licence, source: $0.source, bytes: $0.byteCount,
                digest: $0.digest, folder: $0.folder)
        }
        let motion = try MotionModelLibrary.load().all.map {
            Row(
                name: $0.name, title: $0.title, licence: $0.licence, source: $0.source, bytes: $0.byteCount,
                digest: $0.digest, folder: $0.folder)
        }
        if output.json {
            console.result(try JSONText.encode(poses + motion))
            return
        }
        for model in poses + motion {
            console.result(
                """
                \(model.name)  \(model.title)
                  license  \(model.licence)
                  source   \(model.source)
                  size     \(Self.size(model.bytes))
                  digest   \(model.digest)
                  folder   \(Console.printable(model.folder))

                """)
        }
    }

    private static func size(_ bytes: Int) -> String {
        guard bytes >= 1_000_000 else { return "\((bytes + 500) / 1000) kB" }
        let tenths = bytes / 100_000
        return "\(tenths / 10).\(tenths % 10) MB"
    }
}
