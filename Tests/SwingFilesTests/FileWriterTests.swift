import Foundation
import Glibc
import SwingCore
import Testing

@testable import SwingFiles

/// A file has its name only when it is whole.
@Suite struct FileWriterTests {
    private static func folder() throws -> String {
        let path = NSTemporaryDirectory() + "file-writer-\(UUID().uuidString)"
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        return path
    }

    private static func write(_ pieces: [[UInt8]], to path: String) throws(FileError) {
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
            let names = try Self.names(folder)
            #expect(names.count == 2 && names.contains("a") && names.contains(where: PartialFile.isPartial))
        }
        #expect(try Self.names(folder) == ["a"])
        #expect(try [UInt8](Data(contentsOf: URL(fileURLWithPath: folder + "/a"))) == [1])
    }

    @Test("a missing folder fails on creating, a folder in the way on naming")
    func failures() throws {
        let missing = #expect(throws: FileError.self) { try Self.write([[1]], to: "/nonexistent-folder/a") }
        #expect(missing == FileError(step: .creating, code: ENOENT))
        #expect(missing?.reason == FileErrorCode.missing())
        let folder = try Self.folder()
        defer { try? FileManager.default.removeItem(atPath: folder) }
        try FileManager.default.createDirectory(atPath: folder + "/a", withIntermediateDirectories: true)
        let inTheWay = #expect(throws: FileError.self) { try Self.write([[1]], to: folder + "/a") }
        #expect(inTheWay?.step == .naming)
        #expect(try Self.names(folder) == ["a"])
    }

    @Test("two who write one file do not meet, and a name of any length can be written")
    func random() throws {
        let folder = try Self.folder()
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let long = folder + "/" + String(repeating: "n", count: 255)
        var first = try FileWriter(target: long)
        var second = try FileWriter(target: long)
        try first.write([1])
        try second.write([2])
        try first.finish()
        #expect(try [UInt8](Data(contentsOf: URL(fileURLWithPath: long))) == [1])
        try second.finish()
        #expect(try [UInt8](Data(contentsOf: URL(fileURLWithPath: long))) == [2])
        #expect(try Self.names(folder).count == 1)
    }

    @Test("only names of its own making are taken for what a dead run has left")
    func partialNames() {
        #expect(PartialFile.isPartial(URL(fileURLWithPath: PartialFile(target: "/a/b").path).lastPathComponent))
        for name in [
            ".partial-", ".partial-0123456789abcdeF", ".partial-mine", "a.partial", ".partial-0123456789abcdef0",
        ] {
            #expect(!PartialFile.isPartial(name))
        }
    }

    @Test("a mark tells a copy with one bit changed from the file")
    func marks() throws {
        let folder = try Self.folder()
        defer { try? FileManager.default.removeItem(atPath: folder) }
        var bytes = (0..<3_000_000).map { UInt8(truncatingIfNeeded: $0 &* 2_654_435_761 >> 11) }
        try Data(bytes).write(to: URL(fileURLWithPath: folder + "/a"))
        let mark = FileChecksum.copying(folder + "/a", to: folder + "/b")
        #expect(mark?.count == 32)
        #expect(FileChecksum.copying(folder + "/b", to: nil) == mark)
        #expect(try [UInt8](Data(contentsOf: URL(fileURLWithPath: folder + "/b"))) == bytes)
        #expect(FileChecksum.copying(folder + "/a", to: folder + "/b") == nil, "a copy replaces nothing")
        bytes[1_700_001] ^= 4
        try Data(bytes).write(to: URL(fileURLWithPath: folder + "/a"))
        #expect(FileChecksum.copying(folder + "/a", to: nil) != mark)
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
