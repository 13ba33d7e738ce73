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
    /// - Parameter isCancelled: asked between pieces; a cancelled digest is nil.
    package static func sha256(path: String, isCancelled: () -> Bool = { false }) -> String? {
        guard let file = try? RegularFile(path) else { return nil }
        return sha256(of: file, isCancelled: isCancelled)
    }

    private static func sha256(of file: borrowing RegularFile, isCancelled: () -> Bool) -> String? {
        let piece = UnsafeMutableRawBufferPointer.allocate(byteCount: pieceSize, alignment: 16)
        defer { piece.deallocate() }
        let hasher = SHA256Handle()
        while true {
            guard !isCancelled(), let count = try? file.read(into: piece) else { return nil }
            if count == 0 { return hasher.hexadecimal() }
            hasher.update(UnsafeRawBufferPointer(rebasing: piece[..<count]))
        }
    }

    /// The digest of bytes in memory.
    package static func sha256(_ bytes: some Sequence<UInt8>) -> String {
        let hasher = SHA256Handle()
        Array(bytes).withUnsafeBytes { hasher.update($0) }
        return hasher.hexadecimal()
    }
}

/// Owns the state of one SHA-256.
private struct SHA256Handle: ~Copyable {
    private static let byteCount = 32
    private let memory: UnsafeMutableRawPointer
    private var pointer: OpaquePointer { OpaquePointer(memory) }

    init() {
        memory = .allocate(byteCount: Int(av_sha_size), alignment: 16)
        av_sha_init(pointer, Int32(clamping: 8 * Self.byteCount))
        LiveHandles.opened()
    }

    func update(_ bytes: UnsafeRawBufferPointer) {
        guard let start = bytes.baseAddress else { return }
        av_sha_update(pointer, start.assumingMemoryBound(to: UInt8.self), bytes.count)
    }

    consuming func hexadecimal() -> String {
        var digest = [UInt8](repeating: 0, count: Self.byteCount)
        av_sha_final(pointer, &digest)
        return digest.hexadecimal
    }

    deinit {
        memory.deallocate()
        LiveHandles.closed()
    }
}

extension Sequence<UInt8> {
    /// The bytes in lower-case hexadecimal, two digits each, as digests are written.
    var hexadecimal: String {
        let digits = Array("0123456789abcdef".utf8)
        return String(decoding: flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
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
        guard (output ?? 0) >= 0, let hasher = MurmurHandle() else { return nil }
        while case let piece = try file.read(pieceSize), !piece.isEmpty {
            hasher.update(piece, piece.count)
            if let output, FileWriter.fill(output, with: piece) != nil { return nil }
        }
        return hasher.hexadecimal()
    }
}

/// Owns the state of one MurmurHash3.
private struct MurmurHandle: ~Copyable {
    private static let byteCount = 16
    private let pointer: OpaquePointer

    init?() {
        guard let pointer = av_murmur3_alloc() else { return nil }
        self.pointer = pointer
        av_murmur3_init(pointer)
        LiveHandles.opened()
    }

    func update(_ bytes: [UInt8], _ count: Int) { av_murmur3_update(pointer, bytes, count) }

    consuming func hexadecimal() -> String {
        var mark = [UInt8](repeating: 0, count: Self.byteCount)
        av_murmur3_final(pointer, &mark)
        return mark.hexadecimal
    }

    deinit {
        av_free(UnsafeMutableRawPointer(pointer))
        LiveHandles.closed()
    }
}
