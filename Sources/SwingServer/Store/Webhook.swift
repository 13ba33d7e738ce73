import Foundation
import GRDB
import SwingBatch

/// An address that is told when jobs end.
struct Webhook: Codable, Hashable, Sendable, FetchableRecord, PersistableRecord {
    static let databaseTableName = "webhooks"

    /// Its name.
    let id: String
    /// Whose jobs it is told of.
    let owner: String
    let url: String
    /// What deliveries are signed with: `whsec_` and the key in Base64.
    let secret: String
    /// What it is told, such as `analysis.completed`.
    let types: [String]
    let createdAt: Int64
    /// When it said that it is gone, or nil.
    let disabledAt: Int64?

    /// What there is to tell.
    static let types = ["analysis.completed", "analysis.failed", "analysis.cancelled"]
}

/// One message to a webhook.
struct Delivery: Decodable, Hashable, Sendable, FetchableRecord {
    /// Its name, the same in every try.
    let id: String
    let webhook: String
    let type: String
    /// The JSON that is sent, byte by byte the same in every try.
    let body: String
    let createdAt: Int64
    /// How often it was tried.
    let attempt: Int
    /// When it is tried next; nil where it is not.
    let nextAt: Int64?
    let deliveredAt: Int64?
    /// The status of the last answer.
    let status: Int?
    /// Why the last try failed.
    let problem: String?
}

extension ServerStore {
    func add(_ webhook: Webhook) async throws { try await write { try webhook.insert($0) } }

    func webhooks(of owner: String) async throws -> [Webhook] {
        try await read { db in
            try Webhook.fetchAll(
                db, sql: "SELECT * FROM webhooks WHERE owner = ? ORDER BY createdAt", arguments: [owner])
        }
    }

    func removeWebhook(_ id: String, of owner: String) async throws -> Bool {
        try await change("DELETE FROM webhooks WHERE id = ? AND owner = ?", [id, owner])
    }

    /// The latest messages to a webhook, newest first.
    func deliveries(of webhook: String, count: Int) async throws -> [Delivery] {
        try await read { db in
            try Delivery.fetchAll(
                db, sql: "SELECT * FROM deliveries WHERE webhook = ? ORDER BY createdAt DESC, id LIMIT ?",
                arguments: [webhook, count])
        }
    }

    /// The messages whose turn has come, with where they go; of each webhook the first ones alone, so that none hides others.
    func dueDeliveries(ofEach count: Int) async throws -> [(delivery: Delivery, webhook: Webhook)] {
        try await read { db in
            try Delivery.fetchAll(
                db,
                sql: """
                    SELECT deliveries.* FROM deliveries JOIN webhooks ON webhooks.id = webhook
                    WHERE deliveries.id IN (
                      SELECT id FROM (
                        SELECT id, row_number() OVER (PARTITION BY webhook ORDER BY nextAt, id) AS turn
                        FROM deliveries WHERE nextAt <= ?)
                      WHERE turn <= ?)
                    AND disabledAt IS NULL ORDER BY nextAt
                    """, arguments: [Instant.now, count]
            ).compactMap { delivery in try Webhook.fetchOne(db, key: delivery.webhook).map { (delivery, $0) } }
        }
    }

    /// Keeps how a try to deliver a message went.
    ///
    /// - Parameters:
    ///   - nextAt: when it is tried again; nil where it is not.
    ///   - isGone: whether the address asked for nothing more.
    func keep(_ delivery: Delivery, status: Int?, problem: String?, nextAt: Int64?, isGone: Bool) async throws {
        try await write { db in
            let now = Instant.now
            try db.execute(
                sql: """
                    UPDATE deliveries SET attempt = attempt + 1, status = ?, problem = ?, nextAt = ?, deliveredAt = ?
                    WHERE id = ?
                    """, arguments: [status, problem, nextAt, problem == nil ? now : nil, delivery.id])
            if isGone {
                try db.execute(
                    sql: "UPDATE webhooks SET disabledAt = ? WHERE id = ?", arguments: [now, delivery.webhook])
            }
        }
    }

    /// Sends a message again.
    func repeatDelivery(_ id: String, of webhook: String) async throws -> Bool {
        try await change(
            "UPDATE deliveries SET nextAt = ?, attempt = 0 WHERE id = ? AND webhook = ?", [Instant.now, id, webhook])
    }

}

/// What webhooks are told of a job that has ended: little, so that whoever wants more asks for the job.
struct WebhookMessage: Encodable {
    struct Details: Encodable {
        let id: String
        let state: JobState
        let passthrough: String?
        let error: ErrorReport?
    }

    let type: String
    let timestamp: String
    let data: Details

    /// Adds messages about a job to the webhooks of its owner, in the transaction that ends it.
    static func add(about event: JobEvent.Name, _ job: Job, _ db: Database) throws {
        let type = "analysis.\(event.rawValue)"
        guard Webhook.types.contains(type) else { return }
        let webhooks = try Webhook.fetchAll(
            db, sql: "SELECT * FROM webhooks WHERE owner = ? AND disabledAt IS NULL", arguments: [job.owner])
        let now = Instant.now
        let message = WebhookMessage(
            type: type, timestamp: Instant.text(now),
            data: Details(id: job.id, state: job.state, passthrough: job.passthrough, error: job.failure))
        for webhook in webhooks where webhook.types.contains(type) {
            try db.execute(
                sql: """
                    INSERT INTO deliveries (id, webhook, type, body, createdAt, nextAt, job) VALUES (?, ?, ?, ?, ?, ?, ?)
                    """,
                arguments: [RandomID.make("msg"), webhook.id, type, try StoredJSON.encode(message), now, now, job.id])
        }
    }
}
