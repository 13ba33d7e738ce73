import Glibc

/// Writes bytes to a file that takes its name when it is whole.
///
/// Without `finish` nothing is left.
package struct FileWriter: ~Copyable {
    private var file: PartialFile
    private var descriptor: Int32
    private var buffer: [UInt8] = []

    /// Bytes collected before they go to the system.
    private static let blockSize = 1 << 16

    /// Creates the file, aside.
    package init(target: String) throws(FileFailure) {
        let file = PartialFile(target: target)
        descriptor = open(file.path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
        guard descriptor >= 0 else { throw FileFailure(step: .creating) }
        self.file = file
    }

    deinit {
        if descriptor >= 0 { close(descriptor) }
    }

    /// Adds bytes at the end.
    package mutating func write(_ bytes: [UInt8]) throws(FileFailure) {
        buffer += bytes
        if buffer.count >= Self.blockSize { try flush() }
    }

    /// Gives the file its name.
    package consuming func finish() throws(FileFailure) {
        try flush()
        let status = close(descriptor)
        descriptor = -1
        // A full or remote disk may report only on closing.
        guard status == 0 else { throw FileFailure(step: .writing) }
        try file.keep()
    }

    private mutating func flush() throws(FileFailure) {
        if let code = Self.fill(descriptor, with: buffer) { throw FileFailure(step: .writing, code: code) }
        buffer.removeAll(keepingCapacity: true)
    }

    /// Writes all bytes to an open file; returns the system's error number where that fails.
    static func fill(_ descriptor: Int32, with bytes: [UInt8]) -> Int32? {
        var written = 0
        while written < bytes.count {
            let count = bytes.withUnsafeBytes { buffer in
                Glibc.write(descriptor, buffer.baseAddress?.advanced(by: written), bytes.count - written)
            }
            if count > 0 {
                written += count
            } else if count == 0 {
                return ENOSPC
            } else if errno != EINTR {
                return errno
            }
        }
        return nil
    }
}
