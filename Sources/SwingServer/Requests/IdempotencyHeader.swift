import HTTPTypes
import Hummingbird
import SwingBatch
import Synchronization

/// The field by which a client makes sure that a request it repeats is done once.
enum IdempotencyHeader {
    private static let longest = 200

    /// The key of a request, or nil: a string of the Structured Field Values (RFC 9651), quotes left out by many.
    ///
    /// - Throws: `Problem` for what is no key.
    static func key(of request: Request) throws -> String? {
        guard let sent = request.headers[.idempotencyKey] else { return nil }
        let isQuoted = sent.hasPrefix("\"") && sent.hasSuffix("\"") && sent.utf8.count >= 2
        let key = isQuoted ? String(sent.dropFirst().dropLast()) : sent
        guard (1...longest).contains(key.utf8.count), key.utf8.allSatisfy({ (0x21...0x7e).contains($0) && $0 != 0x22 })
        else { throw Problem(.badRequest, ["reason": "Idempotency-Key"]) }
        return key
    }
}

/// The keys of requests that are being received.
final class KeysInProgress: Sendable {
    private let keys = Mutex<Set<[String]>>([])

    /// Does work under a key, if no other request does.
    ///
    /// - Throws: `Problem` where one does.
    func hold<Value>(_ key: String?, _ owner: String, _ work: () async throws -> Value) async throws -> Value {
        guard let key else { return try await work() }
        guard keys.withLock({ $0.insert([owner, key]).inserted }) else {
            throw Problem(.keyInProgress, headers: [.retryAfter: "1"])
        }
        defer { _ = keys.withLock { $0.remove([owner, key]) } }
        return try await work()
    }
}
