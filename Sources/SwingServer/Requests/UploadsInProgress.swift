import NIOCore
import SwingServerInterface
import Synchronization

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
