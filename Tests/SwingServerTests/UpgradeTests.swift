import Foundation
import GRDB
import NIOHTTP1
import SwingBatch
import SwingTestKit
import Testing

@testable import SwingServer

/// A data folder as earlier versions of the service left it: their own SQL, which does not change with the program's.
enum FormerStore {
    static let token = "swing_abcdefghij_" + String(repeating: "k", count: 40)
    static let done = "job_" + String(repeating: "d", count: 26)
    static let waiting = "job_" + String(repeating: "w", count: 26)
    static let upload = "upload_" + String(repeating: "u", count: 26)

    /// The migrations, in their order; what is stored was stored by the first version.
    private static let steps = [
        tables + rows,
        "ALTER TABLE jobs ADD COLUMN player TEXT; ALTER TABLE jobs ADD COLUMN parent TEXT;",
        links,
    ]

    /// Makes the folder `data` of a version of the store.
    static func make(version: Int, in folder: TemporaryFolder) throws {
        let data = folder.path + "/data"
        let files = [
            "jobs/\(done)/clip/serve.mp4": "go", "jobs/\(done)/results/1.swing/report.html": "<p>former</p>",
            "jobs/\(waiting)/clip/wait.mp4": "go", "uploads/\(upload).clip": "half",
        ]
        for (name, text) in files {
            let file = URL(fileURLWithPath: data + "/" + name)
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(text.utf8).write(to: file)
        }
        let store = try DatabaseQueue(path: data + "/server.sqlite")
        try store.write { db in
            try db.execute(sql: "CREATE TABLE grdb_migrations (identifier TEXT NOT NULL PRIMARY KEY)")
            for (index, step) in steps.prefix(version).enumerated() {
                try db.execute(sql: step)
                try db.execute(sql: "INSERT INTO grdb_migrations VALUES (?)", arguments: ["\(index + 1)"])
            }
        }
        try store.close()
    }

    private static let rows = """
        PRAGMA application_id = 1414747987;
        INSERT INTO tokens VALUES ('abcdefghij', 'club',
          X'dd526d007fc59e46570e2a6b5141abd38b276a0eaf453e1bd91c547ed8a84b45', 0, 1, NULL, NULL, NULL);
        INSERT INTO jobs (id, owner, state, createdAt, startedAt, finishedAt, expiresAt, runAt, attempt, clipName, size,
          sha256, options, passthrough, stage, fraction, lastEvent) VALUES ('\(done)', 'abcdefghij', 'completed', 1, 2,
          3, 99999999999999, 1, 1, 'serve.mp4', 2, 'd1', '{"values":{"hand":["left"]}}', 'mine', 'done', 1, 1);
        INSERT INTO jobs (id, owner, state, createdAt, runAt, clipName, size, sha256, options) VALUES ('\(waiting)',
          'abcdefghij', 'queued', 4, 4, 'wait.mp4', 2, 'd2', '{"values":{}}');
        INSERT INTO events VALUES ('\(done)', 1, 'completed', '{}');
        INSERT INTO artifacts VALUES ('\(done)', 'report.html', 13, 'd3', 'text/html');
        INSERT INTO secrets VALUES ('links', X'00');
        INSERT INTO refusedClips VALUES ('d4', 1);
        INSERT INTO uploads VALUES ('\(upload)', 'abcdefghij', 8, '{}', 1, 99999999999999);
        INSERT INTO webhooks VALUES ('webhook_\(String(repeating: "h", count: 26))', 'abcdefghij',
          'https://example.com/hook', 'whsec_c2VjcmV0', '["analysis.completed"]', 1, NULL);
        INSERT INTO deliveries VALUES ('message', 'webhook_\(String(repeating: "h", count: 26))',
          'analysis.completed', '{"data":{"id":"\(done)"}}', 1, 1, NULL, 2, 200, NULL);
        """

