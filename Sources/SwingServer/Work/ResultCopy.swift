import Foundation
import Glibc
import NIOCore
import NIOPosix
import SwingFiles

/// Copies a result that is to be graded again: a worker changes the files of its own job alone.
enum ResultCopy {
    private static let pieceSize = 1 << 18

    /// Copies the regular files of a folder into a new one, which takes the place of what an earlier try has left; links are
    /// not followed.
    ///
    /// - Throws: `RegularFileError` where one is gone, and what a full disk throws.
    static func make(from folder: String, to target: String) async throws {
        let names = ResultFiles.names(folder).filter { RegularFile.exists($0, below: folder) }
        try await NIOThreadPool.singleton.runIfActive {
            let files = FileManager.default
            if files.fileExists(atPath: target) { try files.removeItem(atPath: target) }
            for name in names {
                let place = target + "/" + name
                try files.makeOwnFolder(URL(fileURLWithPath: place).deletingLastPathComponent().path)
                let source = try RegularFile(name, below: folder)
                var file = try UploadFile(place)
                while case let piece = try source.read(pieceSize), !piece.isEmpty {
                    try file.write(.init(bytes: piece))
                }
            }
        }
    }

    /// Gives some files of a folder a second name in a new one, so that they take no more room; nobody writes them there.
    ///
    /// - Throws: `RegularFileError` where one is gone or no ordinary file, and what a full disk throws.
    static func link(_ names: [String], from folder: String, to target: String) async throws {
        try await NIOThreadPool.singleton.runIfActive {
            for name in names {
                _ = try RegularFile(name, below: folder)
                try link(folder + "/" + name, to: target + "/" + name)
            }
        }
    }

    /// Has those files of a result that are the same in the one it was made from take their room once.
    ///
    /// - Parameters:
    ///   - artifacts: the files of the result.
    ///   - known: those of the one it was made from.
    static func share(_ artifacts: [Artifact], of result: String, with known: [Artifact], of former: String) async {
        let digests = Dictionary(known.map { ($0.name, $0.sha256) }) { first, _ in first }
        try? await NIOThreadPool.singleton.runIfActive {
            for artifact in artifacts where digests[artifact.name] == artifact.sha256 {
                let place = result + "/" + artifact.name
                // Where that is not possible the copy stays.
                guard (try? link(former + "/" + artifact.name, to: place + ".shared")) != nil else { continue }
                rename(place + ".shared", place)
            }
        }
    }

    private static func link(_ source: String, to place: String) throws {
        try FileManager.default.makeOwnFolder(URL(fileURLWithPath: place).deletingLastPathComponent().path)
        if Glibc.link(source, place) != 0 { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
    }
}
