import Crypto
import FoundationEssentials

#if canImport(Glibc)
    import Glibc
#endif

/// SHA-256 in lower-case hexadecimal.
package enum FileDigest {
    /// How much is read at once: large enough that the system call does not show, small enough to stay in cache.
    private static let pieceSize = 1 << 20

    /// The digest of a file, or nil where it cannot be read; read in pieces, so that memory does not grow with the file.
    ///
    /// - Parameter isCancelled: asked between pieces; a cancelled digest is nil.
    package static func sha256(path: String, isCancelled: () -> Bool = { false }) -> String? {
        let file = open(path, O_RDONLY | O_CLOEXEC)
        guard file >= 0 else { return nil }
        defer { close(file) }
        let piece = UnsafeMutableRawBufferPointer.allocate(byteCount: pieceSize, alignment: 16)
        defer { piece.deallocate() }
        var hasher = SHA256()
        while true {
            if isCancelled() { return nil }
            let count = read(file, piece.baseAddress, piece.count)
            if count < 0 && errno == EINTR { continue }
            guard count >= 0 else { return nil }
            if count == 0 { return hexadecimal(hasher.finalize()) }
            hasher.update(bufferPointer: UnsafeRawBufferPointer(rebasing: piece[..<count]))
        }
    }

    /// The digest of a text.
    package static func sha256(text: String) -> String { sha256(Data(text.utf8)) }

    /// The digest of bytes in memory.
    static func sha256(_ data: Data) -> String { hexadecimal(SHA256.hash(data: data)) }

    private static func hexadecimal(_ digest: SHA256.Digest) -> String {
        let digits = Array("0123456789abcdef".utf8)
        return String(decoding: digest.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
    }
}
