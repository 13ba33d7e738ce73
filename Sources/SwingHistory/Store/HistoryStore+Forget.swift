import GRDB
import SwingTechnique

extension HistoryStore {
    /// What the history has of one clip of a player.
    package struct ClipTraces: Decodable, Sendable {
        package let player: String
        package let fileName: String
        /// The SHA-256 of the clip, in lower-case hex.
        package let sha256: String
        let day: CalendarDay
        /// The strokes of the grading that counts.
        package let strokes: Int
        /// The result folder, or nil where it is not known.
        package let resultFolder: String?
        /// Whether another player's history has that folder too.
        package let isFolderShared: Bool
        /// Whether the player has no other clip.
        package let isLast: Bool

        /// Whether these are its first digits, enough of them to mean no other clip by chance.
        fileprivate func isMeant(byDigest digits: String) -> Bool {
            digits.utf8.count >= HistoryStore.leastDigits && sha256.hasPrefix(digits.lowercased())
        }
    }

    /// The clip of a player that a name means.
    ///
    /// - Parameter name: the clip's file name, or its SHA-256 or the first eight digits or more of it.
    /// - Throws: `HistoryError` where nobody has the player's name, and where no clip or several have the clip's.
    package func traces(ofClip name: String, of player: PlayerName) throws(HistoryError) -> ClipTraces {
        let (entry, clips) = try traces(of: player)
        let named = clips.filter { $0.fileName == name }
        let meant = named.isEmpty ? clips.filter { $0.isMeant(byDigest: name) } : named
        guard let clip = meant.first else {
            throw .unknownClip(
                name, of: entry.name, in: file,
                known: Set(clips.map(\.fileName)).sorted().nearest(to: name, count: Self.mostNamed))
        }
        guard meant.count == 1 else {
            throw HistoryError(
                .ambiguousClip,
                [
                    "clip": .text(name), "player": .text(entry.name),
                    "clips": .list(meant.map { "\($0.day) \($0.sha256.prefix(Self.shownDigits))" }),
                ])
        }
        return clip
    }

    /// The players whose history has a clip, in the order in which they got it.
    ///
    /// - Parameters:
    ///   - sha256: the SHA-256 of the clip.
    ///   - player: who is left out, or nil.
    ///   - digest: of a grading: who has the clip with it is left out; or nil.
    package func players(
        ofClip sha256: String, besides player: PlayerName? = nil, graded digest: String? = nil
    ) throws(HistoryError) -> [String] {
        try access {
            try database.read { db in
                try String.fetchAll(
                    db,
                    sql: """
                        SELECT name FROM players JOIN clips ON clips.player = players.id
                        WHERE sha256 = ? AND key IS NOT ? AND NOT EXISTS (
                          SELECT 1 FROM gradings WHERE gradings.id = clips.grading AND digest = ?)
                        ORDER BY clips.id
                        """, arguments: [sha256.lowercased(), player?.key, digest])
            }
        }
    }

    private static let leastDigits = 8
    /// As many digits of a digest tell the clips of a player apart.
    private static let shownDigits = 12

    private static func clips(_ db: Database, of player: PlayerName) throws -> [ClipTraces] {
        try ClipTraces.all(
            db,
            """
            SELECT name AS player, fileName, sha256, day, resultFolder,
              (SELECT COUNT(*) FROM strokes WHERE strokes.grading = clips.grading) AS strokes,
              EXISTS (SELECT 1 FROM clips AS others
                WHERE others.resultFolder = clips.resultFolder AND others.player != clips.player) AS isFolderShared,
              COUNT(*) OVER () = 1 AS isLast
            FROM players JOIN clips ON clips.player = players.id WHERE key = ? ORDER BY day, clips.id
            """, [player.key])
    }
}

extension HistoryStore {
    /// What the history has of a player: what a list says, and the clips in the order of their days.
    ///
    /// - Throws: `HistoryError` where nobody has this name.
    package func traces(of player: PlayerName) throws(HistoryError) -> (entry: Entry, clips: [ClipTraces]) {
        try access {
            try database.read { db in
                guard let entry = try Self.entries(db, key: player.key).first else { throw try unknown(player, db) }
                return (entry: entry, clips: try Self.clips(db, of: player))
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
                guard db.changesCount > 0 else { throw try unknown(player, db) }
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
            throw HistoryError(.notCleaned, ["file": .text(file), "cause": .what(error.message)])
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
