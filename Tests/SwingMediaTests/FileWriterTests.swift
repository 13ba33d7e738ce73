import Foundation
import Glibc
import Testing

@testable import SwingMedia

/// A file has its name only when it is whole.
@Suite struct FileWriterTests {
    private static func folder() throws -> String {
        let path = NSTemporaryDirectory() + "file-writer-\(UUID().uuidString)"
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        return path
    }

    private static func write(_ pieces: [[UInt8]], to path: String) throws(FileFailure) {
        var file = try FileWriter(target: path)
        for piece in pieces { try file.write(piece) }
        try file.finish()
    }

    private static func names(_ folder: String) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
    }

    @Test("all pieces are written in order, over what an earlier run left", arguments: [0, 1, 65_535, 65_536, 200_000])
    func pieces(size: Int) throws {
        let folder = try Self.folder()
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let first = (0..<size).map { UInt8(truncatingIfNeeded: $0 / 7) }
        try Self.write([[1, 2, 3]], to: folder + "/a")
        try Self.write([first, [9], []], to: folder + "/a")
        #expect(try [UInt8](Data(contentsOf: URL(fileURLWithPath: folder + "/a"))) == first + [9])
        #expect(try Self.names(folder) == ["a"])
    }

    @Test("a file given up leaves the earlier one and nothing else")
    func givenUp() throws {
        let folder = try Self.folder()
        defer { try? FileManager.default.removeItem(atPath: folder) }
        try Self.write([[1]], to: folder + "/a")
        do {
            var file = try FileWriter(target: folder + "/a")
            try file.write([2])
            #expect(try Self.names(folder) == ["a", "a.partial"])
        }
        #expect(try Self.names(folder) == ["a"])
        #expect(try [UInt8](Data(contentsOf: URL(fileURLWithPath: folder + "/a"))) == [1])
    }

    @Test("a missing folder fails on creating, a folder in the way on naming")
    func failures() throws {
        let missing = #expect(throws: FileFailure.self) { try Self.write([[1]], to: "/nonexistent-folder/a") }
        #expect(missing == FileFailure(step: .creating, code: ENOENT))
        #expect(missing?.reason == "no such file or directory")
        let folder = try Self.folder()
        defer { try? FileManager.default.removeItem(atPath: folder) }
        try FileManager.default.createDirectory(atPath: folder + "/a", withIntermediateDirectories: true)
        let inTheWay = #expect(throws: FileFailure.self) { try Self.write([[1]], to: folder + "/a") }
        #expect(inTheWay?.step == .naming)
        #expect(try Self.names(folder) == ["a"])
    }

    @Test("a link left under the name used meanwhile is replaced, not written through")
    func link() throws {
        let folder = try Self.folder()
        defer { try? FileManager.default.removeItem(atPath: folder) }
        try Self.write([[7]], to: folder + "/other")
        try FileManager.default.createSymbolicLink(
            atPath: folder + "/a.partial", withDestinationPath: folder + "/other")
        try Self.write([[1]], to: folder + "/a")
        #expect(try [UInt8](Data(contentsOf: URL(fileURLWithPath: folder + "/other"))) == [7])
        #expect(try Self.names(folder) == ["a", "other"])
    }

    @Test("a full disk is reported")
    func fullDisk() throws {
        // Linux gives a device that is always full.
        let file = open("/dev/full", O_WRONLY)
        try #require(file >= 0)
        defer { close(file) }
        #expect(FileWriter.fill(file, with: [1, 2, 3]) == ENOSPC)
    }
}
