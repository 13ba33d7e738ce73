import Logging
import ServiceLifecycle
import SwingBatch

/// Does what comes round: removes what is kept no longer, finds jobs whose worker is gone, and tells those who follow jobs
/// that the service is there.
struct Housekeeping: Service {
    let store: ServerStore
    let settings: ServerSettings
    let texts: ServerTexts
    let signals: JobSignals
    /// The jobs that have a worker now.
    let heldJobs: @Sendable () -> Set<String>
    let logger: Logger

    private static let mostAtOnce = 100

    /// Puts the data folder in order before the first request: jobs under way had a worker that is gone, what was to be removed
    /// is, and what the store does not name is put aside.
    ///
    /// - Throws: `ServerError` where the store is not the one that this folder had.
    func begin() async throws {
        try await orphans.checkStore()
        _ = try await recover(isFirst: true)
        try await removeRest()
        try await orphans.putAside()
    }

    private var orphans: Orphans { Orphans(store: store, logger: logger) }

    func run() async throws {
        await cancelWhenGracefulShutdown {
            while (try? await Task.sleep(for: .seconds(settings.housekeepingInterval))) != nil { await once() }
        }
    }

    private func once() async {
        signals.sendToAll()
        do {
            for job in try await recover(isFirst: false) { signals.send(job) }
            for job in try await store.due(count: Self.mostAtOnce) { try await expire(job) }
            for upload in try await store.dueUploads() { try await store.remove(upload) }
            try await removeRest()
            try await orphans.removeOld(after: settings.retention)
        } catch {
            logger.unlessEnding("housekeeping failed", error)
        }
    }

    /// What was to go with something else, and is there still.
    private func removeRest() async throws {
        try await store.removeFiles(try await store.removals())
        do {
            try await PlayerHistories(store).forgetDeleted()
        } catch {
            // A history that cannot be read is no reason not to serve.
            logger.error("clip not taken from the history", metadata: ["reason": "\(error)"])
        }
    }

    private func recover(isFirst: Bool) async throws -> [String] {
        let jobs = try await store.recover(
            isFirst: isFirst, held: heldJobs(), failure: texts.failure(ServerError(.workerLost)),
            expiresAt: settings.expiry)
        for job in jobs { logger.warning("worker lost", metadata: ["job": "\(job)"]) }
        return jobs
    }

    /// Removes what is kept of a job: clip and results first, its record after the same time again.
    private func expire(_ job: Job) async throws {
        if job.state == .expired {
            try await store.remove(job)
        } else {
            try await store.expire(job, recordUntil: settings.expiry)
        }
        logger.info("job expired", metadata: ["job": "\(job.id)"])
        signals.send(job.id)
    }
}
