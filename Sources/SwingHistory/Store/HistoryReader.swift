import Foundation
import GRDB
import SwingCore

/// Reads players with their clips, inside of a transaction.
struct HistoryReader {
    /// Which gradings of a clip are read.
    enum Gradings {
        /// The one that counts.
        case current
        /// All.
        case all
    }

    let db: Database
    let selection: Gradings
    /// The key of the one player who is read, or nil for all.
    var key: String?

    /// The player, or all in the order of their names.
    func players() throws -> [HistoryPlayer] {
        let clips = try clips()
        return try values(
            "SELECT id AS row, 0 AS owner, name, addedAt, '[]' AS clips FROM players \(filter) ORDER BY key"
        ) { (player: inout HistoryPlayer, row) in player.clips = clips[row] ?? [] }[0] ?? []
    }

    // MARK: - Rows by the number of what they belong to; what belongs to them is read before.

    private func clips() throws -> [Int64: [HistoryClip]] {
        let gradings = try gradings()
        return try values(
            """
            SELECT clips.id AS row, player AS owner, sha256, fileName, resultFolder, day, recordedAt,
              clips.addedAt AS addedAt, daySource, '[]' AS gradings
            FROM players JOIN clips ON clips.player = players.id \(filter) ORDER BY day, recordedAt, clips.id
            """
        ) { $0.gradings = gradings[$1] ?? [] }
    }

    private func gradings() throws -> [Int64: [HistoryGrading]] {
        let strokes = try strokes()
        return try values(
            """
            SELECT gradings.id AS row, clips.id AS owner, digest, clips.grading IS gradings.id AS isCurrent,
              gradings.addedAt AS addedAt, version, rubric, rubricSha256, models, level, captureRate, height,
              '[]' AS strokes
            FROM players JOIN clips ON clips.player = players.id JOIN gradings ON \(join)
            \(filter) ORDER BY gradings.addedAt, gradings.id
            """
        ) { $0.strokes = strokes[$1] ?? [] }
    }

    private func strokes() throws -> [Int64: [HistoryStroke]] {
        let metrics = try metrics()
        return try values(
            """
            SELECT strokes.id AS row, gradings.id AS owner, number, kind, variant, hand, isSure, view, isViewSure,
              contact, grade, score, scoreLow, scoreHigh, focus AS metric, headline, drill, picture, '[]' AS metrics
            FROM players JOIN clips ON clips.player = players.id JOIN gradings ON \(join)
            JOIN strokes ON strokes.grading = gradings.id \(counted)
            \(filter) ORDER BY gradings.id, number
            """, part: ("focus", ["metric": "metric", "headline": "headline", "drill": "drill"])
        ) { $0.metrics = metrics[$1] ?? [] }
    }

    /// There are sixteen times as many as strokes: each is looked up by its own key alone, and comes in its order.
    private func metrics() throws -> [Int64: [HistoryMetric]] {
        try values(
            """
            SELECT position AS row, stroke AS owner, name AS id, unit, value, low, high, grade, targetLow, targetHigh
            FROM metrics LEFT JOIN metricNames ON metricNames.id = metric WHERE stroke IN (
              SELECT strokes.id FROM players JOIN clips ON clips.player = players.id JOIN gradings ON \(join)
              JOIN strokes ON strokes.grading = gradings.id \(filter))
            ORDER BY stroke, position
            """, part: ("target", ["low": "targetLow", "high": "targetHigh"]))
    }

    /// How the gradings that are read belong to their clips.
    private var join: String {
        switch selection {
        case .current: "gradings.id = clips.grading"
        case .all: "gradings.clip = clips.id"
        }
    }

    private var counted: String { selection == .all ? "" : Self.once }

    /// A stroke counts once: for the player in whose history the recording was first.
    ///
    /// In one recording two players may each have strokes of their own.
    static let once = """
        AND NOT EXISTS (SELECT 1 FROM clips AS earlier JOIN strokes AS same ON same.grading = earlier.grading
          WHERE earlier.sha256 = clips.sha256 AND earlier.player != clips.player AND earlier.id < clips.id
            AND ABS(same.contact - strokes.contact) < \(oneStroke))
        """

    /// Contacts so near are one stroke's, seconds: two players hit no ball within it of each other.
    private static let oneStroke = 0.3

    private var filter: String { key == nil ? "" : "WHERE players.key = :key" }

