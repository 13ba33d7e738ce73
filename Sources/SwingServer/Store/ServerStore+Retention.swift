import Foundation
import GRDB
import NIOPosix

/// What stands in the queue, for those who watch the service.
struct QueueFigures: Hashable, Sendable {
    var jobs: [JobState: Int]
    /// When the oldest job that waits was accepted, in milliseconds since 1970.
    var oldest: Int64?
}

extension ServerStore {
    /// Jobs whose results are to go, at most so many at a time.
    func due(count: Int) async throws -> [Job] {
        try await read { db in
            try Job.fetchAll(
                db, sql: "SELECT * FROM jobs WHERE expiresAt < ? ORDER BY expiresAt LIMIT ?",
                arguments: [Instant.now, count])
        }
    }

    /// Says that clip and results of a job are gone; its record goes after the same time again.
    func expire(_ job: Job, recordUntil: Int64) async throws {
        try await write { db in
            try db.execute(
                sql: """
                    UPDATE jobs SET state = 'expired', expiresAt = ?, passthrough = NULL, player = NULL, clipName = ''
                    WHERE id = ?
                    """, arguments: [recordUntil, job.id])
            for table in ["artifacts", "events", "deliveries", "links"] {
                try db.execute(sql: "DELETE FROM \(table) WHERE job = ?", arguments: [job.id])
            }
            try Self.addRemoval(of: job.folder, db)
            try JobEvent.add(.expired, to: job.id, db)
        }
        try await removeFiles([job.folder])
    }

    /// Keeps, with what asks for it, that a file or folder of the data folder goes: what a crash prevents is done later.
    static func addRemoval(of path: String, _ db: Database) throws {
        try db.execute(sql: "INSERT OR IGNORE INTO removals (path) VALUES (?)", arguments: [path])
    }

    /// What is still to be removed from the disk.
    func removals() async throws -> [String] {
        try await read { try String.fetchAll($0, sql: "SELECT path FROM removals") }
    }

    /// Removes from the disk what is to go.
    ///
    /// - Throws: where something cannot be removed; it is tried again later.
    func removeFiles(_ paths: [String]) async throws {
        for path in paths {
            let place = self.path(path)
            try await NIOThreadPool.singleton.runIfActive {
                do {
                    try FileManager.default.removeItem(atPath: place)
                } catch let error as CocoaError where error.code == .fileNoSuchFile {}
            }
            try await change("DELETE FROM removals WHERE path = ?", [path])
        }
    }

    /// When this store was made, in milliseconds since 1970; nil of a store of an earlier version.
    func madeAt() async throws -> Int64? {
        try await read { try Int64.fetchOne($0, sql: "SELECT value FROM facts WHERE name = 'madeAt'") }
    }

    /// The names of all jobs, to tell folders that belong to none.
    func jobNames() async throws -> Set<String> {
        try await read { db in Set(try String.fetchAll(db, sql: "SELECT id FROM jobs")) }
    }

    /// Bytes of clips, results and open uploads; what a grading left as it was counts once.
    ///
    /// - Parameter owner: whose; nil for everybody's.
    func storage(of owner: String?) async throws -> Int {
        try await count(
            """
            SELECT coalesce(sum(bytes), 0) FROM (
              SELECT owner, size AS bytes FROM jobs
              WHERE parent IS NULL AND state NOT IN ('cancelled', 'expired')
              UNION ALL
              SELECT jobs.owner, artifacts.size FROM artifacts JOIN jobs ON jobs.id = artifacts.job
              WHERE NOT EXISTS (SELECT 1 FROM artifacts AS former WHERE former.job = jobs.parent
                AND former.name = artifacts.name AND former.sha256 = artifacts.sha256)
              UNION ALL
              SELECT owner, length FROM uploads)
            WHERE ?1 IS NULL OR owner = ?1
            """, [owner])
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
