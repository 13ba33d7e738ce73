import GRDB

/// The tables of the service, and how those of earlier versions become them.
///
/// A migration that was released is never changed: what it lacks comes with the next one.
enum ServerSchema {
    /// Tells a file of ours from those of other programs: “TSWS”.
    static let applicationID = 0x5453_5753

    static let migrator: DatabaseMigrator = {
        var migrator = DatabaseMigrator()
        migrator.registerMigration("1") { db in
            try db.execute(sql: "PRAGMA application_id = \(applicationID)")
            try db.execute(sql: first)
        }
        migrator.registerMigration("2") { db in
            try db.execute(sql: "ALTER TABLE jobs ADD COLUMN player TEXT")
            try db.execute(sql: "ALTER TABLE jobs ADD COLUMN parent TEXT")
        }
        migrator.registerMigration("3") { try $0.execute(sql: third) }
        // Clips that are to go from a history, as their jobs were deleted.
        migrator.registerMigration("4") { db in
            try db.execute(
                sql: """
                    CREATE TABLE forgets (
                      owner TEXT NOT NULL, player TEXT NOT NULL, sha256 TEXT NOT NULL, PRIMARY KEY (owner, player, sha256)
                    ) STRICT, WITHOUT ROWID
                    """)
        }
        return migrator
    }()

    /// Times are milliseconds since 1970, digests SHA-256, states those of `JobState`.
    private static let first = """
        CREATE TABLE tokens (
          id TEXT PRIMARY KEY,
          name TEXT NOT NULL,
          digest BLOB NOT NULL,
          isReadOnly INTEGER NOT NULL,
          createdAt INTEGER NOT NULL,
          expiresAt INTEGER,
          usedAt INTEGER,
          revokedAt INTEGER
        ) STRICT;
        CREATE TABLE jobs (
          id TEXT PRIMARY KEY,
          owner TEXT NOT NULL,
          state TEXT NOT NULL,
          createdAt INTEGER NOT NULL,
          startedAt INTEGER,
          finishedAt INTEGER,
          expiresAt INTEGER,
          runAt INTEGER NOT NULL,
          leaseUntil INTEGER,
          attempt INTEGER NOT NULL DEFAULT 0,
          losses INTEGER NOT NULL DEFAULT 0,
          clipName TEXT NOT NULL,
          size INTEGER NOT NULL,
          sha256 TEXT NOT NULL,
          options TEXT NOT NULL,
          passthrough TEXT,
          traceparent TEXT,
          stage TEXT,
          fraction REAL,
          lastEvent INTEGER NOT NULL DEFAULT 0,
          failure TEXT
        ) STRICT;
        CREATE INDEX jobsByTurn ON jobs (state, runAt, createdAt);
        CREATE INDEX jobsByOwner ON jobs (owner, createdAt);
        CREATE INDEX jobsByEnd ON jobs (expiresAt);
        CREATE TABLE events (
          job TEXT NOT NULL REFERENCES jobs (id) ON DELETE CASCADE,
          number INTEGER NOT NULL,
          event TEXT NOT NULL,
          data TEXT NOT NULL,
          PRIMARY KEY (job, number)
        ) STRICT, WITHOUT ROWID;
        CREATE TABLE artifacts (
          job TEXT NOT NULL REFERENCES jobs (id) ON DELETE CASCADE,
          name TEXT NOT NULL,
          size INTEGER NOT NULL,
          sha256 TEXT NOT NULL,
          mediaType TEXT NOT NULL,
          PRIMARY KEY (job, name)
        ) STRICT, WITHOUT ROWID;
        CREATE TABLE idempotencyKeys (
          owner TEXT NOT NULL,
          key TEXT NOT NULL,
          fingerprint TEXT NOT NULL,
          job TEXT NOT NULL,
          createdAt INTEGER NOT NULL,
          PRIMARY KEY (owner, key)
        ) STRICT, WITHOUT ROWID;
        CREATE TABLE secrets (
          name TEXT PRIMARY KEY,
          value BLOB NOT NULL
        ) STRICT, WITHOUT ROWID;
        CREATE TABLE refusedClips (
          sha256 TEXT PRIMARY KEY,
          refusedAt INTEGER NOT NULL
        ) STRICT, WITHOUT ROWID;
        CREATE TABLE uploads (
          id TEXT PRIMARY KEY,
          owner TEXT NOT NULL,
          length INTEGER NOT NULL,
          metadata TEXT NOT NULL,
          createdAt INTEGER NOT NULL,
          expiresAt INTEGER NOT NULL
        ) STRICT;
        CREATE TABLE webhooks (
          id TEXT PRIMARY KEY,
          owner TEXT NOT NULL,
          url TEXT NOT NULL,
          secret TEXT NOT NULL,
          types TEXT NOT NULL,
          createdAt INTEGER NOT NULL,
          disabledAt INTEGER
        ) STRICT;
        CREATE TABLE deliveries (
          id TEXT PRIMARY KEY,
          webhook TEXT NOT NULL REFERENCES webhooks (id) ON DELETE CASCADE,
          type TEXT NOT NULL,
          body TEXT NOT NULL,
          createdAt INTEGER NOT NULL,
          attempt INTEGER NOT NULL DEFAULT 0,
          nextAt INTEGER,
          deliveredAt INTEGER,
          status INTEGER,
          problem TEXT
        ) STRICT;
        CREATE INDEX deliveriesByTurn ON deliveries (nextAt);
        """

    /// Removals that are written down, messages that name their job, clips refused by client and version, links that are listed.
    ///
    /// Links that were made before end.
    private static let third = """
        CREATE TABLE facts (
          name TEXT PRIMARY KEY,
          value INTEGER NOT NULL
        ) STRICT, WITHOUT ROWID;
        CREATE TABLE removals (
          path TEXT PRIMARY KEY
        ) STRICT, WITHOUT ROWID;
        ALTER TABLE deliveries ADD COLUMN job TEXT;
        UPDATE deliveries SET job = json_extract(body, '$.data.id');
        CREATE INDEX deliveriesByJob ON deliveries (job);
        CREATE INDEX jobsByBegin ON jobs (owner, startedAt);
        DROP TABLE refusedClips;
        CREATE TABLE refusedClips (
          sha256 TEXT NOT NULL,
          owner TEXT NOT NULL,
          version TEXT NOT NULL,
          refusedAt INTEGER NOT NULL,
          PRIMARY KEY (sha256, owner, version)
        ) STRICT, WITHOUT ROWID;
        DROP TABLE secrets;
        CREATE TABLE links (
          id TEXT PRIMARY KEY,
          digest BLOB NOT NULL UNIQUE,
          job TEXT NOT NULL REFERENCES jobs (id) ON DELETE CASCADE,
          createdAt INTEGER NOT NULL,
          expiresAt INTEGER NOT NULL
        ) STRICT, WITHOUT ROWID;
        CREATE INDEX linksByJob ON links (job);
        """
}
