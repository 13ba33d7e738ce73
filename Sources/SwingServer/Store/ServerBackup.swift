import Foundation
import GRDB
import Glibc
import SwingBatch
import SwingFiles

/// A copy of a data folder that is one itself, made while its service runs.
///
/// The store is copied first, in one transaction. What it names is there afterwards: clips and results do not change once they
/// are, so that they get a second name where the disk allows it, and are copied where it does not. What was deleted meanwhile is
/// missing; what came later is not in it.
struct ServerBackup: Sendable {
    let folder: String
    let jobs: Int
    /// Files that were deleted while the copy was made.
    let missing: Int

    /// What is said of it.
    var text: String {
        "\(folder): \(jobs) \(jobs == 1 ? "job" : "jobs")"
            + (missing == 0 ? "" : "; of \(missing) the files were deleted meanwhile")
    }

    /// Makes a copy.
    ///
    /// - Parameters:
    ///   - data: the data folder.
    ///   - target: a folder that is not there yet.
    /// - Throws: `ServerError` where it cannot be made; nothing of it is left then.
    static func make(of data: String, in target: String) async throws(ServerError) -> ServerBackup {
        let target = URL(fileURLWithPath: target).standardizedFileURL.path
        func failure(_ reason: MessageValue) -> ServerError {
            ServerError(.backupNotMade, ["folder": .text(target), "reason": reason])
        }
        guard ServerStore.exists(in: data) else {
            throw failure(.text("there is no store in \(data)"))
        }
        guard FileStatus(of: target) == nil else { throw failure("it is there already") }
        let partial = target + ".partial-" + RandomID.text(8)
        do {
            let made = try fill(partial, from: data)
            guard rename(partial, target) == 0 else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
            return ServerBackup(folder: target, jobs: made.jobs, missing: made.missing)
        } catch {
            try? FileManager.default.removeItem(atPath: partial)
            throw failure((error as? DatabaseError)?.message.map { .text($0) } ?? SystemError.reason(of: error))
        }
    }

    private static func fill(_ target: String, from data: String) throws -> (jobs: Int, missing: Int) {
        for folder in ["", "/jobs", "/uploads", "/history"] {
            try FileManager.default.makeOwnFolder(target + folder)
        }
        try copyStore(ServerStore.file(in: data), to: ServerStore.file(in: target))
        let histories = try? FileManager.default.contentsOfDirectory(atPath: data + "/history")
        for name in histories ?? [] where name.hasSuffix(".sqlite") {
            try copyStore(data + "/history/" + name, to: target + "/history/" + name)
        }
        let store = try DatabaseQueue(path: ServerStore.file(in: target))
        let (jobs, uploads) = try store.read { db in
            (
                try Job.fetchAll(db),
                try String.fetchAll(db, sql: "SELECT id FROM uploads")
            )
        }
        var missing = 0
        for job in jobs where ![.cancelled, .expired].contains(job.state) {
            // Of a job that is not done what its next try needs; of others all.
            let parts = job.state == .completed ? ["clip", job.resultFolder] : ["clip"]
            let isThere = try parts.map { part in
                try link(data + "/" + job.folder + "/" + part, to: target + "/" + job.folder + "/" + part)
            }
            if isThere.contains(false) { missing += 1 }
            try FileManager.default.makeOwnFolder(target + "/" + job.folder + "/results")
        }
        for id in uploads {
            // It still grows, so it is copied.
            let name = "/uploads/\(id).clip"
            guard FileStatus(of: data + name) != nil else { continue }
            try FileManager.default.copyItem(atPath: data + name, toPath: target + name)
        }
        return (jobs.count, missing)
    }

    /// Copies a store as it is at one moment, also while others change it.
    private static func copyStore(_ source: String, to target: String) throws {
        var configuration = Configuration()
        configuration.readonly = true
        try DatabaseQueue(path: source, configuration: configuration).inDatabase { db in
            try db.execute(sql: "VACUUM INTO ?", arguments: [target])
        }
    }

    /// Gives the files below a folder second names below another one.
    ///
    /// - Returns: whether the folder was there.
    private static func link(_ source: String, to target: String) throws -> Bool {
        let files = FileManager.default
        guard let names = files.enumerator(atPath: source) else { return false }
        try files.makeOwnFolder(target)
        for case let name as String in names {
            let (from, to) = (source + "/" + name, target + "/" + name)
            switch FileStatus(of: from)?.kind {
            case .folder: try files.makeOwnFolder(to)
            case .file where Glibc.link(from, to) == 0: break
            case .file:
                // Another file system, or too many names.
                guard FileStatus(of: from) != nil else { return false }
                try files.copyItem(atPath: from, toPath: to)
            default: break
            }
        }
        return true
    }
}
