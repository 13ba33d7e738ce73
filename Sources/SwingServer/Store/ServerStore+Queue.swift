import GRDB
import SwingBatch
import TennisSwing

extension ServerStore {
    /// How long a worker may be silent before its job goes to another, in milliseconds.
    static let leaseLength: Int64 = 60_000
    /// How often a job may lose its worker or the service under it: it may be what kills them.
    private static let mostLosses = 2
    /// No job is put off for so long, in milliseconds: what is due later was written while the clock ran ahead.
    static let longestDelay: Int64 = 60_000
    /// How long a clip that crashed its workers is refused, in milliseconds: a day.
    private static let refusal: Int64 = 86_400_000

    /// The jobs that wait, with what decides whose turn it is.
    ///
    /// Clients take turns: of two of them the one with fewer clips at work comes first, then the one whose last clip was begun
    /// earlier, however many clips the other has sent.
    static let waiting = """
        SELECT id, runAt, createdAt,
          row_number() OVER (PARTITION BY owner ORDER BY runAt, createdAt, id)
            + (SELECT count(*) FROM jobs AS busy WHERE busy.state = 'running' AND busy.owner = jobs.owner) AS turn,
          (SELECT coalesce(max(startedAt), 0) FROM jobs AS begun WHERE begun.owner = jobs.owner) AS latest
        FROM jobs WHERE state = 'queued'
        """
    static let turns = "turn, latest, runAt, createdAt, id"

    /// Takes the next job that is due, if there is one.
    ///
    /// - Returns: the job as its worker holds it: the results of an earlier try than the latest are not taken.
    func claim() async throws -> Job? {
        try await write { db in
            let now = Instant.now
            guard
                let id = try String.fetchOne(
                    db,
                    sql: """
                        UPDATE jobs SET state = 'running', leaseUntil = ?, attempt = attempt + 1, stage = NULL,
                          fraction = NULL, startedAt = coalesce(startedAt, ?)
                        WHERE id = (SELECT id FROM (\(Self.waiting) AND (runAt <= ? OR runAt > ?))
                          ORDER BY \(Self.turns) LIMIT 1)
                        RETURNING id
                        """, arguments: [now + Self.leaseLength, now, now, now + Self.longestDelay])
            else { return nil }
            try JobEvent.add(.started, to: id, db)
            return try Job.fetchOne(db, key: id)
        }
    }

    /// Whether a job is still its worker's.
    func isHeld(_ job: Job) async throws -> Bool {
        try await count(
            "SELECT count(*) FROM jobs WHERE id = ? AND attempt = ? AND state = 'running'",
            [job.id, job.attempt]) > 0
    }

    /// Keeps a job for its worker, and what it says of its progress; what is done of a try never becomes less.
    ///
    /// - Returns: whether the job is still the worker's.
    func renew(_ job: Job, stage: String?, fraction: Double?) async throws -> Bool {
        try await write { db in
            try Self.change(
                job,
                "leaseUntil = ?, stage = coalesce(?, stage), fraction = max(coalesce(fraction, 0), coalesce(?, 0))",
                [Instant.now + Self.leaseLength, stage, fraction], .progress, db)
        }
    }

    /// Ends a job with its results.
    ///
    /// - Returns: whether the job was still the worker's.
    func complete(_ job: Job, _ artifacts: [Artifact], expiresAt: Int64) async throws -> Bool {
        try await write { db in
            let now = Instant.now
            guard
                try Self.change(
                    job,
                    "state = 'completed', leaseUntil = NULL, finishedAt = ?, expiresAt = ?, stage = NULL, fraction = 1",
                    [now, expiresAt], .completed, db)
            else { return false }
            for artifact in artifacts {
                try db.execute(
                    sql: "INSERT INTO artifacts (job, name, size, sha256, mediaType) VALUES (?, ?, ?, ?, ?)",
                    arguments: [job.id, artifact.name, artifact.size, artifact.sha256, artifact.mediaType])
            }
            return true
        }
    }