    /// The values of a query by the number of what they belong to.
    ///
    /// - Parameters:
    ///   - part: a property that is made of several columns, or nil: all of them are null where it has no value.
    ///   - complete: takes a value and its number.
    private func values<Value: Decodable>(
        _ sql: String, part: (name: String, columns: [String: String])? = nil,
        complete: (inout Value, Int64) -> Void = { _, _ in }
    ) throws -> [Int64: [Value]] {
        let rows = try Row.fetchCursor(
            db, sql: sql, arguments: key.map { ["key": $0] } ?? [],
            adapter: part.map { ScopeAdapter([$0.name: ColumnMapping($0.columns)]) })
        var values: [Int64: [Value]] = [:]
        while let row = try rows.next() {
            var value = try Record<Value>(row: row).value
            complete(&value, try row.decode(forColumn: "row"))
            let owner: Int64 = try row.decode(forColumn: "owner")
            values[owner, default: []].append(value)
        }
        return values
    }
}

/// Writes rows, inside of a transaction.
final class HistoryWriter {
    private let db: Database
    /// The numbers of metric names with their units, as far as they were needed.
    private var metricNames: [[String]: Int64] = [:]

    init(_ db: Database) { self.db = db }

    /// The player's number; who is not known is added.
    func player(_ name: PlayerName, addedAt: Timestamp) throws -> Int64 {
        try insert(
            HistoryPlayer(name: name.description, addedAt: addedAt, clips: []), into: "players", ["key": name.key],
            unless: ["key"]
        ).id
    }

    /// Adds an analysis, whose one grading counts from now on.
    func add(_ clip: HistoryClip, to player: Int64) throws -> HistoryStore.Addition {
        let (id, isNew) = try self.clip(clip, of: player)
        let earlier = try Int64.fetchOne(db, sql: "SELECT grading FROM clips WHERE id = ?", arguments: [id])
        var current = earlier
        for grading in clip.gradings {
            current = try self.grading(grading, of: id).id
            try place(grading.strokes, current)
        }
        try db.execute(
            sql: "UPDATE clips SET grading = ?, resultFolder = ?, fileName = ? WHERE id = ?",
            arguments: [current, clip.resultFolder, clip.fileName, id])
        let isRedated = try isNew ? false : redate(clip, id)
        return isNew ? .added : current != earlier ? .regraded : isRedated ? .redated : .unchanged
    }

    /// Adds what another history has of a clip: of two gradings that count, the later one does.
    func merge(_ clip: HistoryClip, into player: Int64) throws -> HistoryStore.Addition {
        let (id, isNew) = try self.clip(clip, of: player)
        var hasChanged = false
        for grading in clip.gradings {
            let (number, isNewGrading) = try self.grading(grading, of: id)
            hasChanged = hasChanged || isNewGrading
            guard grading.isCurrent else { continue }
            try db.execute(
                sql: """
                    UPDATE clips SET grading = :new WHERE id = :clip AND (grading IS NULL
                      OR (SELECT addedAt FROM gradings WHERE id = clips.grading) < :addedAt)
                    """, arguments: ["new": number, "clip": id, "addedAt": grading.addedAt])
        }
        return isNew ? .added : hasChanged ? .regraded : .unchanged
    }

    // MARK: - Rows

    private func clip(_ clip: HistoryClip, of player: Int64) throws -> (id: Int64, isNew: Bool) {
        var row = clip
        row.gradings = []
        return try insert(row, into: "clips", ["player": player], unless: ["player", "sha256"])
    }

    /// Takes another day where a person says it now, and any that is known where it was the day of adding.
    ///
    /// - Returns: whether the clip counts for another day than before.
    private func redate(_ clip: HistoryClip, _ id: Int64) throws -> Bool {
        struct Known: Decodable {
            let day: CalendarDay
            let daySource: String?
            let addedAt: Timestamp
        }
        let known = try Known.all(db, "SELECT day, daySource, addedAt FROM clips WHERE id = ?", [id]).first
        guard let known, let source = clip.daySource else { return false }
        let isOfAdding = known.daySource == nil && known.addedAt.localDay == known.day
        guard source == .told || isOfAdding else { return false }
        try db.execute(
            sql: "UPDATE clips SET day = ?, daySource = ? WHERE id = ?", arguments: [clip.day, source.rawValue, id])
        return clip.day != known.day
    }

    private func grading(_ grading: HistoryGrading, of clip: Int64) throws -> (id: Int64, isNew: Bool) {
        var row = grading
        row.strokes = []
        let (id, isNew) = try insert(row, into: "gradings", ["clip": clip], unless: ["clip", "digest"])
        if isNew { for stroke in grading.strokes { try insert(stroke, of: id) } }
        return (id, isNew)
    }

