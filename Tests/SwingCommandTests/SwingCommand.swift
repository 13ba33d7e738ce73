import Foundation
import SwingTestKit

/// The built command, run as a user runs it.
enum SwingCommand {
    /// What one run said and how it ended.
    struct Outcome {
        let status: Int32
        let output: String
        let errors: String

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

    /// Runs `swing` and waits for its end; a run that hangs is killed, ends with status 9 and is an issue.
    ///
    /// - Parameter environment: variables besides those of the tests; settings of whoever runs them are left out.
    static func run(
        _ arguments: [String], in folder: String? = nil, environment: [String: String] = [:]
    ) throws -> Outcome {
        try outcome {
            try StartedCommand(arguments, in: folder, environment: environment, output: $0, errors: $1)
        }
    }

    /// Runs a script of bash in which `"$0" "$@"` is `swing` with these arguments.
    static func shell(_ script: String, _ arguments: [String]) throws -> Outcome {
        try outcome {
            try StartedCommand(["-c", script, path] + arguments, program: "/bin/bash", output: $0, errors: $1)
        }
    }

    /// What a command says and how it ends.
    private static func outcome(
        _ start: (_ output: FileHandle, _ errors: FileHandle) throws -> StartedCommand
    ) throws -> Outcome {
        let scratch = try TemporaryFolder()
        let paths = try ["output", "errors"].map { try scratch.file($0, []) }
        let files = try paths.map { try FileHandle(forWritingTo: URL(fileURLWithPath: $0)) }
        let status = try start(files[0], files[1]).end()
        let said = try paths.map { try String(contentsOfFile: $0, encoding: .utf8) }
        return Outcome(status: status, output: said[0], errors: said[1])
    }
}
