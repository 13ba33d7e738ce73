import GRDB

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
            SELECT strokes.id AS row, gradings.id AS owner, number, kind, variant, hand, isSure, view, contact, grade,
              score, focus AS metric, headline, drill, picture, '[]' AS metrics
            FROM players JOIN clips ON clips.player = players.id JOIN gradings ON \(join)
            JOIN strokes ON strokes.grading = gradings.id
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