    private func insert(_ stroke: HistoryStroke, of grading: Int64) throws {
        var row = stroke
        row.metrics = []
        let focus = stroke.focus
        let (id, _) = try insert(
            row, into: "strokes",
            ["grading": grading, "focus": focus?.metric, "headline": focus?.headline, "drill": focus?.drill])
        for (position, metric) in stroke.metrics.enumerated() {
            try insert(
                metric, into: "metrics",
                [
                    "stroke": id, "position": position, "metric": try name(of: metric), "targetLow": metric.target?.low,
                    "targetHigh": metric.target?.high,
                ])
        }
    }

    /// Notes which pictures there are: they may have been drawn since.
    private func place(_ strokes: [HistoryStroke], _ grading: Int64?) throws {
        for stroke in strokes {
            try db.execute(
                sql: "UPDATE strokes SET picture = ? WHERE grading = ? AND number = ?",
                arguments: [stroke.picture, grading, stroke.number])
        }
    }

    private func name(of metric: HistoryMetric) throws -> Int64 {
        let name = [metric.id, metric.unit]
        if let known = metricNames[name] { return known }
        let id = try insert(["name": metric.id, "unit": metric.unit], into: "metricNames", unless: ["name", "unit"]).id
        metricNames[name] = id
        return id
    }

    /// Inserts a row.
    ///
    /// - Parameters:
    ///   - value: whose properties of a column's name the row holds.
    ///   - columns: what else it holds, or holds in place of a property.
    ///   - key: the columns of which no two rows have the same; where there is such a row it stays as it is.
    /// - Returns: the number of the row.
    @discardableResult private func insert(
        _ value: some Encodable, into table: String, _ columns: [String: (any DatabaseValueConvertible)?] = [:],
        unless key: [String] = []
    ) throws -> (id: Int64, isNew: Bool) {
        let known = Set(try db.columns(in: table).map(\.name))
        let properties = try Record(value: value).databaseDictionary.filter { known.contains($0.key) }
        let row = properties.merging(columns.mapValues { $0?.databaseValue ?? .null }) { $1 }
        let names = row.keys.sorted()
        let conflict = key.isEmpty ? "" : "ON CONFLICT (\(key.joined(separator: ", "))) DO NOTHING"
        let statement = try db.cachedStatement(
            sql: """
                INSERT INTO \(table) (\(names.joined(separator: ", ")))
                VALUES (\(names.map { ":" + $0 }.joined(separator: ", "))) \(conflict)
                """)
        try statement.execute(arguments: StatementArguments(row))
        if key.isEmpty || db.changesCount > 0 { return (db.lastInsertedRowID, true) }
        let condition = key.map { "\($0) = :\($0)" }.joined(separator: " AND ")
        let id = try Int64.fetchOne(
            db, sql: "SELECT id FROM \(table) WHERE \(condition)",
            arguments: StatementArguments(row.filter { key.contains($0.key) }))
        guard let id else {
            throw DatabaseError(resultCode: .SQLITE_CORRUPT, message: "a row that was written is not there")
        }
        return (id, false)
    }
}

/// A value whose properties are columns of a row.
///
/// A damaged file may hold anything, or nothing, in any column: what is not of a property's type throws.
struct Record<Value> {
    var value: Value
}

extension Record: Decodable, FetchableRecord where Value: Decodable {
    init(from decoder: any Decoder) throws { value = try Value(from: decoder) }
}

extension Record: Encodable, EncodableRecord where Value: Encodable {
    func encode(to encoder: any Encoder) throws { try value.encode(to: encoder) }

    static func databaseJSONEncoder(for column: String) -> JSONEncoder { .sorted() }
}

extension Decodable {
    /// The values of a query, a row each.
    static func all(_ db: Database, _ sql: String, _ arguments: StatementArguments = [:]) throws -> [Self] {
        try Record<Self>.fetchAll(db, sql: sql, arguments: arguments).map(\.value)
    }
}

/// A column holds the number of the day.
extension CalendarDay: DatabaseValueConvertible {
    var databaseValue: DatabaseValue { number.databaseValue }

    static func fromDatabaseValue(_ value: DatabaseValue) -> CalendarDay? {
        Int.fromDatabaseValue(value).map(CalendarDay.init)
    }
}

/// A column holds the seconds since 1970.
extension Timestamp: DatabaseValueConvertible {
    var databaseValue: DatabaseValue { seconds.databaseValue }

    static func fromDatabaseValue(_ value: DatabaseValue) -> Timestamp? {
        Int.fromDatabaseValue(value).map(Timestamp.init)
    }
}
