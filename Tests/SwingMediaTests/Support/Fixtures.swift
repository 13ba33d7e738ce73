import Foundation
import SwingTestKit

/// Clips made for these tests, in a folder that belongs to this run.
enum Fixtures {
    static let folder: URL = {
        do { return try TemporaryFolder.untilExit() } catch { fatalError("no folder for the clips: \(error)") }
    }()

    /// A path in the folder that no other test uses.
    static func path(_ name: String) -> String {
        let unique = folder.appendingPathComponent(UUID().uuidString)
        try? FileManager.default.createDirectory(at: unique, withIntermediateDirectories: true)
        return unique.appendingPathComponent(name).path
    }

    /// Makes a clip with ffmpeg; `arguments` is everything but the output.
    static func clip(_ name: String, _ arguments: [String]) throws -> String {
        let path = path(name)
        try CommandLineTool.run("ffmpeg", ["-v", "error", "-y", "-nostdin"] + arguments + ["file:" + path])
        return path
    }

    /// A moving picture of FFmpeg's own making.
    static func source(_ size: String = "160x120", rate: String = "30", seconds: Double = 1) -> [String] {
        ["-f", "lavfi", "-i", "testsrc2=size=\(size):rate=\(rate):duration=\(seconds)"]
    }

    static func file(_ name: String, _ bytes: [UInt8]) throws -> String {
        let path = path(name)
        try Data(bytes).write(to: URL(fileURLWithPath: path))
        return path
    }

    static func bytes(_ path: String) throws -> [UInt8] {
        try Array(Data(contentsOf: URL(fileURLWithPath: path)))
    }
}
