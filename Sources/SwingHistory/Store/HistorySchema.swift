import GRDB

/// The tables of the history, and how those of earlier versions become them.
///
/// A migration that was released is never changed: what it lacks comes with the next one.
enum HistorySchema {
    /// Tells a file of ours from those of other programs: “TSWH”.
    static let applicationID = 0x5453_5748

    static let migrator: DatabaseMigrator = {
        var migrator = DatabaseMigrator()
        migrator.registerMigration("1") { db in
            try db.execute(sql: "PRAGMA application_id = \(applicationID)")
            try db.execute(sql: first)
        }
        // The standing height in meters that a clip was analyzed with.
        migrator.registerMigration("2") { db in try db.execute(sql: "ALTER TABLE gradings ADD COLUMN height REAL") }
        // Who says the day of a clip.
        migrator.registerMigration("3") { db in try db.execute(sql: "ALTER TABLE clips ADD COLUMN daySource TEXT") }
        // Names that differ in accents are one player's; what other players have of the same clip is looked up.
        migrator.registerMigration("4", foreignKeyChecks: .immediate) { db in
            try joinPlayersOfOneName(db)
            try db.execute(sql: "CREATE INDEX clipsByDigest ON clips (sha256)")
        }
        // The ends of the 90 % interval of a score.
        migrator.registerMigration("5") { db in
            try db.execute(sql: "ALTER TABLE strokes ADD COLUMN scoreLow REAL")
            try db.execute(sql: "ALTER TABLE strokes ADD COLUMN scoreHigh REAL")
        }
        // Whether the view of a stroke is told as found.
        migrator.registerMigration("6") { db in
            try db.execute(sql: "ALTER TABLE strokes ADD COLUMN isViewSure INTEGER")
        }
        return migrator
    }()

    /// Players whose names have become the same are the one who was added first: a clip of two of them is kept once.
    private static func joinPlayersOfOneName(_ db: Database) throws {
        let names = try Row.fetchAll(db, sql: "SELECT id, name FROM players ORDER BY id")
        var first: [String: Int64] = [:]
        for row in names {
            let (id, key): (Int64, String) = (row["id"], PlayerName.folded(row["name"]))
            if let known = first[key] {
                try db.execute(sql: "UPDATE OR IGNORE clips SET player = ? WHERE player = ?", arguments: [known, id])
                try db.execute(sql: "DELETE FROM players WHERE id = ?", arguments: [id])
            } else {
                first[key] = id
            }
        }
        for (key, id) in first { try db.execute(sql: "UPDATE players SET key = ? WHERE id = ?", arguments: [key, id]) }
    }

    /// Each clip of a player once, each grading of a clip once; `clips.grading` is the one that counts.
    ///
    /// Names and units of metrics stand in a table of their own: they would be two thirds of the file otherwise.
    private static let first = """
        CREATE TABLE players (
          id INTEGER PRIMARY KEY,
          key TEXT NOT NULL UNIQUE,
          name TEXT NOT NULL,
          addedAt INTEGER NOT NULL
        ) STRICT;
        CREATE TABLE clips (
          id INTEGER PRIMARY KEY,
          player INTEGER NOT NULL REFERENCES players (id) ON DELETE CASCADE,
          sha256 TEXT NOT NULL,
          fileName TEXT NOT NULL,
          resultFolder TEXT,
          day INTEGER NOT NULL,
          recordedAt INTEGER,
          addedAt INTEGER NOT NULL,
          grading INTEGER REFERENCES gradings (id) ON DELETE SET NULL,
          UNIQUE (player, sha256)
        ) STRICT;
        CREATE INDEX clipsByDay ON clips (player, day);
        CREATE INDEX clipsByGrading ON clips (grading);
        CREATE INDEX clipsByFolder ON clips (resultFolder);
        CREATE TABLE gradings (
          id INTEGER PRIMARY KEY,
          clip INTEGER NOT NULL REFERENCES clips (id) ON DELETE CASCADE,
          digest TEXT NOT NULL,
          addedAt INTEGER NOT NULL,
          version TEXT NOT NULL,
          rubric TEXT NOT NULL,
          rubricSha256 TEXT,
          models TEXT NOT NULL,
          level TEXT,
          captureRate REAL,
          UNIQUE (clip, digest)
        ) STRICT;
        CREATE TABLE strokes (
          id INTEGER PRIMARY KEY,
          grading INTEGER NOT NULL REFERENCES gradings (id) ON DELETE CASCADE,
          number INTEGER NOT NULL,
          kind TEXT NOT NULL,
          variant TEXT,
          hand TEXT NOT NULL,
          isSure INTEGER NOT NULL,
          view TEXT NOT NULL,
          contact REAL NOT NULL,
          grade TEXT,
          score REAL,
          focus TEXT,
          headline TEXT,
          drill TEXT,
          picture TEXT,
          UNIQUE (grading, number)
        ) STRICT;
        CREATE TABLE metricNames (
          id INTEGER PRIMARY KEY,
          name TEXT NOT NULL,
          unit TEXT NOT NULL,
          UNIQUE (name, unit)
        ) STRICT;
        CREATE TABLE metrics (
          stroke INTEGER NOT NULL REFERENCES strokes (id) ON DELETE CASCADE,
          position INTEGER NOT NULL,
          metric INTEGER NOT NULL REFERENCES metricNames (id),
          value REAL NOT NULL,
          low REAL,
          high REAL,
          grade TEXT,
          targetLow REAL,
          targetHigh REAL,
          PRIMARY KEY (stroke, position)
        ) STRICT, WITHOUT ROWID;
        """
}
