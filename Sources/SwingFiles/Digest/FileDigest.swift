import CAVUtil
import Glibc
import SwingCore

/// SHA-256 in lower-case hexadecimal, computed by FFmpeg's libavutil.
package enum FileDigest {
    /// How much is read at once: large enough that the system call does not show, small enough to stay in cache.
    private static let pieceSize = 1 << 20

    /// The digest of an ordinary file, or nil where it cannot be read; read in pieces, so that memory does not grow
    /// with the file.
    ///
    /// - Parameter cancellation: asked between pieces; a cancelled digest is nil.
    package static func sha256(path: String, cancellation: CancellationFlag? = nil) -> String? {
        guard let file = try? RegularFile(path) else { return nil }
        return sha256(of: file, cancellation: cancellation)
    }

    /// The same of what is left to read of an open file.
    package static func sha256(of file: borrowing RegularFile, cancellation: CancellationFlag? = nil) -> String? {
        let piece = UnsafeMutableRawBufferPointer.allocate(byteCount: pieceSize, alignment: 16)
        defer { piece.deallocate() }
        let hasher = HashState("SHA256")
        while cancellation?.isCancelled != true, let count = try? file.read(into: piece) {
            if count == 0 { return hasher.hexadecimal() }
            hasher.update(UnsafeRawBufferPointer(rebasing: piece[..<count]))
        }
        return nil
    }

    /// The digest of bytes in memory.
    package static func sha256(_ bytes: some Sequence<UInt8>) -> String {
        let hasher = HashState("SHA256")
        Array(bytes).withUnsafeBytes { hasher.update($0) }
        return hasher.hexadecimal()
    }
}

/// The state of a hash function of libavutil.
private struct HashState: ~Copyable {
    private let state: Owned<OpaquePointer>

    /// - Parameter name: one that libavutil knows.
    init(_ name: String) {
        var made: OpaquePointer?
        guard av_hash_alloc(&made, name) >= 0, let state = made else {
            preconditionFailure("there is no memory for some hundred bytes")
        }
        av_hash_init(state)
        self.state = Owned(state) {
            var state: OpaquePointer? = $0
            av_hash_freep(&state)
        }
    }

    func update(_ bytes: UnsafeRawBufferPointer) {
        guard let start = bytes.baseAddress else { return }
        av_hash_update(state.pointer, start.assumingMemoryBound(to: UInt8.self), bytes.count)
    }

    consuming func hexadecimal() -> String {
        let size = 2 * AV_HASH_MAX_SIZE + 1
        var text = [UInt8](repeating: 0, count: Int(size))
        av_hash_final_hex(state.pointer, &text, size)
        return String(decoding: text.prefix { $0 != 0 }, as: UTF8.self)
    }
}

/// MurmurHash3 of 128 bits, computed by FFmpeg's libavutil: finds every kind of damage at some gigabytes a second, a
/// thirtieth of the time of SHA-256, and is no proof against somebody who can write both the file and its mark.
package enum FileChecksum {
    private static let pieceSize = 1 << 20

    /// Copies a file and gives the mark of what was copied, or nil where that failed.
    ///
    /// - Parameter copy: a path that names nothing yet, or nil to only read.
    package static func copying(_ path: String, to copy: String?) -> String? {
        do throws(RegularFileError) {
            return try copying(RegularFile(unlinked: path), to: copy)
        } catch {
            return nil
        }
    }

    private static func copying(_ file: borrowing RegularFile, to copy: String?) throws(RegularFileError) -> String? {
        let output = copy.map { open($0, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600) }
        defer { if let output, output >= 0 { close(output) } }
        guard (output ?? 0) >= 0 else { return nil }
        let hasher = HashState("murmur3")
        while case let piece = try file.read(pieceSize), !piece.isEmpty {
            piece.withUnsafeBytes { hasher.update($0) }
            if let output, FileWriter.fill(output, with: piece) != nil { return nil }
        }
        return hasher.hexadecimal()
    }
}
