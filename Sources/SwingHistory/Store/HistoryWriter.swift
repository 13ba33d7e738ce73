import Foundation
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
        try db.execute(
            sql: "INSERT INTO players (key, name, addedAt) VALUES (?, ?, ?) ON CONFLICT (key) DO NOTHING",
            arguments: [name.key, name.description, addedAt.seconds])
        return try number("SELECT id FROM players WHERE key = ?", [name.key])
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
                arguments: ["new": number, "clip": id, "addedAt": grading.addedAt.seconds])
        }
        return isNew ? .added : hasChanged ? .regraded : .unchanged
    }

    // MARK: - Rows

    private func clip(_ clip: HistoryClip, of player: Int64) throws -> (id: Int64, isNew: Bool) {
        try db.execute(
            sql: """
                INSERT INTO clips (player, sha256, fileName, resultFolder, day, daySource, recordedAt, addedAt)
                VALUES (?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (player, sha256) DO NOTHING
                """,
            arguments: [
                player, clip.sha256, clip.fileName, clip.resultFolder, clip.day.number, clip.daySource?.rawValue,
                clip.recordedAt?.seconds, clip.addedAt.seconds,
            ])
        let isNew = db.changesCount > 0
        return (try number("SELECT id FROM clips WHERE player = ? AND sha256 = ?", [player, clip.sha256]), isNew)
    }

    /// Takes another day where a person says it now, and any that is known where it was the day of adding.
    ///
    /// - Returns: whether the clip counts for another day than before.
    private func redate(_ clip: HistoryClip, _ id: Int64) throws -> Bool {
        let row = try Row.fetchOne(db, sql: "SELECT day, daySource, addedAt FROM clips WHERE id = ?", arguments: [id])
        guard let row, let source = clip.daySource else { return false }
        let (day, known, addedAt): (Int, String?, Int) = try (row[at: 0], row[at: 1], row[at: 2])
        let isOfAdding = known == nil && Timestamp(seconds: addedAt).localDay.number == day
        guard source == .told || isOfAdding else { return false }
        try db.execute(
            sql: "UPDATE clips SET day = ?, daySource = ? WHERE id = ?",
            arguments: [clip.day.number, source.rawValue, id])
        return clip.day.number != day
    }

    private func grading(_ grading: HistoryGrading, of clip: Int64) throws -> (id: Int64, isNew: Bool) {
        let models = try JSONText.sorted(grading.models)
        try db.execute(
            sql: """
                INSERT INTO gradings (clip, digest, addedAt, version, rubric, rubricSha256, models, level, captureRate,
                  height)
                VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (clip, digest) DO NOTHING
                """,
            arguments: [
                clip, grading.digest, grading.addedAt.seconds, grading.version, grading.rubric, grading.rubricSha256,
                models, grading.level, grading.captureRate, grading.height,
            ])
        let isNew = db.changesCount > 0
        let id = try number("SELECT id FROM gradings WHERE clip = ? AND digest = ?", [clip, grading.digest])
        if isNew { for stroke in grading.strokes { try insert(stroke, in: id) } }
        return (id, isNew)
    }

    private func insert(_ stroke: HistoryStroke, in grading: Int64) throws {
        let statement = try db.cachedStatement(
            sql: """
                INSERT INTO strokes (grading, number, kind, variant, hand, isSure, view, contact, grade, score, focus,
                  headline, drill, picture)
                VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
                """)
        try statement.execute(arguments: [
            grading, stroke.number, stroke.kind.rawValue, stroke.variant?.rawValue, stroke.hand.rawValue,
            stroke.isSure, stroke.view.rawValue, stroke.contact, stroke.grade?.rawValue, stroke.score,
            stroke.focus?.metric, stroke.focus?.headline, stroke.focus?.drill, stroke.picture,
        ])
        let id = db.lastInsertedRowID
        let metrics = try db.cachedStatement(
            sql: """
                INSERT INTO metrics (stroke, position, metric, value, low, high, grade, targetLow, targetHigh)
                VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
                """)
        for (position, metric) in stroke.metrics.enumerated() {
            try metrics.execute(arguments: [
                id, position, try name(of: metric), metric.value, metric.low, metric.high, metric.grade?.rawValue,
                metric.target?.low, metric.target?.high,
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
        try db.execute(
            sql: "INSERT INTO metricNames (name, unit) VALUES (?, ?) ON CONFLICT (name, unit) DO NOTHING",
            arguments: [metric.id, metric.unit])
        let id = try number("SELECT id FROM metricNames WHERE name = ? AND unit = ?", [metric.id, metric.unit])
        metricNames[name] = id
        return id
    }

    /// The number of a row that is there.
    private func number(_ sql: String, _ arguments: StatementArguments) throws -> Int64 {
        guard let id = try Int64.fetchOne(db, sql: sql, arguments: arguments) else {
            throw DatabaseError(resultCode: .SQLITE_CORRUPT, message: "a row that was written is not there")
        }
        return id
    }
}
