import Foundation
import GRDB
import SwingFiles
import SwingTechnique

extension HistoryStore {
    /// What a list says of a player.
    package struct Entry: Codable, Hashable, Sendable {
        package let name: String
        package let clips: Int
        /// Clips of which every stroke counts for the player in whose history the recording was first; `clips`, `days` and
        /// `strokes` are without them.
        package let copies: Int
        /// On how many days.
        package let days: Int
        package let strokes: Int
        /// The first of these days, or nil.
        package let firstDay: CalendarDay?
        /// The last of these days, or nil.
        package let lastDay: CalendarDay?
    }

    /// Every player, in the order of their names, with what progress is computed from: a stroke counts once.
    package func players() throws(HistoryError) -> [Entry] {
        try access { try database.read { try Self.entries($0, counted: HistoryReader.once) } }
    }

    /// What progress of a player is computed from: the current grading of every clip.
    ///
    /// - Throws: `HistoryError` where nobody has this name.
    package func history(of player: PlayerName) throws(HistoryError) -> HistoryPlayer {
        try record(of: player, .current)
    }

    /// What progress of a group is computed from: every player, in the order of their names.
    package func histories() throws(HistoryError) -> [HistoryPlayer] {
        try access {
            try database.read { db in
                // One player after the other: no query reads more than the rows of one.
                try String.fetchAll(db, sql: "SELECT key FROM players ORDER BY key").flatMap { key in
                    try HistoryReader(db: db, selection: .current, key: key).players()
                }
            }
        }
    }

    /// All that is recorded, of one player or of all.
    ///
    /// - Parameter player: a name, or nil for all.
    /// - Throws: `HistoryError` where nobody has this name.
    package func document(of player: PlayerName? = nil) throws(HistoryError) -> HistoryDocument {
        if let player { return HistoryDocument(players: [try record(of: player, .all)]) }
        return HistoryDocument(
            players: try access { try database.read { try HistoryReader(db: $0, selection: .all).players() } })
    }

    private func record(
        of player: PlayerName, _ selection: HistoryReader.Gradings
    ) throws(HistoryError) -> HistoryPlayer {
        try access {
            try database.read { db in
                guard let found = try HistoryReader(db: db, selection: selection, key: player.key).players().first
                else { throw try unknown(player, db) }
                return found
            }
        }
    }

    /// - Parameter counted: of which strokes, as a condition that follows others; all by default.
    static func entries(_ db: Database, key: String? = nil, counted: String = "") throws -> [Entry] {
        try Entry.all(
            db,
            """
            WITH marked AS (
              SELECT clips.*, EXISTS (SELECT 1 FROM strokes WHERE strokes.grading = clips.grading)
                AND NOT EXISTS (SELECT 1 FROM strokes WHERE strokes.grading = clips.grading \(counted)) AS isCopy
              FROM clips)
            SELECT name, COUNT(DISTINCT clips.id) FILTER (WHERE NOT isCopy) AS clips,
              COUNT(DISTINCT clips.id) FILTER (WHERE isCopy) AS copies,
              COUNT(DISTINCT day) FILTER (WHERE NOT isCopy) AS days, COUNT(strokes.id) AS strokes,
              MIN(day) FILTER (WHERE NOT isCopy) AS firstDay, MAX(day) FILTER (WHERE NOT isCopy) AS lastDay
            FROM players LEFT JOIN marked AS clips ON clips.player = players.id
            LEFT JOIN strokes ON strokes.grading = clips.grading \(counted)
            WHERE :key IS NULL OR key = :key GROUP BY players.id ORDER BY key
            """, ["key": key])
    }

    /// That nobody has a name, with a few that are there, those nearest to it first.
    func unknown(_ player: PlayerName, _ db: Database) throws -> HistoryError {
        let names = try String.fetchAll(db, sql: "SELECT name FROM players ORDER BY key")
        return .unknownPlayer(
            player.description, in: file, known: names.nearest(to: player.description, count: Self.mostNamed))
    }

    /// More names nobody reads in a message.
    static let mostNamed = 5
}

package enum HistoryLocation {
    /// The environment variable that names another file.
    package static let variable = "SWING_HISTORY"

    /// The file: the one named, else that of the environment, else the user's own.
    ///
    /// - Throws: `HistoryError` where none is named and the user's data folder is not known.
    package static func file(
        named: String?, environment: [String: String] = ProcessInfo.processInfo.environment
    ) throws(HistoryError) -> String {
        if let named { return named }
        if let named = environment[variable], !named.isEmpty { return named }
        guard let data = UserFolders.data(environment) else { throw .noPlace }
        return data + "/tennisswing/history.sqlite"
    }
}
