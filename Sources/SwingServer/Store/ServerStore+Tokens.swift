import Crypto
import Foundation
import GRDB
import SwingBatch

/// An API token, without its secret.
struct APIToken: Codable, Hashable, Sendable, FetchableRecord {
    /// Its number, which its secret begins with.
    let id: String
    /// Whom it is for.
    let name: String
    /// Whether it lets nothing be changed.
    let isReadOnly: Bool
    /// When it was made, in milliseconds since 1970; so are all times.
    let createdAt: Int64
    /// When it ends, or nil.
    let expiresAt: Int64?
    /// When it was last used, to the minute.
    let usedAt: Int64?
    /// When it was taken back, or nil.
    let revokedAt: Int64?

    /// Whether it is taken now.
    var isValid: Bool { revokedAt == nil && (expiresAt ?? .max) > Instant.now }
}

extension ServerStore {
    /// How exactly it is kept when a token was used, in milliseconds.
    private static let useInterval: Int64 = 60_000

    /// Makes a token.
    ///
    /// - Parameter lifetime: seconds, or nil for ever.
    /// - Returns: the text that a client sends; it is not kept.
    func createToken(name: String, isReadOnly: Bool, lifetime: Double?) async throws -> String {
        let id = RandomID.text(10)
        let secret = "swing_\(id)_\(RandomID.text(40))"
        let digest = Data(SHA256.hash(data: Data(secret.utf8)))
        let now = Instant.now
        let end = lifetime.map { now + Instant.milliseconds($0) }
        try await change(
            "INSERT INTO tokens (id, name, digest, isReadOnly, createdAt, expiresAt) VALUES (?, ?, ?, ?, ?, ?)",
            [id, name, digest, isReadOnly, now, end])
        return secret
    }

    /// All tokens, oldest first.
    func tokens() async throws -> [APIToken] {
        try await read { db in
            try APIToken.fetchAll(db, sql: "SELECT * FROM tokens ORDER BY createdAt, id")
        }
    }

    /// Takes a token back.
    ///
    /// - Throws: `ServerError` where there is none of this number.
    func revokeToken(_ id: String) async throws {
        let isKnown = try await change(
            "UPDATE tokens SET revokedAt = coalesce(revokedAt, ?) WHERE id = ?", [Instant.now, id])
        guard isKnown else { throw ServerError(.tokenUnknown, ["id": .text(id)]) }
    }

    /// Whether any token is taken now.
    func hasValidToken() async throws -> Bool { try await tokens().contains(where: \.isValid) }

    /// Whether a token was ever made: from then on every request needs one, also once all have ended or were taken back.
    func needsTokens() async throws -> Bool { try await count("SELECT count(*) FROM tokens") > 0 }

    /// Whether a token is taken now.
    func isValid(token id: String) async throws -> Bool {
        try await tokens().contains { $0.id == id && $0.isValid }
    }

    /// The token that a client sent, or nil where it is not one that is taken.
    func token(sent text: String) async throws -> APIToken? {
        let parts = text.split(separator: "_", omittingEmptySubsequences: false)
        guard parts.count == 3, parts[0] == "swing", text.utf8.count < 100 else { return nil }
        let id = String(parts[1])
        let digest = SHA256.hash(data: Data(text.utf8))
        let found = try await read { db in
            try Row.fetchOne(db, sql: "SELECT * FROM tokens WHERE id = ?", arguments: [id])
                .map { (try APIToken(row: $0), $0["digest"] as Data) }
        }
        // Digests are compared in the same time whatever they hold.
        guard let (token, known) = found, digest == known, token.isValid else { return nil }
        let now = Instant.now
        if now - (token.usedAt ?? 0) > Self.useInterval {
            try await change("UPDATE tokens SET usedAt = ? WHERE id = ?", [now, id])
        }
        return token
    }
}
