import GRDB

/// What stands in the queue, for those who watch the service.
struct QueueFigures: Hashable, Sendable {
    /// Jobs by state.
    var jobs: [JobState: Int]
    /// When the oldest job that waits was accepted, in milliseconds since 1970.
    var oldest: Int64?
}

extension ServerStore {
    /// Jobs whose results are to go, at most so many at a time.
    func due(count: Int) async throws -> [Job] {
        try await read { db in
            try Row.fetchAll(
                db, sql: "SELECT \(Job.columns) FROM jobs WHERE expiresAt < ? ORDER BY expiresAt LIMIT ?",
                arguments: [Instant.now, count]
            ).map(Job.init)
        }
    }

    /// Says that clip and results of a job are gone; its record goes after the same time again.
    func expire(_ job: Job, recordUntil: Int64) async throws {
        try await write { db in
            try db.execute(
                sql: """
                    UPDATE jobs SET state = 'expired', expiresAt = ?, passthrough = NULL, player = NULL, clipName = ''
                    WHERE id = ?
                    """,
                arguments: [recordUntil, job.id])
            try db.execute(sql: "DELETE FROM artifacts WHERE job = ?", arguments: [job.id])
            try db.execute(sql: "DELETE FROM events WHERE job = ?", arguments: [job.id])
            try JobEvent.add(.expired, to: job.id, db)
        }
    }

    /// The names of all jobs, to tell folders that belong to none.
    func jobNames() async throws -> Set<String> {
        try await read { db in Set(try String.fetchAll(db, sql: "SELECT id FROM jobs")) }
    }

    /// What stands in the queue.
    func figures() async throws -> QueueFigures {
        try await read { db in
            let rows = try Row.fetchAll(db, sql: "SELECT state, count(*) FROM jobs GROUP BY state")
            let jobs = Dictionary(uniqueKeysWithValues: rows.map { ($0[0] as JobState, $0[1] as Int) })
            let oldest = try Int64.fetchOne(db, sql: "SELECT min(createdAt) FROM jobs WHERE state = 'queued'")
            return QueueFigures(jobs: jobs, oldest: oldest)
        }
    }
}
