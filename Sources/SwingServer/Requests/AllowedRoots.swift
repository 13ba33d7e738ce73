import Foundation
import NIOCore
import NIOPosix
import SwingBatch
import SwingFiles

/// The folders of this machine whose files a request may name instead of sending them.
struct AllowedRoots: Sendable {
    /// Absolute paths; none where nothing may be named.
    let folders: [String]

    private static let pieceSize = 1 << 18

    /// Copies a file that a request names into a new file of the service; nothing is left where that fails.
    ///
    /// Below the root no link is followed, and only an ordinary file is opened; what is copied is what was opened, whatever
    /// its name stands for by then. The file itself stays as it is.
    ///
    /// - Throws: `Problem` where it lies elsewhere, is no file that can be read, or is too large.
    func copy(_ path: String, into target: String, _ receiver: ClipReceiver) async throws -> ClipReceiver.Clip {
        let (folder, name) = try place(of: path)
        // On a thread that may wait: a disk or a network takes its time with gigabytes.
        return try await NIOThreadPool.singleton.runIfActive {
            do {
                return try Self.copy(name, below: folder, into: target, receiver)
            } catch let error as RegularFileError {
                try? FileManager.default.removeItem(atPath: target)
                throw Problem(.pathUnusable, ["path": .text(path), "reason": error.reason])
            } catch {
                try? FileManager.default.removeItem(atPath: target)
                throw error
            }
        }
    }

    /// The root that a path lies below, and the rest of it; names such as “..” are refused where the file is opened.
    private func place(of path: String) throws -> (folder: String, name: String) {
        for folder in folders {
            let start = folder.hasSuffix("/") ? folder : folder + "/"
            if path.hasPrefix(start) { return (folder, String(path.dropFirst(start.count))) }
        }
        throw Problem(.pathNotAllowed, ["path": .text(String(path.prefix(200)))])
    }

    private static func copy(
        _ name: String, below folder: String, into target: String, _ receiver: ClipReceiver
    ) throws -> ClipReceiver.Clip {
        let source = try RegularFile(name, below: folder)
        guard source.size <= receiver.limit else { throw receiver.tooLarge }
        let file = try ClipFile(target, receiver)
        while case let piece = try source.read(pieceSize), !piece.isEmpty { try file.write(ByteBuffer(bytes: piece)) }
        return try file.finishWaiting()
    }
}
