import Foundation
import SwingTestKit

/// A file system of a few kilobytes, gone with the value that owns it.
final class SmallDisk {
    /// Where it is mounted.
    let path: String
    private let folder: TemporaryFolder

    /// Whether this process may mount one.
    static let isPossible = (try? SmallDisk(kilobytes: 64)) != nil

    /// Mounts an empty one.
    init(kilobytes: Int) throws {
        folder = try TemporaryFolder()
        path = folder.path + "/disk"
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        try CommandLineTool.run("mount", ["-t", "tmpfs", "-o", "size=\(kilobytes)k", "tmpfs", path])
    }

    deinit { _ = try? CommandLineTool.run("umount", [path]) }

    /// Lets nobody write any more.
    func makeReadOnly() throws { try CommandLineTool.run("mount", ["-o", "remount,ro", path]) }

    /// Takes all space that is left.
    func fill() throws {
        let file = path + "/filler"
        _ = FileManager.default.createFile(atPath: file, contents: nil)
        let handle = try FileHandle(forWritingTo: URL(fileURLWithPath: file))
        defer { try? handle.close() }
        while (try? handle.write(contentsOf: Data(repeating: 7, count: 4096))) != nil {}
    }
}
