import Foundation
import SwingTestKit
import Testing

/// A command that runs, for tests that do something to it meanwhile.
struct StartedCommand {
    private let process = Process()

    /// Starts `swing`, or another program.
    ///
    /// - Parameter environment: variables besides those of the tests, nil for one that is taken away; settings of whoever
    ///   runs the tests are left out.
    init(
        _ arguments: [String], program: String = SwingCommand.path, in folder: String? = nil,
        environment: [String: String?] = [:], output: Any? = FileHandle.nullDevice,
        errors: Any? = FileHandle.nullDevice
    ) throws {
        var variables = ProcessInfo.processInfo.environment
        variables["SWING_CONFIG"] = "none"
        for (name, value) in environment { variables[name] = value }
        process.environment = variables
        process.executableURL = URL(fileURLWithPath: program)
        process.arguments = arguments
        if let folder { process.currentDirectoryURL = URL(fileURLWithPath: folder) }
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = output
        process.standardError = errors
        try process.run()
    }

    var isRunning: Bool { process.isRunning }

    func send(_ signal: Int32) { kill(process.processIdentifier, signal) }

    /// Waits for its end; one that hangs is killed, and is an issue.
    ///
    /// - Parameter meanwhile: done again and again until then.
    /// - Returns: its exit code, or the signal that ended it.
    @discardableResult
    func end(meanwhile: () -> Void = {}) -> Int32 {
        let words = (process.arguments ?? []).joined(separator: " ")
        let isOver = blockUntil("the command ends: \(words)") {
            meanwhile()
            return !process.isRunning
        }
        if !isOver { send(SIGKILL) }
        process.waitUntilExit()
        return process.terminationStatus
    }

    /// Runs `swing` and kills it when something in a folder changes for the n-th time, unless it has ended by then.
    ///
    /// - Returns: how many changes were seen, as some may follow each other too fast.
    static func killed(_ arguments: [String], atChange number: Int, of folder: TemporaryFolder) throws -> Int {
        var (seen, last) = (0, state(of: folder.path))
        let command = try StartedCommand(arguments)
        blockUntil("\(folder.path) changes", every: 0.0002) {
            let now = state(of: folder.path)
            if now != last { seen += 1 }
            last = now
            return seen >= number || !command.isRunning
        }
        command.send(SIGKILL)
        command.end()
        return seen
    }

    /// The name of everything in a folder, and the size and the time of every file.
    private static func state(of folder: String) -> [String] {
        let names = (try? FileManager.default.subpathsOfDirectory(atPath: folder)) ?? []
        return names.sorted().map { name in
            var status = stat()
            lstat(folder + "/" + name, &status)
            guard status.st_mode & S_IFMT == S_IFREG else { return name }
            return "\(name) \(status.st_size) \(status.st_mtim.tv_sec) \(status.st_mtim.tv_nsec)"
        }
    }
}
