import Crypto
import Foundation
import GRDB

/// A link by which anybody can read the report of one job for a while.
struct ShareLink: Decodable, Hashable, Sendable, FetchableRecord {
    /// Its name, by which its client lists and ends it; it opens nothing.
    let id: String
    let job: String
    let createdAt: Int64
    /// When it ends, in milliseconds since 1970.
    let expiresAt: Int64
}

extension ServerStore {
    private static let prefix = "link"

    /// Makes a link.
    ///
    /// - Returns: the link, and the part of an address that opens it: only its digest is kept.
    func makeLink(to job: String, expiresAt: Int64) async throws -> (link: ShareLink, secret: String) {
        let secret = RandomID.make(Self.prefix)
        let link = ShareLink(id: RandomID.make("share"), job: job, createdAt: Instant.now, expiresAt: expiresAt)
        try await change(
            "INSERT INTO links (id, digest, job, createdAt, expiresAt) VALUES (?, ?, ?, ?, ?)",
            [link.id, Self.digest(secret), job, link.createdAt, expiresAt])
        return (link, secret)
    }

    /// The link that a part of an address opens; nil where it is none, or its time is over.
    func link(opening secret: String) async throws -> ShareLink? {
        guard RandomID.matches(secret, Self.prefix) else { return nil }
        return try await read { db in
            try ShareLink.fetchOne(
                db, sql: "SELECT * FROM links WHERE digest = ? AND expiresAt > ?",
                arguments: [Self.digest(secret), Instant.now])
        }
    }

    /// The links to a job that have not ended, oldest first.
    func links(to job: String) async throws -> [ShareLink] {
        try await read { db in
            try ShareLink.fetchAll(
                db, sql: "SELECT * FROM links WHERE job = ? AND expiresAt > ? ORDER BY createdAt, id",
                arguments: [job, Instant.now])
        }
    }

    /// Ends a link to a job.
    ///
    /// - Returns: whether there was one of this name.
    func endLink(_ id: String, to job: String) async throws -> Bool {
        try await change("DELETE FROM links WHERE id = ? AND job = ?", [id, job])
    }

    private static func digest(_ secret: String) -> Data { Data(SHA256.hash(data: Data(secret.utf8))) }
}
