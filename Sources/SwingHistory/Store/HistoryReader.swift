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
        var players: [HistoryPlayer] = []
        try each("SELECT id, name, addedAt FROM players \(filter) ORDER BY key") { row in
            try players.append(
                HistoryPlayer(
                    name: row[at: 1], addedAt: Timestamp(seconds: row[at: 2]), clips: clips[row[at: 0]] ?? []))
        }
        return players
    }

    /// The clips by the number of their player.
    private func clips() throws -> [Int64: [HistoryClip]] {
        let gradings = try gradings()
        var clips: [Int64: [HistoryClip]] = [:]
        try each(
            """
            SELECT clips.id, player, sha256, fileName, resultFolder, day, recordedAt, clips.addedAt, daySource
            FROM players JOIN clips ON clips.player = players.id \(filter)
            ORDER BY day, recordedAt, clips.id
            """
        ) { row in
            let recorded: Int? = try row[at: 6]
            try clips[row[at: 1], default: []].append(
                HistoryClip(
                    sha256: row[at: 2], fileName: row[at: 3], resultFolder: row[at: 4],
                    day: CalendarDay(number: row[at: 5]),
                    daySource: optional(row[at: 8], "daySource", ClipDay.Source.init),
                    recordedAt: recorded.map(Timestamp.init), addedAt: Timestamp(seconds: row[at: 7]),
                    gradings: gradings[row[at: 0]] ?? []))
        }
        return clips
    }

    /// The gradings by the number of their clip.
    private func gradings() throws -> [Int64: [HistoryGrading]] {
        let strokes = try strokes()
        var gradings: [Int64: [HistoryGrading]] = [:]
        try each(
            """
            SELECT clips.id, gradings.id, digest, clips.grading IS gradings.id, gradings.addedAt, version, rubric,
              rubricSha256, models, level, captureRate, height
            FROM players JOIN clips ON clips.player = players.id JOIN gradings ON \(join)
            \(filter) ORDER BY gradings.addedAt, gradings.id
            """
        ) { row in
            try gradings[row[at: 0], default: []].append(
                HistoryGrading(
                    digest: row[at: 2], isCurrent: row[at: 3], addedAt: Timestamp(seconds: row[at: 4]),
                    version: row[at: 5],
                    rubric: row[at: 6], rubricSha256: row[at: 7],
                    models: known(JSONText.dictionary(row[at: 8]), "models"),
                    level: row[at: 9], captureRate: row[at: 10], height: row[at: 11], strokes: strokes[row[at: 1]] ?? []
                ))
        }
        return gradings
    }

    /// The strokes by the number of their grading.
    private func strokes() throws -> [Int64: [HistoryStroke]] {
        var metrics = try metrics()
        var strokes: [Int64: [HistoryStroke]] = [:]
        try each(
            """
            SELECT gradings.id, strokes.id, number, kind, variant, hand, isSure, view, contact, grade, score, focus,
              headline, drill, picture
            FROM players JOIN clips ON clips.player = players.id JOIN gradings ON \(join)
            JOIN strokes ON strokes.grading = gradings.id
            \(filter) ORDER BY gradings.id, number
            """
        ) { row in
            try strokes[row[at: 0], default: []].append(
                stroke(row, metrics: metrics.removeValue(forKey: row[at: 1]) ?? []))
        }
        return strokes
    }

    private func stroke(_ row: Row, metrics: [HistoryMetric]) throws -> HistoryStroke {
        let metric: String? = try row[at: 11]
        let headline: String? = try row[at: 12]
        let drill: String? = try row[at: 13]
        return try HistoryStroke(
            number: row[at: 2], kind: known(StrokeKind(rawValue: row[at: 3]), "kind"),
            variant: optional(row[at: 4], "variant", StrokeVariant.init),
            hand: known(Hand(rawValue: row[at: 5]), "hand"),
            isSure: row[at: 6], view: known(CameraView(rawValue: row[at: 7]), "view"), contact: row[at: 8],
            grade: optional(row[at: 9], "grade", Grade.init), score: row[at: 10],
            focus: metric.flatMap { metric in
                headline.map { HistoryFocus(metric: metric, headline: $0, drill: drill) }
            },
            picture: row[at: 14], metrics: metrics)
    }

    /// The metrics by the number of their stroke.
    ///
    /// There are sixteen times as many as strokes: each is looked up by its own key alone, and comes in its order.
    private func metrics() throws -> [Int64: [HistoryMetric]] {
        var names: [Int: (name: String, unit: String)] = [:]
        let rows = try Row.fetchCursor(db, sql: "SELECT id, name, unit FROM metricNames")
        while let row = try rows.next() { try names[row[at: 0]] = try (row[at: 1], row[at: 2]) }
        var metrics: [Int64: [HistoryMetric]] = [:]
        try each(
            """
            SELECT stroke, metric, value, low, high, grade, targetLow, targetHigh FROM metrics WHERE stroke IN (
              SELECT strokes.id FROM players JOIN clips ON clips.player = players.id JOIN gradings ON \(join)
              JOIN strokes ON strokes.grading = gradings.id \(filter))
            ORDER BY stroke, position
            """
        ) { row in
            let name = try known(names[row[at: 1]], "metric")
            let (low, high): (Double?, Double?) = try (row[at: 6], row[at: 7])
            try metrics[row[at: 0], default: []].append(
                HistoryMetric(
                    id: name.name, value: row[at: 2], low: row[at: 3], high: row[at: 4], unit: name.unit,
                    grade: optional(row[at: 5], "grade", Grade.init),
                    target: low == nil && high == nil ? nil : TargetRange(low: low, high: high)))
        }
        return metrics
    }

    // MARK: - Rows

    /// How the gradings that are read belong to their clips.
    private var join: String {
        switch selection {
        case .current: "gradings.id = clips.grading"
        case .all: "gradings.clip = clips.id"
        }
    }

    private var filter: String { key == nil ? "" : "WHERE players.key = :key" }

    private func each(_ sql: String, _ use: (Row) throws -> Void) throws {
        let rows = try Row.fetchCursor(db, sql: sql, arguments: key.map { ["key": $0] } ?? [])
        while let row = try rows.next() { try use(row) }
    }

    /// A word that this program knows; the tables hold no others.
    private func known<Value>(_ value: Value?, _ column: String) throws -> Value {
        guard let value else {
            throw DatabaseError(resultCode: .SQLITE_CORRUPT, message: "a value of \(column) is none that is written")
        }
        return value
    }

    private func optional<Value>(
        _ text: String?, _ column: String, _ value: (String) -> Value?
    ) throws -> Value? {
        try text.map { try known(value($0), column) }
    }
}