    /// Ends a job without results.
    ///
    /// - Parameter isRefusedLater: whether the same clip is not tried again for its client by this version for a day.
    func fail(_ job: Job, _ failure: ErrorReport, expiresAt: Int64, isRefusedLater: Bool) async throws -> Bool {
        let text = try StoredJSON.encode(failure)
        return try await write { db in
            let now = Instant.now
            if isRefusedLater {
                try db.execute(
                    sql: "INSERT OR REPLACE INTO refusedClips (sha256, owner, version, refusedAt) VALUES (?, ?, ?, ?)",
                    arguments: [job.sha256, job.owner, TennisSwingVersion.current, now])
            }
            return try Self.change(
                job, "state = 'failed', leaseUntil = NULL, finishedAt = ?, expiresAt = ?, failure = ?",
                [now, expiresAt, text], .failed, db)
        }
    }

    /// Gives a job back to the queue.
    ///
    /// - Parameters:
    ///   - delay: milliseconds before it is due again.
    ///   - isLoss: whether the try counts among those that the clip may have ended.
    /// - Returns: whether the job was still the worker's.
    func requeue(_ job: Job, delay: Int64, isLoss: Bool) async throws -> Bool {
        try await write { db in
            try Self.change(
                job,
                """
                state = 'queued', leaseUntil = NULL, runAt = ?, stage = NULL, fraction = NULL,
                losses = losses + \(isLoss ? 1 : 0)
                """, [Instant.now + min(delay, Self.longestDelay)], .requeued, db)
        }
    }

    /// Whether a clip of an owner has ended workers of this version within a day.
    func isRefused(_ sha256: String, of owner: String) async throws -> Bool {
        try await count(
            """
            SELECT count(*) FROM refusedClips
            WHERE sha256 = ? AND owner = ? AND version = ? AND refusedAt BETWEEN ? AND ?
            """,
            [sha256, owner, TennisSwingVersion.current, Instant.now - Self.refusal, Instant.now + Self.refusal]) > 0
    }

    /// Stops a job that is not done; what is kept of it is to be removed.
    ///
    /// - Returns: whether it was under way or waiting.
    func cancel(_ job: Job, expiresAt: Int64) async throws -> Bool {
        try await write { db in
            try db.execute(
                sql: """
                    UPDATE jobs SET state = 'cancelled', leaseUntil = NULL, finishedAt = ?, expiresAt = ?
                    WHERE id = ? AND state IN ('queued', 'running')
                    """, arguments: [Instant.now, expiresAt, job.id])
            guard db.changesCount > 0 else { return false }
            try JobEvent.add(.cancelled, to: job.id, db)
            try Self.addRemoval(of: job.folder, db)
            return true
        }
    }

    /// Takes jobs whose worker is gone back into the queue; those that lose theirs too often fail.
    ///
    /// - Parameters:
    ///   - isFirst: whether the service has just started, so that nobody can be at any job.
    ///   - held: jobs whose workers are known to be at work, whatever a clock that was set says of their leases.
    /// - Returns: the jobs that changed.
    func recover(isFirst: Bool, held: Set<String>, failure: ErrorReport, expiresAt: Int64) async throws -> [String] {
        let text = try StoredJSON.encode(failure)
        return try await write { db in
            let now = Instant.now
            let lost = try Row.fetchAll(
                db, sql: "SELECT id, losses FROM jobs WHERE state = 'running' AND (? OR leaseUntil < ?)",
                arguments: [isFirst, now]
            ).map { (id: $0[0] as String, losses: $0[1] as Int) }.filter { !held.contains($0.id) }
            for (id, losses) in lost {
                let isOver = losses + 1 >= Self.mostLosses
                try db.execute(
                    sql: """
                        UPDATE jobs SET state = ?, leaseUntil = NULL, losses = losses + 1, runAt = ?, stage = NULL,
                          fraction = NULL, failure = ?, finishedAt = ?, expiresAt = ?
                        WHERE id = ?
                        """,
                    arguments: [
                        isOver ? JobState.failed : .queued, now, isOver ? text : nil, isOver ? now : nil,
                        isOver ? expiresAt : nil, id,
                    ])
                try JobEvent.add(isOver ? .failed : .requeued, to: id, db)
            }
            return lost.map(\.id)
        }
    }

    /// Changes a job that is still its worker's, and says so in an event.
    private static func change(
        _ job: Job, _ assignments: String, _ values: StatementArguments, _ event: JobEvent.Name, _ db: Database
    ) throws -> Bool {
        try db.execute(
            sql: "UPDATE jobs SET \(assignments) WHERE id = ? AND attempt = ? AND state = 'running'",
            arguments: values + [job.id, job.attempt])
        guard db.changesCount > 0 else { return false }
        try JobEvent.add(event, to: job.id, db)
        return true
    }
}
