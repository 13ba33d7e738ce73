package import Foundation
import Synchronization

/// A folder that is removed with the value that owns it.
///
/// Its path holds no symbolic links.
package final class TemporaryFolder: Sendable {
    package let path: String

    package var url: URL { URL(fileURLWithPath: path) }

    package init() throws { path = try Self.make().path }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    /// A folder for what is made once for all tests: it stays until the test process ends.
    package static func untilExit() throws -> URL {
        let folder = try make()
        kept.withLock { kept in
            // One hook removes all of them: a hook of C cannot carry a path.
            if kept.isEmpty { atexit { TemporaryFolder.removeKept() } }
            kept.append(folder)
        }
        return folder
    }

    private static let kept = Mutex<[URL]>([])

    private static func removeKept() {
        for folder in kept.withLock({ $0 }) { try? FileManager.default.removeItem(at: folder) }
    }

    private static func make() throws -> URL {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("swing-test-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        return folder.resolvingSymlinksInPath()
    }

    /// Writes a file, with the folders it lies in, and returns its path.
    @discardableResult
    package func file(_ name: String, _ bytes: [UInt8]) throws -> String {
        let target = url.appendingPathComponent(name)
        try FileManager.default.createDirectory(
            at: target.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(bytes).write(to: target)
        return target.path
    }

    /// Copies the files that lie in a folder; what programs keep in folders beside them comes and goes.
    ///
    /// - Parameter name: the folder in this one that they come into.
    package func copyFiles(of folder: String, to name: String = ".") throws {
        let target = path + "/" + name
        try FileManager.default.createDirectory(atPath: target, withIntermediateDirectories: true)
        for file in try FileManager.default.contentsOfDirectory(atPath: folder) {
            var isFolder: ObjCBool = true
            let source = folder + "/" + file
            guard FileManager.default.fileExists(atPath: source, isDirectory: &isFolder), !isFolder.boolValue else {
                continue
            }
            try FileManager.default.copyItem(atPath: source, toPath: target + "/" + file)
        }
    }

    /// Makes a clip with the ffmpeg command line and returns its path.
    package func clip(_ name: String, _ arguments: [String]) throws -> String {
        let target = path + "/" + name
        try CommandLineTool.run("ffmpeg", ["-v", "error", "-nostdin", "-y"] + arguments + ["file:" + target])
        return target
    }

    /// Everything in the folder, hidden files included, as relative paths.
    package func contents() throws -> [String] {
        try FileManager.default.subpathsOfDirectory(atPath: path).sorted()
    }
}
