import Crypto
import Foundation
import HTTPTypes
import Hummingbird
import NIOCore
import SwingBatch
import TennisSwing

/// Takes the clip that a request carries into a file, piece by piece, so that memory does not grow with it.
struct ClipReceiver: Sendable {
    let limit: Int
    /// The rate is looked at after this many seconds.
    let patience: Double
    let metrics: ServerMetrics

    /// Who sends less holds a connection for nothing; a phone on a bad line sends ten times as much.
    private static let leastRate = 1000.0

    /// A clip that was received whole.
    struct Clip: Sendable {
        let size: Int
        let sha256: String
    }

    /// Writes a body to a new file; nothing is left where that fails.
    ///
    /// - Throws: `Problem` for a body that is too large, too slow or empty.
    func receive(_ request: Request, into path: String) async throws -> Clip {
        try checkLength(request, room: 0)
        do {
            let file = try ClipFile(path, self)
            let start = ContinuousClock.now
            for try await buffer in request.body {
                try file.write(buffer)
                try checkRate(file.size, since: start)
            }
            return try await file.finish()
        } catch {
            try? FileManager.default.removeItem(atPath: path)
            throw error
        }
    }

    var tooLarge: Problem { Problem(.tooLarge, ["limit": .text("\(ByteSize(bytes: limit))")]) }

    /// Refuses a body that says beforehand that it is too large.
    ///
    /// - Parameter room: bytes that it may have beside the clip.
    func checkLength(_ request: Request, room: Int) throws {
        if let length = request.headers[.contentLength].flatMap({ Int($0) }), length > limit + room { throw tooLarge }
    }

    func checkRate(_ bytes: Int, since start: ContinuousClock.Instant) throws {
        let seconds = (ContinuousClock.now - start).seconds
        if seconds > patience, Double(bytes) < Self.leastRate * seconds { throw Problem(.tooSlow) }
    }
}

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
        let digest = hash.finalize().map { $0.padded(to: 2, radix: 16) }.joined()
        return ClipReceiver.Clip(size: file.size, sha256: digest)
    }
}
