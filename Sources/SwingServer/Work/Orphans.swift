import Foundation
import Logging
import SwingBatch
import SwingFiles

/// What lies in the data folder and is not named by the store: after a crash, or beside a store that is older than the folder.
///
/// Nobody has asked that it goes, so it is put aside and kept as long as results are.
struct Orphans: Sendable {
    let store: ServerStore
    let logger: Logger

    private static let folder = "orphans"
    /// What a request that was never answered has sent.
    private static let partSuffix = ".part"

    /// Sees that the store belongs to the folder: one that names no job and is younger than folders of jobs was lost, or the
    /// folder is another one.
    ///
    /// - Throws: `ServerError` where it does not.
    func checkStore() async throws {
        guard try await store.jobNames().isEmpty, let madeAt = try await store.madeAt() else { return }
        let older = try names(in: "jobs").filter { modified("jobs/" + $0).map { $0 < madeAt } ?? false }
        guard older.isEmpty else {
            throw ServerError(.storeEmpty, ["folder": .text(store.folder), "count": .text(String(older.count))])
        }
    }

    /// Puts aside what the store does not name; parts of clips whose requests were never answered go.
    func putAside() async throws {
        let jobs = try await store.jobNames()
        let uploads = try await store.uploadFiles()
        for name in try names(in: "jobs") where !jobs.contains(name) { try putAside("jobs/" + name) }
        for name in try names(in: "uploads") where !uploads.contains("uploads/" + name) {
            if name.hasSuffix(Self.partSuffix) {
                try FileManager.default.removeItem(atPath: store.path("uploads/" + name))
            } else {
                try putAside("uploads/" + name)
            }
        }
    }

    private func putAside(_ path: String) throws {
        let files = FileManager.default
        let name = URL(fileURLWithPath: path).lastPathComponent
        try files.makeOwnFolder(store.path(Self.folder))
        var place = Self.folder + "/" + name
        if files.fileExists(atPath: store.path(place)) { place += "-" + RandomID.text(8) }
        try files.moveItem(atPath: store.path(path), toPath: store.path(place))
        // From now on it is kept as long as results are.
        try files.setAttributes([.modificationDate: Date()], ofItemAtPath: store.path(place))
        logger.warning("put aside, as the store does not name it", metadata: ["path": "\(path)", "kept": "\(place)"])
    }

    /// Removes what was put aside for longer than results are kept; beside a store without jobs nothing.
    ///
    /// - Parameter seconds: how long results are kept.
    func removeOld(after seconds: Double) async throws {
        let kept = try names(in: Self.folder)
        guard !kept.isEmpty, try await !store.jobNames().isEmpty else { return }
        let limit = Instant.now - Instant.milliseconds(seconds)
        for name in kept where modified(Self.folder + "/" + name).map({ $0 < limit }) ?? false {
            try FileManager.default.removeItem(atPath: store.path(Self.folder + "/" + name))
            logger.info("put aside for long, and removed", metadata: ["path": "\(Self.folder)/\(name)"])
        }
    }

    private func names(in folder: String) throws -> [String] {
        let path = store.path(folder)
        guard FileStatus(of: path) != nil else { return [] }
        return try FileManager.default.contentsOfDirectory(atPath: path).sorted()
    }

    /// When something was changed last, in milliseconds since 1970.
    private func modified(_ path: String) -> Int64? {
        FileStatus(of: store.path(path)).map { Instant.milliseconds($0.modified) }
    }
}
