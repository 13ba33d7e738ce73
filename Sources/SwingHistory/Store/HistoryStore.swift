import Foundation
import GRDB
import Glibc
@_exported public import SwingCore
import SwingFiles

/// The history of players: one SQLite file.
///
/// Several processes may use one file at once: every change is one transaction that takes the write lock at its
/// beginning, and waits for it. A kill at any time leaves what was there before the change or after it.
package final class HistoryStore: Sendable {
    /// What a history is opened for.
    package enum Purpose: Sendable {
        /// To read what is there.
        case reading
        /// To read a file that stays as it is, of an earlier version too.
        case copying
        /// To change what is there.
        case changing
        /// To add; the file is made where there is none.
        case adding
    }

    /// The file as the user named it.
    package let file: String
    let database: DatabaseQueue

    /// Seconds for which a change waits for those of other processes: the longest, to rewrite the whole file, takes one.
    package static let patience = 10.0

    /// Opens a history.
    ///
    /// - Parameter patience: seconds to wait for other processes.
    /// - Throws: `HistoryError` where there is none, or where it cannot be used.
    package init(_ file: String, for purpose: Purpose, patience: Double = patience) throws(HistoryError) {
        self.file = file
        let isWritable = try Self.prepare(file, for: purpose)
        database = try withHistoryErrors(file) {
            try DatabaseQueue(
                path: Self.location(of: file),
                configuration: Self.configuration(isReadOnly: !isWritable, patience: patience))
        }
        try access { () throws in
            try database.read { try check($0, for: purpose) }
            guard isWritable else { return }
            try useWriteAheadLog()
            try migrate()
        }
    }

    /// Does work on the file; whatever goes wrong is said as a `HistoryError`.
    func access<Value>(_ work: () throws -> Value) throws(HistoryError) -> Value { try withHistoryErrors(file, work) }

    static func configuration(isReadOnly: Bool, patience: Double) -> Configuration {
        var configuration = Configuration()
        configuration.readonly = isReadOnly
        configuration.busyMode = .timeout(patience)
        configuration.prepareDatabase { db in
            // What is deleted is overwritten; nothing of it is written beside the file. A file may come from someone
            // else: what it calls is not run.
            try db.execute(
                sql: """
                    PRAGMA secure_delete = ON;
                    PRAGMA synchronous = FULL;
                    PRAGMA temp_store = MEMORY;
                    PRAGMA trusted_schema = OFF;
                    """)
        }
        return configuration
    }

    // MARK: - The file

    /// Makes the file where that is wanted.
    ///
    /// - Returns: whether it can be written.
    private static func prepare(_ file: String, for purpose: Purpose) throws(HistoryError) -> Bool {
        guard let status = FileStatus(of: file, followsLinks: true) else {
            if errno != ENOENT && errno != ENOTDIR { throw .cannotOpen(file, reason: SystemError.reason(errno)) }
            guard purpose == .adding else { throw HistoryError(.notFound, ["file": .text(file)]) }
            try create(file)
            return true
        }
        switch status.kind {
        case .file: break
        case .folder: throw .cannotOpen(file, reason: RegularFileError.notRegular(.folder).reason)
        case .link, .other: throw .cannotOpen(file, reason: HistoryErrorCode.notOrdinary())
        }
        guard Glibc.access(file, R_OK) == 0 else { throw .cannotOpen(file, reason: SystemError.reason(errno)) }
        let isWritable = Glibc.access(file, W_OK) == 0 && Glibc.access(folder(of: file), W_OK) == 0
        guard isWritable || [.reading, .copying].contains(purpose) else { throw .readOnly(file) }
        return isWritable && purpose != .copying
    }

    /// Makes the file, with its folder: SQLite gives those beside it the same rights.
    private static func create(_ file: String) throws(HistoryError) {
        _ = try makeFolder(of: file)
        do throws(FileError) {
            try createPrivate(file)
        } catch {
            // Another process may have made it just now.
            if error.code != EEXIST { throw .cannotOpen(file, reason: error.reason) }
        }
    }

    /// Makes the folder of a history where there is none, for this user alone.
    ///
    /// - Returns: its path.
    package static func makeFolder(of file: String) throws(HistoryError) -> String {
        let folder = folder(of: file)
        if FileStatus(of: folder, followsLinks: true)?.kind == .folder { return folder }
        do {
            try MadeFolders.make(folder, isPrivate: true)
            return folder
        } catch {
            throw .cannotOpen(file, reason: SystemError.reason(of: error))
        }
    }

    /// Makes an empty file that only this user can read.
    static func createPrivate(_ file: String) throws(FileError) {
        let descriptor = open(file, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw FileError(step: .creating) }
        close(descriptor)
    }

    /// What SQLite opens: an absolute path, as it takes some others, such as “:memory:”, for something else than a file.
    ///
    /// Beside a file with a write-ahead log SQLite makes two more to read it. Where none can be made, and nobody has made them,
    /// nobody writes either: the file is opened as one that does not change.
    private static func location(of file: String) -> String {
        let place = URL(fileURLWithPath: file)
        let isChanging = Glibc.access(folder(of: file), W_OK) == 0 || FileStatus(of: file + "-wal") != nil
        return isChanging ? place.path : place.absoluteString + "?immutable=1"
    }

    static func folder(of file: String) -> String { URL(fileURLWithPath: file).deletingLastPathComponent().path }

    /// The folder in which a history really lies, where links lead to it.
    package static func realFolder(of file: String) -> String {
        URL(fileURLWithPath: file).resolvingSymlinksInPath().deletingLastPathComponent().path
    }

    // MARK: - Its content

    /// Checks that the file is a history of this or an earlier version, before anything is changed.
    private func check(_ db: Database, for purpose: Purpose) throws {
        let id = try Int.fetchOne(db, sql: "PRAGMA application_id")
        let tables = try String.fetchAll(
            db, sql: "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite%'")
        guard id != HistorySchema.applicationID else {
            if try HistorySchema.migrator.hasBeenSuperseded(db) { throw HistoryError(.newer, ["file": .text(file)]) }
            if database.configuration.readonly, purpose == .reading,
                try !HistorySchema.migrator.hasCompletedMigrations(db)
            {
                throw HistoryError.readOnly(file)
            }
            return
        }
        // A process that was killed while it made the file may have left the list of migrations.
        guard tables.allSatisfy({ $0 == "grdb_migrations" }) else {
            throw HistoryError(.ofAnotherProgram, ["file": .text(file)])
        }
        guard purpose == .adding else { throw HistoryError(.notFound, ["file": .text(file)]) }
    }

    /// Readers and a writer do not wait for each other in this mode.
    ///
    /// Where the mode cannot be changed, because other processes have the file open or its file system does not allow
    /// it, all works as well, with more waiting.
    private func useWriteAheadLog() throws {
        try database.writeWithoutTransaction { db in
            guard try String.fetchOne(db, sql: "PRAGMA journal_mode") != "wal" else { return }
            do {
                _ = try String.fetchOne(db, sql: "PRAGMA journal_mode = WAL")
            } catch let error as DatabaseError where error.resultCode == .SQLITE_BUSY {
                return
            }
        }
    }

    /// Brings the tables to this version.
    ///
    /// Which migrations are needed is read before the write lock is taken: where another process was faster, they fail,
    /// and are no longer needed.
    private func migrate() throws {
        for attempt in 1... {
            do {
                return try HistorySchema.migrator.migrate(database)
            } catch let error as DatabaseError {
                if try database.read(HistorySchema.migrator.hasCompletedMigrations) { return }
                guard attempt < Self.attempts, error.extendedResultCode != .SQLITE_BUSY else { throw error }
            }
        }
    }

    private static let attempts = 5

    /// What adding an analysis has changed.
    package enum Addition: String, Encodable, Sendable {
        /// The clip was not there.
        case added
        /// The clip was there, graded otherwise.
        case regraded
        /// The clip was there, on another day.
        case redated
        /// All of it was there.
        case unchanged
    }

    /// Adds an analysis to a player's history.
    ///
    /// The same analysis twice changes nothing but where its folder and its pictures lie; another grading of the same
    /// clip is kept beside the earlier ones, and counts from then on.
    ///
    /// - Parameter day: the day of practice where a person knows it better than the clip, or nil.
    /// - Throws: `HistoryError`; nothing is added then.
    package func add(
        _ analysis: AnalyzedClip, for player: PlayerName, day: CalendarDay? = nil, now: Timestamp = .now
    ) throws(HistoryError) -> Addition {
        try access {
            let clip = try HistoryClip(analysis, day: day, now: now)
            return try database.write { db in
                let writer = HistoryWriter(db)
                let known = try writer.player(player, addedAt: now)
                return try writer.add(clip, to: known)
            }
        }
    }

    package struct ImportSummary: Encodable, Sendable {
        /// How many players the file holds.
        package var players = 0
        /// How many clips were new.
        package var added = 0
        /// How many clips are graded otherwise now.
        package var regraded = 0
        /// How many clips were there with all that the file has of them.
        package var unchanged = 0
    }

    /// Adds what was exported from this or another history; what is there already stays.
    ///
    /// - Throws: `HistoryError`; nothing of the file is added then.
    package func add(_ document: HistoryDocument) throws(HistoryError) -> ImportSummary {
        try access {
            try database.write { db in
                let writer = HistoryWriter(db)
                var summary = ImportSummary(players: document.players.count)
                for player in document.players {
                    let id = try writer.player(try PlayerName(player.name), addedAt: player.addedAt)
                    for clip in player.clips {
                        switch try writer.merge(clip, into: id) {
                        case .added: summary.added += 1
                        case .regraded: summary.regraded += 1
                        case .unchanged, .redated: summary.unchanged += 1
                        }
                    }
                }
                return summary
            }
        }
    }
}
