import Foundation
import GRDB
package import SwingCore

extension HistoryStore {
    /// What adding an analysis has changed.
    package enum Addition: String, Encodable, Sendable {
        /// The clip was not there.
        case added
        /// The clip was there, graded otherwise.
        case regraded
        /// The clip was there, on another day.
        case redated
        /// All of it was there.
        case unchanged
    }

    /// Adds an analysis to a player's history.
    ///
    /// The same analysis twice changes nothing but where its folder and its pictures lie; another grading of the same
    /// clip is kept beside the earlier ones, and counts from then on.
    ///
    /// - Parameters:
    ///   - day: the day of practice where a person knows it better than the clip, or nil.
    ///   - now: when it is added.
    /// - Throws: `HistoryError`; nothing is added then.
    package func add(
        _ analysis: AnalyzedClip, for player: PlayerName, day: CalendarDay? = nil, now: Timestamp = .now
    ) throws(HistoryError) -> Addition {
        try access {
            let clip = try HistoryClip(analysis, day: day, now: now)
            return try database.write { db in
                let writer = HistoryWriter(db)
                let known = try writer.player(player, addedAt: now)
                return try writer.add(clip, to: known)
            }
        }
    }

    /// What an import has changed.
    package struct ImportSummary: Encodable, Sendable {
        /// How many players the file holds.
        package var players = 0
        /// How many clips were new.
        package var added = 0
        /// How many clips are graded otherwise now.
        package var regraded = 0
        /// How many clips were there with all that the file has of them.
        package var unchanged = 0
    }

    /// Adds what was exported from this or another history; what is there already stays.
    ///
    /// - Throws: `HistoryError`; nothing of the file is added then.
    package func add(_ document: HistoryDocument) throws(HistoryError) -> ImportSummary {
        try access {
            try database.write { db in
                let writer = HistoryWriter(db)
                var summary = ImportSummary(players: document.players.count)
                for player in document.players {
                    let id = try writer.player(try PlayerName(player.name), addedAt: player.addedAt)
                    for clip in player.clips {
                        switch try writer.merge(clip, into: id) {
                        case .added: summary.added += 1
                        case .regraded: summary.regraded += 1
                        case .unchanged, .redated: summary.unchanged += 1
                        }
                    }
                }
                return summary
            }
        }
    }
}
