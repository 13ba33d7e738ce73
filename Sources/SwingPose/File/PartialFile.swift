#if canImport(Glibc)
    import Glibc
#endif

/// A file that is written beside its final name and takes it when it is whole.
///
/// Owns the descriptor.
final class PartialFile {
    private let path: String
    private let partial: String
    private var descriptor: Int32
    private var buffer: [UInt8] = []
    private var isPublished = false

    /// Bytes collected before they go to the system.
    private static let blockSize = 1 << 16

    init(path: String) throws(PoseError) {
        self.path = path
        partial = path + ".partial"
        descriptor = open(partial, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
        guard descriptor >= 0 else {
            throw .poseFileNotCreated(path: path, reason: String(cString: strerror(errno)))
        }
    }

    deinit {
        if descriptor >= 0 { close(descriptor) }
        if !isPublished { unlink(partial) }
    }

    /// Adds bytes at the end.
    func write(_ bytes: [UInt8]) throws(PoseError) {
        buffer += bytes
        if buffer.count >= Self.blockSize { try flush() }
    }

    /// Gives the file its name.
    func publish() throws(PoseError) {
        try flush()
        let status = close(descriptor)
        descriptor = -1
        guard status == 0, rename(partial, path) == 0 else { throw failure() }
        isPublished = true
    }

    private func flush() throws(PoseError) {
        var written = 0
        while written < buffer.count {
            let count = buffer.withUnsafeBytes { bytes in
                Glibc.write(descriptor, bytes.baseAddress?.advanced(by: written), bytes.count - written)
            }
            if count < 0 && errno == EINTR { continue }
            guard count > 0 else { throw failure() }
            written += count
        }
        buffer.removeAll(keepingCapacity: true)
    }

    private func failure() -> PoseError {
        .poseFileNotWritten(path: path, reason: String(cString: strerror(errno)))
    }
}
