import Foundation
import GRDB

/// An address that is told when jobs end.
struct Webhook: Hashable, Sendable {
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
struct Delivery: Hashable, Sendable {
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
    private static let webhookColumns = "id, owner, url, secret, types, createdAt, disabledAt"
    private static let deliveryColumns =
        "deliveries.id, webhook, type, body, deliveries.createdAt, attempt, nextAt, deliveredAt, status, problem"

    func add(_ webhook: Webhook) async throws {
        let types = try StoredJSON.encode(webhook.types)
        try await change(
            "INSERT INTO webhooks (id, owner, url, secret, types, createdAt) VALUES (?, ?, ?, ?, ?, ?)",
            [webhook.id, webhook.owner, webhook.url, webhook.secret, types, webhook.createdAt])
    }

    func webhooks(of owner: String) async throws -> [Webhook] {
        try await read { db in
            try Row.fetchAll(
                db, sql: "SELECT \(Self.webhookColumns) FROM webhooks WHERE owner = ? ORDER BY createdAt",
                arguments: [owner]
            ).map { try Self.webhook($0) }
        }
    }

    func removeWebhook(_ id: String, of owner: String) async throws -> Bool {
        try await change("DELETE FROM webhooks WHERE id = ? AND owner = ?", [id, owner])
    }

    /// The latest messages to a webhook, newest first.
    func deliveries(of webhook: String, count: Int) async throws -> [Delivery] {
        try await read { db in
            try Row.fetchAll(
                db,
                sql: """
                    SELECT \(Self.deliveryColumns) FROM deliveries WHERE webhook = ?
                    ORDER BY createdAt DESC, id LIMIT ?
                    """, arguments: [webhook, count]
            ).map(Self.delivery)
        }
    }

    /// The messages whose turn has come, with where they go; of each webhook the first ones alone, so that none hides others.
    func dueDeliveries(ofEach count: Int) async throws -> [(delivery: Delivery, webhook: Webhook)] {
        try await read { db in
            try Row.fetchAll(
                db,
                sql: """
                    SELECT \(Self.deliveryColumns), webhooks.* FROM deliveries JOIN webhooks ON webhooks.id = webhook
                    WHERE deliveries.id IN (
                      SELECT id FROM (
                        SELECT id, row_number() OVER (PARTITION BY webhook ORDER BY nextAt, id) AS turn
                        FROM deliveries WHERE nextAt <= ?)
                      WHERE turn <= ?)
                    AND disabledAt IS NULL ORDER BY nextAt
                    """, arguments: [Instant.now, count]
            ).map { (Self.delivery($0), try Self.webhook($0, from: 10)) }
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

    /// - Parameter first: which column of the row is its first.
    private static func webhook(_ row: Row, from first: Int = 0) throws -> Webhook {
        Webhook(
            id: row[first], owner: row[first + 1], url: row[first + 2], secret: row[first + 3],
            types: try StoredJSON.decode(row[first + 4]), createdAt: row[first + 5], disabledAt: row[first + 6])
    }

    private static func delivery(_ row: Row) -> Delivery {
        Delivery(
            id: row[0], webhook: row[1], type: row[2], body: row[3], createdAt: row[4], attempt: row[5], nextAt: row[6],
            deliveredAt: row[7], status: row[8], problem: row[9])
    }
}

/// What webhooks are told of a job that has ended: little, so that whoever wants more asks for the job.
struct WebhookMessage: Encodable {
    struct Details: Encodable {
        let id: String
        let state: JobState
        let passthrough: String?
        let error: JobFailure?
    }

    let type: String
    let timestamp: String
    let data: Details

    /// Adds messages about a job to the webhooks of its owner, in the transaction that ends it.
    static func add(about event: JobEvent.Name, _ job: Job, _ db: Database) throws {
        let type = "analysis.\(event.rawValue)"
        guard Webhook.types.contains(type) else { return }
        let webhooks = try Row.fetchAll(
            db, sql: "SELECT id, types FROM webhooks WHERE owner = ? AND disabledAt IS NULL", arguments: [job.owner]
        ).map { (id: $0[0] as String, types: try StoredJSON.decode($0[1]) as [String]) }
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
