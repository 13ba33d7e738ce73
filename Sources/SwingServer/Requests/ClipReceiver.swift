import Crypto
import Foundation
import HTTPTypes
import Hummingbird
import NIOCore
import SwingCore
import SwingNumbers
import SwingServerInterface
import TennisSwing

/// Takes the clip that a request carries into a file, piece by piece, so that memory does not grow with it.
struct ClipReceiver: Sendable {
    let limit: Int
    let metrics: ServerMetrics

    /// Who sends less holds a connection for nothing; a phone on a bad line sends ten times as much.
    private static let leastRate = 1000.0
    /// The rate is looked at after this many seconds.
    private static let patience = 30.0

    /// A clip that was received whole.
    struct Clip: Sendable {
        let size: Int
        let sha256: String
    }

    /// Writes a body to a new file; nothing is left where that fails.
    ///
    /// - Throws: `Problem` for a body that is too large, too slow or empty.
    func receive(_ request: Request, into path: String) async throws -> Clip {
        if let length = request.headers[.contentLength].flatMap({ Int($0) }), length > limit {
            throw tooLarge
        }
        do {
            var file = try UploadFile(path)
            var hash = SHA256()
            let start = ContinuousClock.now
            for try await buffer in request.body {
                guard file.size + buffer.readableBytes <= limit else { throw tooLarge }
                try file.write(buffer)
                buffer.withUnsafeReadableBytes { hash.update(bufferPointer: $0) }
                metrics.received(buffer.readableBytes)
                try Self.checkRate(file.size, since: start)
            }
            guard file.size > 0 else { throw Problem(.noClip) }
            try await file.sync()
            return Clip(size: file.size, sha256: hash.finalize().hexadecimal)
        } catch {
            try? FileManager.default.removeItem(atPath: path)
            throw error
        }
    }

    var tooLarge: Problem { Problem(.tooLarge, ["limit": .text("\(ByteSize(bytes: limit))")]) }

    static func checkRate(_ bytes: Int, since start: ContinuousClock.Instant) throws {
        let seconds = (ContinuousClock.now - start).seconds
        if seconds > patience, Double(bytes) < leastRate * seconds { throw Problem(.tooSlow) }
    }
}
