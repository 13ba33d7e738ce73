import GRDB
import SwingCore
import SwingProgress

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
            players.append(
                HistoryPlayer(name: row[1], addedAt: Timestamp(seconds: row[2]), clips: clips[row[0]] ?? []))
        }
        return players
    }

    /// The clips by the number of their player.
    private func clips() throws -> [Int64: [HistoryClip]] {
        let gradings = try gradings()
        var clips: [Int64: [HistoryClip]] = [:]
        try each(
            """
            SELECT clips.id, player, sha256, fileName, resultFolder, day, recordedAt, clips.addedAt
            FROM players JOIN clips ON clips.player = players.id \(filter)
            ORDER BY day, recordedAt, clips.id
            """
        ) { row in
            let recorded: Int? = row[6]
            clips[row[1], default: []].append(
                HistoryClip(
                    sha256: row[2], fileName: row[3], resultFolder: row[4], day: CalendarDay(number: row[5]),
                    recordedAt: recorded.map(Timestamp.init), addedAt: Timestamp(seconds: row[7]),
                    gradings: gradings[row[0]] ?? []))
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
            gradings[row[0], default: []].append(
                HistoryGrading(
                    digest: row[2], isCurrent: row[3], addedAt: Timestamp(seconds: row[4]), version: row[5],
                    rubric: row[6], rubricSha256: row[7], models: try known(JSONText.dictionary(row[8]), "models"),
                    level: row[9], captureRate: row[10], height: row[11], strokes: strokes[row[1]] ?? []))
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
            strokes[row[0], default: []].append(
                try stroke(row, metrics: metrics.removeValue(forKey: row[1]) ?? []))
        }
        return strokes
    }

    private func stroke(_ row: Row, metrics: [HistoryMetric]) throws -> HistoryStroke {
        let metric: String? = row[11]
        let headline: String? = row[12]
        return HistoryStroke(
            number: row[2], kind: try known(StrokeKind(rawValue: row[3]), "kind"),
            variant: try optional(row[4], "variant", StrokeVariant.init),
            hand: try known(Hand(rawValue: row[5]), "hand"),
            isSure: row[6], view: try known(CameraView(rawValue: row[7]), "view"), contact: row[8],
            grade: try optional(row[9], "grade", Grade.init), score: row[10],
            focus: metric.flatMap { metric in
                headline.map { HistoryFocus(metric: metric, headline: $0, drill: row[13]) }
            },
            picture: row[14], metrics: metrics)
    }

    /// The metrics by the number of their stroke.
    ///
    /// There are sixteen times as many as strokes: each is looked up by its own key alone, and comes in its order.
    private func metrics() throws -> [Int64: [HistoryMetric]] {
        var names: [Int: (name: String, unit: String)] = [:]
        let rows = try Row.fetchCursor(db, sql: "SELECT id, name, unit FROM metricNames")
        while let row = try rows.next() { names[row[0]] = (row[1], row[2]) }
        var metrics: [Int64: [HistoryMetric]] = [:]
        try each(
            """
            SELECT stroke, metric, value, low, high, grade, targetLow, targetHigh FROM metrics WHERE stroke IN (
              SELECT strokes.id FROM players JOIN clips ON clips.player = players.id JOIN gradings ON \(join)
              JOIN strokes ON strokes.grading = gradings.id \(filter))
            ORDER BY stroke, position
            """
        ) { row in
            let name = try known(names[row[1]], "metric")
            let (low, high): (Double?, Double?) = (row[6], row[7])
            metrics[row[0], default: []].append(
                HistoryMetric(
                    id: name.name, value: row[2], low: row[3], high: row[4], unit: name.unit,
                    grade: try optional(row[5], "grade", Grade.init),
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
