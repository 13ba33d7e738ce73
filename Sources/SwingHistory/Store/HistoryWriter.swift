import GRDB
import SwingCore

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
                    """,
                arguments: ["new": number, "clip": id, "addedAt": grading.addedAt])
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
        let id = try insert(
            ["name": metric.id, "unit": metric.unit], into: "metricNames", unless: ["name", "unit"]
        ).id
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
