import GRDB
import SwingBatch

/// What asks for a job: the same key with the same request gives the same job, however often it is sent.
struct IdempotencyKey: Hashable, Sendable {
    let key: String
    /// Tells requests apart: digest of clip and options.
    let fingerprint: String
}

/// A clip as it stands in the history of a client's player.
struct RecordedClip: Decodable, Hashable, Sendable, FetchableRecord {
    let owner: String
    let player: String
    let sha256: String
}

extension ServerStore {
    /// How long a key is remembered, in milliseconds: a day.
    private static let keyLifetime: Int64 = 86_400_000

    /// Takes a job, with its key, in one step: what is returned is on the disk.
    ///
    /// - Parameter upload: the upload that its clip was, which ends with it; nil for a clip that came with the request.
    /// - Returns: the job, and whether the key stood for one before.
    /// - Throws: `ServerError` where the queue is full, or the key stood for another request.
    func accept(
        _ job: Job, key: IdempotencyKey?, upload: Upload?, limits: QueueLimits
    ) async throws -> (job: Job, isRepeated: Bool) {
        try await write { db in
            if let key, let earlier = try Self.job(of: key, owner: job.owner, db) { return (earlier, true) }
            try Self.checkQueue(db, job.owner, limits)
            try job.insert(db)
            if let key {
                try db.execute(
                    sql: """
                        INSERT OR REPLACE INTO idempotencyKeys (owner, key, fingerprint, job, createdAt)
                        VALUES (?, ?, ?, ?, ?)
                        """, arguments: [job.owner, key.key, key.fingerprint, job.id, job.createdAt])
            }
            if let upload { try Self.remove(upload, db) }
            try JobEvent.add(.queued, to: job.id, db)
            return (try Job.fetchOne(db, key: job.id) ?? job, false)
        }
    }

    private static func job(of key: IdempotencyKey, owner: String, _ db: Database) throws -> Job? {
        let known = try Row.fetchOne(
            db, sql: "SELECT fingerprint, job FROM idempotencyKeys WHERE owner = ? AND key = ? AND createdAt > ?",
            arguments: [owner, key.key, Instant.now - keyLifetime])
        guard let row = known else { return nil }
        guard row[0] == key.fingerprint else { throw ServerError(.keyReused) }
        return try Job.fetchOne(db, key: row[1] as String)
    }

    /// Whether a key of an owner stands for a job.
    func isKnown(_ key: String, of owner: String) async throws -> Bool {
        try await count(
            "SELECT count(*) FROM idempotencyKeys WHERE owner = ? AND key = ? AND createdAt > ?",
            [owner, key, Instant.now - Self.keyLifetime]) > 0
    }

    /// Says early, before a clip is sent, that none may wait any more.
    ///
    /// - Throws: `ServerError` where the queue is full.
    func checkQueue(_ owner: String, _ limits: QueueLimits) async throws {
        try await read { try Self.checkQueue($0, owner, limits) }
    }

    /// A job, whoever has it.
    func job(_ id: String) async throws -> Job? { try await read { try Job.fetchOne($0, key: id) } }

    private static func checkQueue(_ db: Database, _ owner: String, _ limits: QueueLimits) throws {
        let waiting = "SELECT count(*) FROM jobs WHERE state = 'queued'"
        let own = try Int.fetchOne(db, sql: waiting + " AND owner = ?", arguments: [owner]) ?? 0
        for (count, limit) in [(own, limits.ofClient), (try Int.fetchOne(db, sql: waiting) ?? 0, limits.all)]
        where count >= limit { throw ServerError(.queueFull, ["limit": .text(String(limit))]) }
    }

    /// A job of an owner, or nil; those of others are not there.
    func job(_ id: String, of owner: String) async throws -> Job? {
        guard RandomID.matches(id, "job") else { return nil }
        return try await self.job(id).flatMap { $0.owner == owner ? $0 : nil }
    }

    /// How many wait before a queued job, 0 for the next.
    func position(of job: Job) async throws -> Int {
        try await count(
            """
            SELECT place FROM (SELECT id, row_number() OVER (ORDER BY \(Self.turns)) - 1 AS place
              FROM (\(Self.waiting))) WHERE id = ?
            """, [job.id])
    }

    /// The jobs of an owner, newest first, from one of them on.
    func jobs(of owner: String, state: JobState?, before cursor: JobCursor?, count: Int) async throws -> [Job] {
        try await read { db in
            var sql = "SELECT * FROM jobs WHERE owner = ?"
            var arguments: StatementArguments = [owner]
            if let state {
                sql += " AND state = ?"
                arguments += [state]
            }
            if let cursor {
                sql += " AND (createdAt, id) < (?, ?)"
                arguments += [cursor.createdAt, cursor.id]
            }
            sql += " ORDER BY createdAt DESC, id DESC LIMIT ?"
            arguments += [count]
            return try Job.fetchAll(db, sql: sql, arguments: arguments)
        }
    }

    /// The files of a job's result, by name.
    func artifacts(of id: String) async throws -> [Artifact] {
        try await read { db in
            try Artifact.fetchAll(db, sql: "SELECT * FROM artifacts WHERE job = ? ORDER BY name", arguments: [id])
        }
    }

    /// Whether a job has a result of a clip of a player.
    func hasResult(of clip: RecordedClip) async throws -> Bool {
        try await count(
            "SELECT count(*) FROM jobs WHERE owner = ? AND player = ? AND sha256 = ? AND state = 'completed'",
            [clip.owner, clip.player, clip.sha256]) > 0
    }

    /// The clips whose jobs were deleted, and which may stand in a history still.
    ///
    /// - Parameter owner: whose; nil for everybody's.
    func forgets(of owner: String?) async throws -> [RecordedClip] {
        try await read { db in
            try RecordedClip.fetchAll(
                db, sql: "SELECT * FROM forgets WHERE ?1 IS NULL OR owner = ?1", arguments: [owner])
        }
    }

    /// Says that a clip stands in no history any more.
    func endForget(_ clip: RecordedClip) async throws {
        try await change(
            "DELETE FROM forgets WHERE owner = ? AND player = ? AND sha256 = ?", [clip.owner, clip.player, clip.sha256])
    }

    /// Removes a job and all that is known of it, what webhooks were told among it; that it goes from the history, too, is
    /// written down, and done by `PlayerHistories`.
    func remove(_ job: Job) async throws {
        try await write { db in
            try db.execute(
                sql: """
                    INSERT OR IGNORE INTO forgets (owner, player, sha256)
                    SELECT owner, player, sha256 FROM jobs WHERE id = ? AND state = 'completed' AND player IS NOT NULL
                    """, arguments: [job.id])
            for table in ["jobs WHERE id", "idempotencyKeys WHERE job", "deliveries WHERE job"] {
                try db.execute(sql: "DELETE FROM \(table) = ?", arguments: [job.id])
            }
            try Self.addRemoval(of: job.folder, db)
        }
        try await removeFiles([job.folder])
    }
}

/// Where a page of a list begins.
struct JobCursor: Hashable, Sendable {
    let createdAt: Int64
    let id: String

    init(_ job: Job) { (createdAt, id) = (job.createdAt, job.id) }

    /// Reads a cursor; nil where it is none.
    init?(_ text: String) {
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count == 2, (1...18).contains(parts[0].utf8.count), let time = Int64(parts[0]), time >= 0,
            parts[0].first != "+", RandomID.matches(parts[1], "job")
        else { return nil }
        (createdAt, id) = (time, String(parts[1]))
    }

    var text: String { "\(createdAt).\(id)" }
}
