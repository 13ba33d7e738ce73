import Crypto
import NIOCore
import SwingServerInterface

/// A clip that is coming: its bytes go into a new file and into its digest.
final class ClipFile {
    private var file: UploadFile
    private var hash = SHA256()
    private let receiver: ClipReceiver

    /// Makes the file, which must not be there.
    init(_ path: String, _ receiver: ClipReceiver) throws {
        file = try UploadFile(path)
        self.receiver = receiver
    }

    /// Bytes that have come.
    var size: Int { file.size }

    /// Adds bytes.
    ///
    /// - Throws: `Problem` for more than a clip may have, and where the disk is full.
    func write(_ buffer: ByteBuffer) throws {
        guard file.size + buffer.readableBytes <= receiver.limit else { throw receiver.tooLarge }
        try file.write(buffer)
        buffer.withUnsafeReadableBytes { hash.update(bufferPointer: $0) }
        receiver.metrics.received(buffer.readableBytes)
    }

    /// Waits until all is on the disk.
    ///
    /// - Throws: `Problem` for a clip without a byte.
    func finish() async throws -> ClipReceiver.Clip {
        try await file.sync()
        return try clip()
    }

    /// Does so on a thread that may wait.
    func finishWaiting() throws -> ClipReceiver.Clip {
        try file.flush()
        return try clip()
    }

    private func clip() throws -> ClipReceiver.Clip {
        guard file.size > 0 else { throw Problem(.noClip) }
        return ClipReceiver.Clip(size: file.size, sha256: hash.finalize().hexadecimal)
    }
}
