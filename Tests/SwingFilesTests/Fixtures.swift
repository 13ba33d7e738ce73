import Foundation
import SwingTestKit

/// Files made for these tests, in a folder that belongs to this run.
enum Fixtures {
    static let folder: URL = {
        do { return try TemporaryFolder.untilExit() } catch { fatalError("no folder for the files of tests: \(error)") }
    }()

    /// A path in the folder that no other test uses.
    static func path(_ name: String) -> String {
        let unique = folder.appendingPathComponent(UUID().uuidString)
        try? FileManager.default.createDirectory(at: unique, withIntermediateDirectories: true)
        return unique.appendingPathComponent(name).path
    }

    static func file(_ name: String, _ bytes: [UInt8]) throws -> String {
        let path = path(name)
        try Data(bytes).write(to: URL(fileURLWithPath: path))
        return path
    }

    /// Runs a test in an empty folder that is removed afterwards.
    static func withFolder<R>(_ body: (String) throws -> R) throws -> R {
        let folder = try TemporaryFolder()
        return try body(folder.path)
    }
}
