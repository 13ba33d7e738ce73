import Foundation
import Glibc
import NIOCore
import NIOPosix
import SwingBatch
import SwingFiles
import Synchronization

/// A file that grows with what a client sends; what is in it when it is closed without being kept stays for later.
struct UploadFile: ~Copyable {
    private let descriptor: Int32
    /// Bytes in the file.
    private(set) var size: Int

    /// Makes a file, which must not be there, or goes on with one.
    ///
    /// - Parameter size: bytes that are in the file already; nil for a new one.
    init(_ path: String, continuingAt size: Int? = nil) throws {
        let flags = size == nil ? O_CREAT | O_EXCL : O_APPEND
        descriptor = open(path, O_WRONLY | O_CLOEXEC | O_NOFOLLOW | flags, 0o600)
        guard descriptor >= 0 else { throw Self.error(errno) }
        self.size = size ?? 0
    }

    deinit { close(descriptor) }

    /// Adds bytes.
    ///
    /// - Throws: `Problem` where the disk is full.
    mutating func write(_ buffer: ByteBuffer) throws {
        let code = buffer.withUnsafeReadableBytes { FileWriter.fill(descriptor, with: $0) }
        if let code { throw Self.error(code) }
        size += buffer.readableBytes
    }

    /// Waits until all is on the disk.
    borrowing func sync() async throws {
        let descriptor = descriptor
        // On a thread that may wait: the disk takes its time with gigabytes.
        let code = try await NIOThreadPool.singleton.runIfActive { fsync(descriptor) == 0 ? nil : errno }
        if let code { throw Self.error(code) }
    }

    /// Waits until all is on the disk, on a thread that may wait.
    borrowing func flush() throws {
        if fsync(descriptor) != 0 { throw Self.error(errno) }
    }

    private static func error(_ code: Int32) -> any Error {
        if code == ENOSPC || code == EDQUOT { return Problem(.diskFull) }
        return POSIXError(POSIXErrorCode(rawValue: code) ?? .EIO)
    }

    /// Waits until the names in a folder are on the disk.
    static func syncFolder(_ path: String) {
        let folder = open(path, O_RDONLY | O_CLOEXEC | O_DIRECTORY)
        guard folder >= 0 else { return }
        fsync(folder)
        close(folder)
    }
}

/// The uploads that receive bytes now, one request each: a client whose connection was cut comes back on another one before
/// the first is known to be dead.
final class UploadsInProgress: Sendable {
    private let channels = Mutex<[String: any Channel]>([:])
    /// How long the former request has to end.
    private static let patience = 500
    private static let interval = Duration.milliseconds(10)

    /// Does the work of the latest request for an upload; a former one is ended first, and what it received is kept.
    func hold<Value>(_ upload: String, _ channel: any Channel, _ work: () async throws -> Value) async throws -> Value {
        for _ in 0..<Self.patience {
            let former = channels.withLock { channels -> (any Channel)? in
                if let former = channels[upload] { return former }
                channels[upload] = channel
                return nil
            }
            guard let former else { break }
            former.close(promise: nil)
            try await Task.sleep(for: Self.interval)
        }
        guard channels.withLock({ $0[upload] === channel }) else { throw Problem(.keyInProgress) }
        defer { channels.withLock { $0[upload] = nil } }
        return try await work()
    }
}
