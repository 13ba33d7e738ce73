import CAVUtil
import Glibc

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

    private static func copying(
        _ file: borrowing RegularFile, to copy: String?
    ) throws(RegularFileError) -> String? {
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

    func update(_ bytes: [UInt8], _ count: Int) {
        av_murmur3_update(pointer, bytes, count)
    }

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