    private static let tables = """
        CREATE TABLE tokens (id TEXT PRIMARY KEY, name TEXT NOT NULL, digest BLOB NOT NULL, isReadOnly INTEGER NOT NULL,
          createdAt INTEGER NOT NULL, expiresAt INTEGER, usedAt INTEGER, revokedAt INTEGER) STRICT;
        CREATE TABLE jobs (id TEXT PRIMARY KEY, owner TEXT NOT NULL, state TEXT NOT NULL, createdAt INTEGER NOT NULL,
          startedAt INTEGER, finishedAt INTEGER, expiresAt INTEGER, runAt INTEGER NOT NULL, leaseUntil INTEGER, attempt
          INTEGER NOT NULL DEFAULT 0, losses INTEGER NOT NULL DEFAULT 0, clipName TEXT NOT NULL, size INTEGER NOT NULL,
          sha256 TEXT NOT NULL, options TEXT NOT NULL, passthrough TEXT, traceparent TEXT, stage TEXT, fraction REAL,
          lastEvent INTEGER NOT NULL DEFAULT 0, failure TEXT) STRICT;
        CREATE INDEX jobsByTurn ON jobs (state, runAt, createdAt);
        CREATE INDEX jobsByOwner ON jobs (owner, createdAt);
        CREATE INDEX jobsByEnd ON jobs (expiresAt);
        CREATE TABLE events (job TEXT NOT NULL REFERENCES jobs (id) ON DELETE CASCADE, number INTEGER NOT NULL, event
          TEXT NOT NULL, data TEXT NOT NULL, PRIMARY KEY (job, number)) STRICT, WITHOUT ROWID;
        CREATE TABLE artifacts (job TEXT NOT NULL REFERENCES jobs (id) ON DELETE CASCADE, name TEXT NOT NULL, size
          INTEGER NOT NULL, sha256 TEXT NOT NULL, mediaType TEXT NOT NULL, PRIMARY KEY (job, name)) STRICT, WITHOUT
          ROWID;
        CREATE TABLE idempotencyKeys (owner TEXT NOT NULL, key TEXT NOT NULL, fingerprint TEXT NOT NULL, job TEXT NOT
          NULL, createdAt INTEGER NOT NULL, PRIMARY KEY (owner, key)) STRICT, WITHOUT ROWID;
        CREATE TABLE secrets (name TEXT PRIMARY KEY, value BLOB NOT NULL) STRICT, WITHOUT ROWID;
        CREATE TABLE refusedClips (sha256 TEXT PRIMARY KEY, refusedAt INTEGER NOT NULL) STRICT, WITHOUT ROWID;
        CREATE TABLE uploads (id TEXT PRIMARY KEY, owner TEXT NOT NULL, length INTEGER NOT NULL, metadata TEXT NOT NULL,
          createdAt INTEGER NOT NULL, expiresAt INTEGER NOT NULL) STRICT;
        CREATE TABLE webhooks (id TEXT PRIMARY KEY, owner TEXT NOT NULL, url TEXT NOT NULL, secret TEXT NOT NULL, types
          TEXT NOT NULL, createdAt INTEGER NOT NULL, disabledAt INTEGER) STRICT;
        CREATE TABLE deliveries (id TEXT PRIMARY KEY, webhook TEXT NOT NULL REFERENCES webhooks (id) ON DELETE CASCADE,
          type TEXT NOT NULL, body TEXT NOT NULL, createdAt INTEGER NOT NULL, attempt INTEGER NOT NULL DEFAULT 0, nextAt
          INTEGER, deliveredAt INTEGER, status INTEGER, problem TEXT) STRICT;
        CREATE INDEX deliveriesByTurn ON deliveries (nextAt);

        """

