import ArgumentParser
import Foundation
import SwingBatch
import SwingFiles

/// The clips that a list names: a path a line, or separated by zero bytes as `find -print0` writes them.
enum ClipList {
    /// More than a disk of clips.
    private static let largest = 64 << 20

    /// Reads a list; `-` is standard input.
    ///
    /// Empty lines are skipped; a path is relative to where the command runs.
    static func read(_ path: String) throws -> [String] {
        guard let bytes = bytes(of: path), let text = String(validating: bytes, as: UTF8.self) else {
            throw BatchError(.listUnreadable, ["path": .text(path)])
        }
        let separator: Character = text.contains("\0") ? "\0" : "\n"
        let paths = text.split(whereSeparator: { $0 == separator || separator == "\n" && $0 == "\r\n" }).map(
            String.init)
        guard !paths.isEmpty else { throw BatchError(.listEmpty, ["path": .text(path)]) }
        return paths
    }

    private static func bytes(of path: String) -> [UInt8]? {
        guard path == "-" else { return try? RegularFile(path).bytes(atMost: largest) }
        return (try? FileHandle.standardInput.read(upToCount: largest)).map { Array($0) }
    }
}
