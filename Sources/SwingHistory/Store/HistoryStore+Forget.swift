import GRDB

extension HistoryStore {
    /// What the history has of a player who is to be forgotten.
    package struct Traces: Sendable {
        /// What a list says of the player.
        package let entry: Entry
        /// The result folders of the player's clips, with the SHA-256 of the clip that each was made of.
        package let resultFolders: [Folder]
        /// Those that another player's history has too.
        package let sharedFolders: Set<String>

        /// A result folder.
        package struct Folder: Decodable, Sendable {
            /// Its path.
            package let path: String
            /// The SHA-256 of the clip.
            package let sha256: String
        }
    }

    /// What the history has of a player.
    ///
    /// - Throws: `HistoryError` where nobody has this name.
    package func traces(of player: PlayerName) throws(HistoryError) -> Traces {
        try access {
            try database.read { db in
                guard let entry = try Self.entries(db, key: player.key).first else {
                    throw HistoryError.unknownPlayer(
                        player.description, in: file, known: try Self.known(db, like: player))
                }
                let folders = try Traces.Folder.all(
                    db,
                    """
                    SELECT resultFolder AS path, sha256 FROM clips JOIN players ON players.id = player
                    WHERE key = ? AND resultFolder IS NOT NULL ORDER BY resultFolder
                    """, [player.key])
                let shared = try String.fetchSet(
                    db,
                    sql: """
                        SELECT clips.resultFolder FROM players JOIN clips ON clips.player = players.id
                        JOIN clips AS others ON others.resultFolder = clips.resultFolder
                        WHERE key = ? AND others.player != clips.player
                        """, arguments: [player.key])
                return Traces(entry: entry, resultFolders: folders, sharedFolders: shared)
            }
        }
    }

    /// Deletes all that the file has of a player, and the bytes themselves.
    ///
    /// Deleted rows are overwritten at once; then the file is written anew without the space that they took, and what
    /// other processes had still to copy into it is cut off.
    ///
    /// - Throws: `HistoryError` where nobody has this name; of code `notCleaned` where the player is gone but the file
    ///   could not be written anew.
    package func forget(_ player: PlayerName) throws(HistoryError) {
        try access {
            try database.write { db in
                try db.execute(sql: "DELETE FROM players WHERE key = ?", arguments: [player.key])
                guard db.changesCount > 0 else {
                    throw HistoryError.unknownPlayer(
                        player.description, in: file, known: try Self.known(db, like: player))
                }
            }
        }
        try cleanUp()
    }

    /// Deletes all that the file has of one clip of a player, and the bytes themselves; a player without a clip goes, too.
    ///
    /// - Throws: `HistoryError`; of code `notCleaned` as `forget` of a player. Nothing where there is no such clip.
    package func forget(clip sha256: String, of player: PlayerName) throws(HistoryError) {
        try access {
            try database.write { db in
                try db.execute(
                    sql: "DELETE FROM clips WHERE sha256 = ? AND player = (SELECT id FROM players WHERE key = ?)",
                    arguments: [sha256, player.key])
                try db.execute(
                    sql: """
                        DELETE FROM players
                        WHERE key = ? AND NOT EXISTS (SELECT 1 FROM clips WHERE clips.player = players.id)
                        """, arguments: [player.key])
            }
        }
        try cleanUp()
    }

    private func cleanUp() throws(HistoryError) {
        do {
            try access { try clean() }
        } catch {
            throw .notCleaned(file, error)
        }
    }

    /// Writes the file anew.
    func clean() throws {
        try database.writeWithoutTransaction { db in
            try db.execute(sql: "VACUUM")
            // The overwritten pages reach the file, and the log beside it ends.
            if try String.fetchOne(db, sql: "PRAGMA journal_mode") == "wal" { try db.checkpoint(.truncate) }
        }
    }
}
