import Foundation
import SwiftCSV
import SwingFiles
import SwingHistory
import TennisSwing

/// The players of a club, from a file `players.csv`.
///
/// The first line names the columns: `player` is needed; `hand`, `height` and `level` say what is known of a player,
/// `date` the day of all the player's clips, and `folder` names the folder whose clips are the player's (the player's own
/// name where it is missing). Names of columns, hands and levels may be written in capitals.
///
/// ```csv
/// player,folder,hand,height,level,date
/// Ada,ada,left,1.68,intermediate,2026-05-03
/// ```
struct PlayerRoster {
    private var players: [String: ClipNotes] = [:]
    private var folders: [String: String] = [:]
    /// Names that are one player's are one.
    private var known: Set<PlayerName> = []

    /// More than a club has.
    private static let largest = 4 << 20

    /// Knows nobody.
    init() {}

    /// Reads a file.
    init(file: String) throws(BatchError) {
        // Spreadsheets write a byte order mark.
        let text = try BatchError.text(of: file, atMost: Self.largest, or: .rosterUnreadable).replacing(
            "\u{FEFF}", with: "")
        if let line = Self.brokenQuote(in: text) { throw BatchError(.rosterQuote, file: file, line: line) }
        let table: NamedCSV
        do {
            table = try NamedCSV(string: text, loadColumns: false)
        } catch {
            throw BatchError(.rosterUnreadable, file: file, line: nil)
        }
        let columns = table.header.map(Self.column)
        guard columns.contains("player") else { throw BatchError(.rosterWithoutPlayers, file: file, line: 1) }
        let uses = Dictionary(columns.map { ($0, 1) }, uniquingKeysWith: +)
        // Cells without a name are nothing but the commas at the end of a line.
        if let twice = columns.first(where: { !$0.isEmpty && uses[$0, default: 0] > 1 }) {
            throw BatchError(.rosterDuplicateColumn, file: file, line: 1, ["column": .text(twice)])
        }
        for (index, row) in table.rows.enumerated() { try take(row, file: file, line: index + 2) }
    }

    /// The line of the first quotation mark that does not stand around a whole value; nil where there is none.
    ///
    /// Of one that is never closed the table's reader takes all to the end for one value.
    private static func brokenQuote(in text: String) -> Int? {
        enum Place { case start, plain, mark, quoted, closed }
        let delimiter = CSVDelimiter.guessed(string: text).rawValue
        var (place, line, opening) = (Place.start, 1, 1)
        for character in text {
            switch (place, character) {
            case (.start, "\""): (place, opening) = (.quoted, line)
            case (.quoted, "\""): place = .closed
            // A mark within a value is written twice.
            case (.closed, "\""): place = .quoted
            case (.plain, "\""): place = .mark
            case (.mark, "\""): place = .plain
            case (.mark, _): return line
            case (.quoted, _): break
            case (_, delimiter): place = .start
            case _ where character.isNewline: place = .start
            case (.start, _) where character.isWhitespace, (.closed, _) where character.isWhitespace: break
            case (.closed, _): return line
            default: place = .plain
            }
            if character.isNewline { line += 1 }
        }
        return place == .quoted ? opening : place == .mark ? line : nil
    }

    private mutating func take(_ row: [String: String], file: String, line: Int) throws(BatchError) {
        let named = Dictionary(row.map { (Self.column($0), $1) }, uniquingKeysWith: { first, _ in first })
        let cells = named.mapValues { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.value.isEmpty }
        if cells.isEmpty { return }
        guard let player = cells["player"] else { throw BatchError(.rosterRowWithoutPlayer, file: file, line: line) }
        func bad(_ column: String, _ value: String) -> BatchError {
            BatchError(.rosterBadValue, file: file, line: line, ["column": .text(column), "value": .text(value)])
        }
        var notes = ClipNotes()
        notes.player = player
        for option in AnalysisOption.of(.roster) {
            guard let text = cells[option.rawValue.lowercased()] else { continue }
            guard option.kind.takes(text.lowercased()) else { throw bad(option.rawValue, text) }
            // It was checked.
            try? notes.options.set(option, to: [text.lowercased()])
        }
        if let text = cells["date"] {
            notes.date = ClipDay.told(text)
            if notes.date == nil { throw bad("date", text) }
        }
        let isNew = (try? PlayerName(player)).map { known.insert($0).inserted } ?? true
        guard players.updateValue(notes, forKey: player) == nil, isNew else {
            throw BatchError(.rosterDuplicatePlayer, file: file, line: line, ["player": .text(player)])
        }
        let folder = cells["folder"] ?? player
        if let other = folders.updateValue(player, forKey: folder) {
            throw BatchError(
                .rosterDuplicateFolder, file: file, line: line, ["folder": .text(folder), "player": .text(other)])
        }
    }

    /// The name of a column, whatever its capitals.
    private static func column(_ head: String) -> String { head.trimmingCharacters(in: .whitespaces).lowercased() }

    /// The players in the list, in the order of their names.
    var names: [String] { players.keys.sorted() }

    /// The player whose folder holds a clip at some depth, the nearest first.
    func player(of clip: String) -> String? {
        let parts = URL(fileURLWithPath: clip).standardized.deletingLastPathComponent().pathComponents
        return parts.reversed().lazy.compactMap { folders[$0] }.first
    }

    /// What is known of a player.
    func notes(of player: String?) -> ClipNotes { player.flatMap { players[$0] } ?? ClipNotes() }
}
