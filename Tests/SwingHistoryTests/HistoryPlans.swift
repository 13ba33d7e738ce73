import GRDB
import Synchronization

@testable import SwingHistory

/// How SQLite finds the rows of queries.
enum HistoryPlans {
    private final class Statements: Sendable {
        let texts = Mutex<[String]>([])
    }

    /// The steps of every query by which a player is read.
    static func of(_ key: String, in store: HistoryStore) throws -> [String] {
        let statements = Statements()
        return try store.database.read { db in
            db.trace { event in statements.texts.withLock { $0.append("\(event)") } }
            _ = try HistoryReader(db: db, selection: .current, key: key).players()
            db.trace(options: [])
            return try statements.texts.withLock { $0 }.filter { $0.hasPrefix("SELECT") }.flatMap { sql in
                try Row.fetchAll(db, sql: "EXPLAIN QUERY PLAN " + sql, arguments: ["key": key]).map { $0["detail"] }
            }
        }
    }
}
