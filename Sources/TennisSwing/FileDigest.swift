import Crypto
import Foundation

/// SHA-256 of files, read in pieces so that memory does not grow with the file.
enum FileDigest {
    /// How much is read at once: large enough that the system call does not show, small enough to stay in cache.
    private static let pieceSize = 1 << 20

    /// The digest of a file in lower-case hexadecimal, or nil where it cannot be read.
    ///
    /// - Parameter isCancelled: asked between pieces; a cancelled digest is nil.
    static func sha256(path: String, isCancelled: () -> Bool = { false }) -> String? {
        guard let handle = FileHandle(forReadingAtPath: path) else { return nil }
        defer { try? handle.close() }
        var hasher = SHA256()
        while true {
            if isCancelled() { return nil }
            guard let piece = try? handle.read(upToCount: pieceSize), !piece.isEmpty else { break }
            hasher.update(data: piece)
        }
        return hexadecimal(hasher.finalize())
    }

    /// The digest of a text.
    static func sha256(text: String) -> String { hexadecimal(SHA256.hash(data: Data(text.utf8))) }

    private static func hexadecimal(_ digest: SHA256Digest) -> String {
        digest.map { byte in
            let digits = String(byte, radix: 16)
            return digits.count == 1 ? "0" + digits : digits
        }.joined()
    }
}
