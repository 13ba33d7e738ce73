import GRDB
import SwingCore
import SwingTechnique

extension HistoryStore {
    /// What the history has of one clip of a player.
    package struct ClipTraces: Decodable, Sendable {
        /// The player's name as the history has it.
        package let player: String
        /// The clip's file name.
        package let fileName: String
        /// The SHA-256 of the clip, in lower-case hex.
        package let sha256: String
        /// The day of practice.
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
        try access {
            try database.read { db in
                guard let owner = try Self.entries(db, key: player.key).first?.name else {
                    throw HistoryError.unknownPlayer(
                        player.description, in: file, known: try Self.known(db, like: player))
                }
                let clips = try Self.clips(db, of: player)
                let named = clips.filter { $0.fileName == name }
                let meant = named.isEmpty ? clips.filter { $0.isMeant(byDigest: name) } : named
                guard let clip = meant.first else {
                    throw HistoryError.unknownClip(
                        name, of: owner, in: file,
                        known: Set(clips.map(\.fileName)).sorted().nearest(to: name, count: Self.mostNamed))
                }
                guard meant.count == 1 else {
                    throw HistoryError.ambiguousClip(
                        name, of: owner, clips: meant.map { "\($0.day) \($0.sha256.prefix(Self.shownDigits))" })
                }
                return clip
            }
        }
    }

    /// The players whose history has a clip, in the order of their names.
    ///
    /// - Parameters:
    ///   - sha256: the SHA-256 of the clip.
    ///   - player: who is left out, or nil.
    /// - Throws: `HistoryError`.
    package func players(
        ofClip sha256: String, besides player: PlayerName? = nil
    ) throws(HistoryError) -> [String] {
        try access {
            try database.read { db in
                try String.fetchAll(
                    db,
                    sql: """
                        SELECT name FROM players JOIN clips ON clips.player = players.id
                        WHERE sha256 = ? AND key IS NOT ? ORDER BY key
                        """, arguments: [sha256.lowercased(), player?.key])
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
