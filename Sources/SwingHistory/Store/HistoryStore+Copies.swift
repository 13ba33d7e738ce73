import Foundation
import GRDB
import SwingFiles

extension HistoryStore {
    /// Writes a copy of the history, whole as it is at one instant, while others may go on using it.
    ///
    /// - Parameter target: a file that is not there yet.
    /// - Throws: `HistoryError`; no half copy is left.
    package func backUp(to target: String) throws(HistoryError) {
        guard FileStatus(of: target) == nil else { throw HistoryError(.exists, ["file": .text(target)]) }
        let folder = Self.folder(of: target)
        guard FileStatus(of: folder, followsLinks: true)?.kind == .folder else {
            throw .cannotOpen(target, reason: HistoryErrorCode.noFolder(["folder": .text(folder)]))
        }
        let aside = folder + "/.swing-history-" + RandomName.make()
        defer { try? FileManager.default.removeItem(atPath: aside) }
        do throws(FileError) {
            try Self.createPrivate(aside)
        } catch {
            throw .cannotOpen(target, reason: error.reason)
        }
        do {
            try database.vacuum(into: aside)
        } catch {
            // What is damaged is read, not written.
            throw HistoryError(error, file: HistoryError.damage(error) == nil ? target : file)
        }
        do throws(FileError) {
            let calls = FileCalls()
            try calls.sync(aside)
            try calls.renameNew(aside, to: target)
        } catch {
            throw error.code == EEXIST
                ? HistoryError(.exists, ["file": .text(target)]) : .notWritten(target, reason: error.reason)
        }
    }

    /// Replaces the whole history by a copy, in one step for all who use it.
    ///
    /// - Parameter copy: a file that `backUp` has written, also with an earlier version.
    /// - Throws: `HistoryError` where the copy is not whole, or cannot take the place; the history is as before then.
    package func restore(from copy: HistoryStore) throws(HistoryError) {
        if let own = FileStatus(of: file, followsLinks: true),
            let other = FileStatus(of: copy.file, followsLinks: true), own.isSameFile(as: other)
        {
            throw .cannotOpen(copy.file, reason: HistoryErrorCode.notACopy())
        }
        try copy.requireWhole()
        try access {
            try copy.database.backup(to: database)
            try HistorySchema.migrator.migrate(database)
            try clean()
        }
    }

    // MARK: - Checks

    /// What a check has found.
    package struct Examination: Encodable, Sendable {
        package let file: String
        /// The version of its tables.
        package let version: String
        package let players: Int
        package let strokes: Int
        /// What does not hold together, in the words of SQLite; empty where all is well.
        package let faults: [String]
    }

    /// Reads every page of the file, and checks that all of it holds together.
    ///
    /// - Throws: `HistoryError` where so much is damaged that it cannot be read at all.
    package func examine() throws(HistoryError) -> Examination {
        try access {
            try database.read { db in
                var faults = try Self.faults(db)
                if faults.isEmpty, let fault = try Self.unreadable(db) { faults.append(fault) }
                let entries = faults.isEmpty ? try Self.entries(db) : []
                return Examination(
                    file: file, version: try HistorySchema.migrator.completedMigrations(db).last ?? "0",
                    players: entries.count, strokes: entries.reduce(0) { $0 + $1.strokes }, faults: faults)
            }
        }
    }

    /// What keeps the rows from being read as players, clips and strokes though every page is whole; nil where nothing does.
    ///
    /// A copy of an earlier version lacks columns that this one reads; its pages are checked alone.
    private static func unreadable(_ db: Database) throws -> String? {
        guard try HistorySchema.migrator.hasCompletedMigrations(db) else { return nil }
        do {
            for key in try String.fetchAll(db, sql: "SELECT key FROM players ORDER BY key") {
                _ = try HistoryReader(db: db, selection: .all, key: key).players()
            }
            return nil
        } catch {
            guard let damage = HistoryError.damage(error) else { throw error }
            return damage
        }
    }

    private func requireWhole() throws(HistoryError) {
        try access {
            let fault = try database.read { db in try Self.faults(db).first ?? Self.unreadable(db) }
            if let fault { throw HistoryError.damaged(file, reason: fault) }
        }
    }

    private static func faults(_ db: Database) throws -> [String] {
        let pages = try String.fetchAll(db, sql: "PRAGMA integrity_check(\(mostFaults))").filter { $0 != "ok" }
        struct Reference: Decodable {
            let table: String?
            let parent: String?
        }
        let references = try Reference.all(db, "PRAGMA foreign_key_check").prefix(mostFaults).map {
            "a row of \($0.table ?? "a table") belongs to one of \($0.parent ?? "another") that is not there"
        }
        return pages + references
    }

    /// More faults nobody reads.
    private static let mostFaults = 20
}
