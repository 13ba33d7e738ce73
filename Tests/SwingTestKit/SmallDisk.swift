import Foundation

/// A file system of a few kilobytes, gone with the value that owns it.
package final class SmallDisk {
    /// Where it is mounted.
    package let path: String
    private let folder: TemporaryFolder

    /// Whether this process may mount one.
    package static let isPossible = (try? SmallDisk(kilobytes: 64)) != nil

    /// Mounts an empty one.
    package init(kilobytes: Int) throws {
        folder = try TemporaryFolder()
        path = folder.path + "/disk"
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        try CommandLineTool.run("mount", ["-t", "tmpfs", "-o", "size=\(kilobytes)k", "tmpfs", path])
    }

    deinit { _ = try? CommandLineTool.run("umount", [path]) }

    /// Lets nobody write any more.
    package func makeReadOnly() throws { try CommandLineTool.run("mount", ["-o", "remount,ro", path]) }

    private var filler: String { path + "/filler" }

    /// Makes room again.
    package func empty() throws { try FileManager.default.removeItem(atPath: filler) }

    /// Takes all space that is left, but for so many bytes.
    package func fill(leaving bytes: Int = 0) throws {
        let file = filler
        _ = FileManager.default.createFile(atPath: file, contents: nil)
        let handle = try FileHandle(forWritingTo: URL(fileURLWithPath: file))
        defer { try? handle.close() }
        while (try? handle.write(contentsOf: Data(repeating: 7, count: 4096))) != nil {}
        try handle.truncate(atOffset: UInt64(max(0, Int(try handle.offset()) - bytes)))
    }
}
