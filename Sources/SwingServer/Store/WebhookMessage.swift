import GRDB

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