    private static let links = """
        CREATE TABLE facts (name TEXT PRIMARY KEY, value INTEGER NOT NULL) STRICT, WITHOUT ROWID;
        CREATE TABLE removals (path TEXT PRIMARY KEY) STRICT, WITHOUT ROWID;
        ALTER TABLE deliveries ADD COLUMN job TEXT;
        UPDATE deliveries SET job = json_extract(body, '$.data.id');
        CREATE INDEX deliveriesByJob ON deliveries (job);
        CREATE INDEX jobsByBegin ON jobs (owner, startedAt);
        DROP TABLE refusedClips;
        CREATE TABLE refusedClips (sha256 TEXT NOT NULL, owner TEXT NOT NULL, version TEXT NOT NULL, refusedAt INTEGER
          NOT NULL, PRIMARY KEY (sha256, owner, version)) STRICT, WITHOUT ROWID;
        DROP TABLE secrets;
        CREATE TABLE links (id TEXT PRIMARY KEY, digest BLOB NOT NULL UNIQUE, job TEXT NOT NULL REFERENCES jobs (id) ON
          DELETE CASCADE, createdAt INTEGER NOT NULL, expiresAt INTEGER NOT NULL) STRICT, WITHOUT ROWID;
        CREATE INDEX linksByJob ON links (job);
        """
}

/// The store of an earlier version is brought up to date.
@Suite struct UpgradeTests {
    private static func query(_ folder: TemporaryFolder, _ sql: String) throws -> [String] {
        try TestServer.store(in: folder).write { try String.fetchAll($0, sql: sql) }
    }

    @Test("what a store of an earlier version holds is all there afterwards, and goes on", arguments: 1...3)
    func upgrade(version: Int) async throws {
        let folder = try TemporaryFolder()
        try FormerStore.make(version: version, in: folder)
        let own = ["Authorization": "Bearer " + FormerStore.token]
        let server = try await TestServer(in: folder)
        #expect(try await server.send(.GET, "/v1/analyses").status == 401)
        let done = try await server.send(.GET, "/v1/analyses/\(FormerStore.done)", headers: own).json
        #expect(done["state"] as? String == "completed" && done["passthrough"] as? String == "mine")
        let report = "/v1/analyses/\(FormerStore.done)/files/report.html"
        #expect(try await server.send(.GET, report, headers: own).text == "<p>former</p>")
        let events = try await server.send(.GET, "/v1/analyses/\(FormerStore.done)/events", headers: own)
        #expect(events.text.contains("event: completed"))
        let waited = try await server.wait(for: FormerStore.waiting, headers: own)
        #expect(waited.json["state"] as? String == "completed")
        let upload = try await server.send(
            .HEAD, "/v1/uploads/\(FormerStore.upload)", headers: own.merging(["Tus-Resumable": "1.0.0"]) { $1 })
        #expect(upload.headers.first(name: "Upload-Offset") == "4")
        #expect(try await server.send(.GET, "/v1/webhooks", headers: own).text.contains("https://example.com/hook"))
        // What was told of a job goes with it, also what an earlier version told.
        #expect(try await server.send(.DELETE, "/v1/analyses/\(FormerStore.done)", headers: own).status == 204)
        await server.stop()
        #expect(try Self.query(folder, "SELECT id FROM deliveries WHERE id = 'message'").isEmpty)
    }

    @Test("a copy of a store of an earlier version is as old as it, and is brought up to date in its turn")
    func copied() async throws {
        let folder = try TemporaryFolder()
        try FormerStore.make(version: 3, in: folder)
        let copy = folder.path + "/copy"
        _ = try await ServerBackup.make(of: folder.path + "/data", in: copy)
        let server = try await TestServer(in: folder) { $0.data = copy }
        let own = ["Authorization": "Bearer " + FormerStore.token]
        let report = "/v1/analyses/\(FormerStore.done)/files/report.html"
        #expect(try await server.send(.GET, report, headers: own).text == "<p>former</p>")
        await server.stop()
    }

    @Test("a store of a later version is not opened, and nothing of it is changed")
    func later() async throws {
        let folder = try TemporaryFolder()
        try FormerStore.make(version: 3, in: folder)
        _ = try Self.query(folder, "INSERT INTO grdb_migrations VALUES ('later') RETURNING identifier")
        let error = await #expect(throws: ServerError.self) { try await TestServer(in: folder) }
        #expect(error?.code == .storeUnusable)
        let versions = try Self.query(folder, "SELECT identifier FROM grdb_migrations ORDER BY identifier")
        #expect(versions == ["1", "2", "3", "later"])
    }
}
