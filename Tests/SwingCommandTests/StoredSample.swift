import Foundation
import SwingTestKit
import Testing

/// The analysis of a sample, made once for all tests of what comes after.
enum StoredSample {
    private static let analyzed: Result<String, any Error> = Result {
        let folder = try TemporaryFolder.untilExit().path
        let run = try SwingCommand.run(
            [
                "analyze", SwingCommand.samples + "/forehand-right.mp4", "--out", folder, "--overlay", "none",
                "--quiet",
            ])
        try #require(run.status == 0, "\(run.errors)")
        return folder + "/forehand-right.swing"
    }

    /// A copy of the result folder inside another folder.
    static func copy(to folder: TemporaryFolder, as name: String = "received.swing") throws -> String {
        let target = folder.path + "/" + name
        try FileManager.default.copyItem(atPath: analyzed.get(), toPath: target)
        return target
    }

    /// Changes the text of a document.
    static func change(_ result: String, _ change: (String) throws -> String) throws {
        let path = result + "/analysis.json"
        let text = try String(contentsOfFile: path, encoding: .utf8)
        let changed = try change(text)
        try #require(changed != text)
        try Data(changed.utf8).write(to: URL(fileURLWithPath: path))
    }
}

extension SwingCommand {
    /// Runs a script of bash in which `"$0" "$@"` is `swing` with these arguments.
    static func shell(_ script: String, _ arguments: [String]) throws -> Outcome {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/bin/bash")
        process.arguments = ["-c", script, path] + arguments
        let scratch = try TemporaryFolder()
        let paths = ["output", "errors"].map { scratch.path + "/" + $0 }
        for file in paths { _ = FileManager.default.createFile(atPath: file, contents: nil) }
        process.standardOutput = try FileHandle(forWritingTo: URL(fileURLWithPath: paths[0]))
        process.standardError = try FileHandle(forWritingTo: URL(fileURLWithPath: paths[1]))
        process.standardInput = FileHandle.nullDevice
        let started = ContinuousClock.now
        try process.run()
        process.waitUntilExit()
        let elapsed = ContinuousClock.now - started
        return Outcome(
            status: process.terminationStatus, output: try String(contentsOfFile: paths[0], encoding: .utf8),
            errors: try String(contentsOfFile: paths[1], encoding: .utf8),
            seconds: Double(elapsed.components.seconds) + Double(elapsed.components.attoseconds) * 1e-18)
    }
}
