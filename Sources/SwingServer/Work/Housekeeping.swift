import Foundation
import Logging
import ServiceLifecycle
import SwingCore
import SwingServerInterface

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

    /// Puts the data folder in order before the first request: jobs under way had a worker that is gone, and folders of
    /// jobs that were never accepted belong to nobody.
    func begin() async throws {
        _ = try await recover(isFirst: true)
        let known = try await store.jobNames()
        for folder in try FileManager.default.contentsOfDirectory(atPath: store.path("jobs"))
        where !known.contains(folder) {
            try? FileManager.default.removeItem(atPath: store.path("jobs/" + folder))
        }
        for name in try FileManager.default.contentsOfDirectory(atPath: store.path("uploads"))
        where name.hasSuffix(".part") {
            try? FileManager.default.removeItem(atPath: store.path("uploads/" + name))
        }
    }

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
            for upload in try await store.dueUploads() {
                try? FileManager.default.removeItem(atPath: store.path(upload.file))
                try await store.removeUpload(upload.id)
            }
        } catch {
            logger.error("housekeeping failed", metadata: ["reason": "\(error)"])
        }
    }

    private func recover(isFirst: Bool) async throws -> [String] {
        let jobs = try await store.recover(
            isFirst: isFirst, held: heldJobs(), failure: texts.failure(ServerError(.workerLost)),
            expiresAt: Instant.now + Instant.milliseconds(settings.retention))
        for job in jobs { logger.warning("worker lost", metadata: ["job": "\(job)"]) }
        return jobs
    }

    /// Removes what is kept of a job: clip and results first, its record after the same time again.
    private func expire(_ job: Job) async throws {
        let folder = store.path(job.folder)
        if FileManager.default.fileExists(atPath: folder) { try FileManager.default.removeItem(atPath: folder) }
        if job.state == .expired {
            try await store.remove(job.id)
        } else {
            try await store.expire(job, recordUntil: Instant.now + Instant.milliseconds(settings.retention))
        }
        logger.info("job expired", metadata: ["job": "\(job.id)"])
        signals.send(job.id)
    }
}
