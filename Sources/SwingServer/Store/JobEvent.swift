import GRDB
import SwingBatch

/// Something that happened to a job, as those who follow it are told.
struct JobEvent: Decodable, Hashable, Sendable, FetchableRecord {
    enum Name: String, CaseIterable, Codable, Sendable, DatabaseValueConvertible {
        case queued, started, progress, requeued, completed, failed, cancelled, expired
    }

    /// Its number among those of the job, 1 for the first; they only grow.
    var number: Int
    var name: Name
    /// A JSON object.
    var data: String

    private enum CodingKeys: String, CodingKey { case number, name = "event", data }

    private struct Data: Encodable {
        let id: String
        let state: JobState
        let time: String
        let attempt: Int
        let stage: String?
        let fraction: Double?
        let passthrough: String?
        let error: ErrorReport?
    }

    /// Adds an event with what is known of a job.
    static func add(_ name: Name, to id: String, _ db: Database) throws {
        // Of progress only the latest is of use; those who come later are spared the others.
        if name == .progress {
            try db.execute(sql: "DELETE FROM events WHERE job = ? AND event = ?", arguments: [id, name])
        }
        try db.execute(sql: "UPDATE jobs SET lastEvent = lastEvent + 1 WHERE id = ?", arguments: [id])
        guard let job = try Job.fetchOne(db, key: id) else { return }
        let data = Data(
            id: id, state: job.state, time: Instant.text(Instant.now), attempt: job.attempt, stage: job.stage,
            fraction: job.fraction, passthrough: job.passthrough, error: job.failure)
        try db.execute(
            sql: "INSERT INTO events (job, number, event, data) VALUES (?, ?, ?, ?)",
            arguments: [id, job.lastEvent, name, try StoredJSON.encode(data)])
        try WebhookMessage.add(about: name, job, db)
    }
}

extension ServerStore {
    func events(of id: String, after number: Int) async throws -> [JobEvent] {
        try await read { db in
            try JobEvent.fetchAll(
                db, sql: "SELECT number, event, data FROM events WHERE job = ? AND number > ? ORDER BY number",
                arguments: [id, number])
        }
    }
}
