import Foundation
import NIOCore
import NIOPosix
import SwingFiles

/// Copies a result that is to be graded again: a worker changes the files of its own job alone.
enum ResultCopy {
    private static let pieceSize = 1 << 18

    /// Copies the regular files of a folder into a new one, which takes the place of what an earlier try has left.
    static func make(from folder: String, to target: String) async throws {
        try await copy(
            ResultFiles.names(folder).filter { RegularFile.exists($0, below: folder) }, from: folder, to: target)
    }

    /// Copies some files of a folder, on a thread that may wait; links are not followed.
    ///
    /// - Throws: `RegularFileError` where one is gone, and what a full disk throws.
    static func copy(_ names: [String], from folder: String, to target: String) async throws {
        try await NIOThreadPool.singleton.runIfActive {
            let files = FileManager.default
            if files.fileExists(atPath: target) { try files.removeItem(atPath: target) }
            for name in names {
                let place = target + "/" + name
                try files.createDirectory(
                    atPath: URL(fileURLWithPath: place).deletingLastPathComponent().path,
                    withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
                let source = try RegularFile(name, below: folder)
                var file = try UploadFile(place)
                while case let piece = try source.read(pieceSize), !piece.isEmpty {
                    try file.write(.init(bytes: piece))
                }
            }
        }
    }
}
