package import Foundation

/// Runs tools such as ffmpeg, which make the clips of the tests and say what is in them.
package enum CommandLineTool {
    /// A tool that did not end well, with what it wrote to its standard error.
    package struct Failure: Error, CustomStringConvertible {
        package let description: String

        package init(description: String) { self.description = description }
    }

    /// Runs a tool and returns what it printed.
    ///
    /// - Throws: `Failure` where it ends with another status than 0, and what starting it throws.
    @discardableResult
    package static func run(_ name: String, _ arguments: [String]) throws -> Data {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = [name] + arguments
        let output = Pipe()
        process.standardOutput = output
        process.standardInput = FileHandle.nullDevice
        // A file, because a pipe that nobody reads would fill and stop the tool.
        let folder = try TemporaryFolder()
        let errors = URL(fileURLWithPath: try folder.file("errors.txt", []))
        process.standardError = try FileHandle(forWritingTo: errors)
        try process.run()
        let printed = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        guard process.terminationStatus == 0 else {
            let text = (try? String(contentsOf: errors, encoding: .utf8)) ?? ""
            throw Failure(description: "\(name) \(arguments.joined(separator: " ")): \(text)")
        }
        return printed
    }
}
