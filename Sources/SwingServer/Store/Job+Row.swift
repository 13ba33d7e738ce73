import Foundation
import GRDB
import SwingCore

extension Job {
    /// The columns that `init(row:)` reads, in its order.
    static let columns = """
        id, owner, state, createdAt, startedAt, finishedAt, expiresAt, runAt, attempt, losses, clipName, size, sha256,
        options, passthrough, traceparent, stage, fraction, lastEvent, failure, player, parent
        """

    init(row: Row) throws {
        self.init(
            id: row[0], owner: row[1], state: row[2], createdAt: row[3], startedAt: row[4], finishedAt: row[5],
            expiresAt: row[6], runAt: row[7], attempt: row[8], losses: row[9], clipName: row[10], size: row[11],
            sha256: row[12], options: try StoredJSON.decode(row[13]), passthrough: row[14], traceparent: row[15],
            stage: row[16], fraction: row[17], lastEvent: row[18],
            failure: try (row[19] as String?).map { try StoredJSON.decode($0) }, player: row[20], parent: row[21])
    }

    static func fetch(_ db: Database, _ id: String) throws -> Job? {
        try Row.fetchOne(db, sql: "SELECT \(columns) FROM jobs WHERE id = ?", arguments: [id]).map(Job.init)
    }
}

/// Values as JSON on one line: in a column, an answer or the log.
enum StoredJSON {
    static func bytes(_ value: some Encodable) throws -> Data { try JSONEncoder.sorted().encode(value) }

    static func encode(_ value: some Encodable) throws -> String { String(decoding: try bytes(value), as: UTF8.self) }

    static func decode<Value: Decodable>(_ text: String) throws -> Value {
        try JSONDecoder().decode(Value.self, from: Data(text.utf8))
    }
}
