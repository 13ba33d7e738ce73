import Foundation
import GRDB
import Glibc
import SwingBatch
import SwingCore
import SwingFiles
import Synchronization

/// What the service knows: one SQLite file in its data folder.
///
/// Every change is one transaction that takes the write lock at its beginning; what was accepted is on the disk before
/// anybody is told so. One service at a time uses the folder, commands about tokens beside it.
final class ServerStore: Sendable {
    /// The data folder, an absolute path.
    let folder: String
    let database: DatabasePool
    /// Whether the file was found to be damaged: what is in it can no longer be relied on.
    private let damaged = Atomic<Bool>(false)

    /// Seconds for which a change waits for that of another process.
    private static let patience = 10.0

    /// Whether a folder holds a store.
    static func exists(in folder: String) -> Bool { FileStatus(of: file(in: folder)) != nil }

    /// The file of a store.
    static func file(in folder: String) -> String { folder + "/server.sqlite" }

    /// Opens a store that is there.
    ///
    /// - Throws: `ServerError` where there is none, and as `init(folder:)`.
    convenience init(existing folder: String) throws(ServerError) {
        let found: FileStatus?
        do throws(FileError) {
            found = try FileStatus.found(at: Self.file(in: folder))
        } catch {
            // One that is there and may not be looked at is not absent.
            throw ServerError(.folderUnusable, ["folder": .text(folder), "reason": error.reason])
        }
        guard found != nil else { throw ServerError(.storeAbsent, ["folder": .text(folder)]) }
        try self.init(folder: folder)
    }

    /// Opens the store; folder and file are made where there are none.
    ///
    /// - Throws: `ServerError` where that is not possible.
    init(folder: String) throws(ServerError) {
        self.folder = folder
        let file = Self.file(in: folder)
        try Self.makeFolder(folder)
        for name in ["jobs", "uploads"] { try Self.makeFolder(folder + "/" + name) }
        let isNew = FileStatus(of: file) == nil
        do {
            var configuration = Configuration()
            configuration.busyMode = .timeout(Self.patience)
            configuration.prepareDatabase { db in
                // What is deleted is overwritten; the file is ours, and nothing that it calls is run.
                try db.execute(
                    sql: """
                        PRAGMA synchronous = FULL;
                        PRAGMA secure_delete = ON;
                        PRAGMA temp_store = MEMORY;
                        PRAGMA trusted_schema = OFF;
                        """)
            }
            database = try DatabasePool(path: file, configuration: configuration)
            try database.read { db in
                let id = try Int.fetchOne(db, sql: "PRAGMA application_id")
                guard id == 0 || id == ServerSchema.applicationID, try !ServerSchema.migrator.hasBeenSuperseded(db)
                else { throw DatabaseError(message: "it is of another program or a newer version") }
            }
            try ServerSchema.migrator.migrate(database)
            if isNew {
                try database.write {
                    try $0.execute(
                        sql: "INSERT INTO facts (name, value) VALUES ('madeAt', ?)", arguments: [Instant.now])
                }
            }
        } catch {
            let reason = (error as? DatabaseError)?.message ?? "\(error)"
            throw ServerError(.storeUnusable, ["file": .text(file), "reason": .text(reason)])
        }
    }

    /// Makes a folder that only this user can read.
    private static func makeFolder(_ path: String) throws(ServerError) {
        do {
            try FileManager.default.makeOwnFolder(path)
        } catch {
            throw ServerError(.folderUnusable, ["folder": .text(path), "reason": SystemError.reason(of: error)])
        }
        // One that was there may be open to others, who would read clips, results and the secrets of webhooks.
        guard chmod(path, 0o700) == 0 else {
            throw ServerError(.folderUnusable, ["folder": .text(path), "reason": SystemError.reason(errno)])
        }
    }

    /// The absolute path of a place in the data folder.
    func path(_ relative: String) -> String { folder + "/" + relative }

    /// Whether the file was found to be damaged since the service began.
    var isDamaged: Bool { damaged.load(ordering: .acquiring) }

    func read<Value: Sendable>(_ work: @Sendable (Database) throws -> Value) async throws -> Value {
        do { return try await database.read(work) } catch { throw noticed(error) }
    }

    func write<Value: Sendable>(_ work: @Sendable (Database) throws -> Value) async throws -> Value {
        do { return try await database.write(work) } catch { throw noticed(error) }
    }

    /// Changes something by one statement.
    ///
    /// - Returns: whether there was something to change.
    @discardableResult func change(_ sql: String, _ arguments: StatementArguments) async throws -> Bool {
        try await write { db in
            try db.execute(sql: sql, arguments: arguments)
            return db.changesCount > 0
        }
    }

    /// What a statement counts.
    func count(_ sql: String, _ arguments: StatementArguments = []) async throws -> Int {
        try await read { try Int.fetchOne($0, sql: sql, arguments: arguments) ?? 0 }
    }

    private func noticed(_ error: any Error) -> any Error {
        if [.SQLITE_CORRUPT, .SQLITE_NOTADB].contains((error as? DatabaseError)?.resultCode) {
            damaged.store(true, ordering: .releasing)
        }
        return error
    }
}

extension FileManager {
    /// Makes a folder that only this user can read, and those above it, where they are not there.
    func makeOwnFolder(_ path: String) throws {
        try createDirectory(atPath: path, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    }
}

/// Values as JSON on one line: in a column, an answer or the log.
enum StoredJSON {
    static func bytes(_ value: some Encodable) throws -> Data { try JSONEncoder.sorted().encode(value) }

    static func encode(_ value: some Encodable) throws -> String { String(decoding: try bytes(value), as: UTF8.self) }
}
