import Foundation
import SwingTestKit
import Testing

/// The built command, run as a user runs it.
struct SwingCommand {
    /// What one run said and how it ended.
    struct Outcome {
        let status: Int32
        let output: String
        let errors: String
        let seconds: Double

        /// Whether the error has its three parts and names no source file of ours.
        var hasThreePartError: Bool {
            errors.contains("error:") && errors.contains("why it matters:") && errors.contains("what to do:")
                && !errors.contains(".swift:")
        }
    }

    /// The binary that was built with the tests, beside the test runner.
    static let path = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
        .deletingLastPathComponent().appendingPathComponent("swing").path

    /// The folder of the shipped samples.
    static let samples = Repository.samples.path

    /// Runs `swing` and waits; a run that hangs is killed and ends with status 9.
    ///
    /// - Parameter environment: variables besides those of the tests; settings of whoever runs them are left out.
    static func run(
        _ arguments: [String], in folder: String? = nil, environment: [String: String] = [:], limit: Double = 120
    ) throws -> Outcome {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: path)
        process.arguments = arguments
        process.environment = ProcessInfo.processInfo.environment.merging(["SWING_CONFIG": "none"]) { $1 }
            .merging(environment) { $1 }
        if let folder { process.currentDirectoryURL = URL(fileURLWithPath: folder) }
        let scratch = try TemporaryFolder()
        let outputPath = scratch.path + "/output"
        let errorPath = scratch.path + "/errors"
        for file in [outputPath, errorPath] { _ = FileManager.default.createFile(atPath: file, contents: nil) }
        let output = try FileHandle(forWritingTo: URL(fileURLWithPath: outputPath))
        let errors = try FileHandle(forWritingTo: URL(fileURLWithPath: errorPath))
        process.standardOutput = output
        process.standardError = errors
        process.standardInput = FileHandle.nullDevice
        let started = ContinuousClock.now
        try process.run()
        while process.isRunning {
            if ContinuousClock.now - started > .seconds(limit) { process.terminate() }
            if ContinuousClock.now - started > .seconds(limit + 5) { kill(process.processIdentifier, SIGKILL) }
            Thread.sleep(forTimeInterval: 0.02)
        }
        process.waitUntilExit()
        let elapsed = ContinuousClock.now - started
        return Outcome(
            status: process.terminationStatus,
            output: try String(contentsOfFile: outputPath, encoding: .utf8),
            errors: try String(contentsOfFile: errorPath, encoding: .utf8),
            seconds: Double(elapsed.components.seconds) + Double(elapsed.components.attoseconds) * 1e-18)
    }
}
