import Foundation

/// Runs the FFmpeg command line tools, which make the clips of these tests and say what is in them.
enum Tool {
    struct Failure: Error, CustomStringConvertible {
        let description: String
    }

    /// Runs a tool and hands out what it printed.
    @discardableResult
    static func run(_ name: String, _ arguments: [String]) throws -> Data {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = [name] + arguments
        let output = Pipe()
        process.standardOutput = output
        process.standardInput = FileHandle.nullDevice
        let errors = Fixtures.folder.appendingPathComponent("errors-\(UUID().uuidString).txt")
        try Data().write(to: errors)
        process.standardError = try FileHandle(forWritingTo: errors)
        try process.run()
        let printed = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        defer { try? FileManager.default.removeItem(at: errors) }
        guard process.terminationStatus == 0 else {
            let text = (try? String(contentsOf: errors, encoding: .utf8)) ?? ""
            throw Failure(description: "\(name) \(arguments.joined(separator: " ")): \(text)")
        }
        return printed
    }

    /// One value a line, as ffprobe prints them.
    static func probe(_ path: String, stream: String = "v:0", entries: String) throws -> [String] {
        let data = try run(
            "ffprobe",
            ["-v", "quiet", "-select_streams", stream, "-show_entries", entries, "-of", "csv=p=0", "file:" + path])
        return String(decoding: data, as: UTF8.self).split(separator: "\n")
            .map { $0.trimmingCharacters(in: CharacterSet(charactersIn: ", \r")) }.filter { !$0.isEmpty }
    }

    /// The presentation ticks of the frames that decode, as ffprobe sees them.
    static func frameTicks(_ path: String) throws -> [Int64] {
        try probe(path, entries: "frame=best_effort_timestamp").compactMap {
            $0.split(separator: ",").first.flatMap { Int64($0) }
        }
    }

    /// The presentation times in seconds of the frames that decode.
    static func frameTimes(_ path: String) throws -> [Double] {
        try probe(path, entries: "frame=best_effort_timestamp_time").compactMap {
            $0.split(separator: ",").first.flatMap { Double($0) }
        }
    }
}
