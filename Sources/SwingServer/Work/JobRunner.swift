import Foundation
import Glibc
import Logging
import NIOPosix
import SwingBatch
import Synchronization

/// Brings one job to its end: starts its worker, keeps its lease, and keeps what became of it.
struct JobRunner: Sendable {
    let store: ServerStore
    let settings: ServerSettings
    let limits: JobLimits
    let layers: WorkerLayers
    let texts: ServerTexts
    let signals: JobSignals
    let metrics: ServerMetrics
    let logger: Logger

    /// How often a try that a worker's crash ended is made at most.
    private static let mostAttempts = 2
    /// How long is waited before another try, in milliseconds; what the machine lacks is waited for twice as long each time.
    private static let retryDelay: Int64 = 1000
    private static let mostDoublings = 6
    /// The exit codes of a worker that say that the machine lacks something just now, such as room on its disk.
    private static let ofTheMachine: Set<Int32> = [69, 73, 74]
    /// Progress is stored at most this often; the lease is renewed at a third of its length at the latest.
    private static let progressInterval = Duration.seconds(1)

    /// Runs a job; cancelling the task gives it back to the queue.
    ///
    /// - Parameter cores: the processor's cores that the worker may use; empty for all.
    func run(_ job: Job, cores: [Int]) async {
        let start = ContinuousClock.now
        let folder = store.path(job.folder)
        // Whoever cancelled it before its worker could be found has done so by now.
        guard (try? await store.isHeld(job)) != false else { return }
        signals.send(job.id)
        let heartbeat = Heartbeat()
        let end = await withTaskGroup(of: WorkerEnd?.self) { group in
            group.addTask { await work(job, folder: folder, cores: cores, heartbeat) }
            group.addTask {
                await keep(job, heartbeat)
                return nil
            }
            // Whichever is first: a lost lease ends the worker, an ended worker the lease.
            let first = await group.next() ?? nil
            group.cancelAll()
            var end = first
            for await other in group { end = end ?? other }
            return end ?? .interrupted
        }
        metrics.workerMemory(nil, of: job.id)
        // A task of its own: where the job is to stop, what became of it is kept all the same.
        let outcome = await Task {
            await settle(job, end, folder: folder, failure: heartbeat.failure?.hiding(folder))
        }
        .value
        let seconds = (ContinuousClock.now - start).seconds
        metrics.ended(outcome, seconds: seconds)
        let isCrash = await heartbeat.isCrash(end)
        logger.log(
            level: isCrash ? .warning : .info, "job ended",
            metadata: [
                "job": "\(job.id)", "outcome": "\(outcome.rawValue)", "end": "\(end)",
                "attempt": .stringConvertible(job.attempt), "seconds": .stringConvertible(seconds),
                "traceparent": "\(job.traceparent ?? "")",
                "complaints": .array(isCrash ? heartbeat.complaints.withLock { $0 }.map { .string($0) } : []),
            ])
        signals.send(job.id)
    }

    private func work(_ job: Job, folder: String, cores: [Int], _ heartbeat: Heartbeat) async -> WorkerEnd {
        let allowed = WorkerLimits(timeLimit: settings.timeLimit, memory: limits.memory, size: job.size)
        let process = WorkerProcess(
            executable: settings.worker, folder: folder,
            variables: job.traceparent.map { ["TRACEPARENT": $0] } ?? [:], limits: allowed)
        let count = cores.isEmpty ? ProcessInfo.processInfo.activeProcessorCount : cores.count
        if job.parent != nil {
            do {
                try await ResultCopy.make(from: folder + "/" + Job.storedFolder, to: folder + "/" + job.resultFolder)
            } catch {
                return .notStarted("\(error)")
            }
        }
        let task = WorkerJob(
            clip: job.parent == nil ? job.clipFile : nil, result: job.resultFolder, options: job.options.ofWorker,
            player: job.player, isolation: settings.isolation, cores: cores,
            processorSeconds: allowed.processorSeconds(cores: count))
        return await process.run(task, inside: layers.wrapped) { bytes in
            metrics.workerMemory(bytes, of: job.id)
        } complaints: { lines in
            heartbeat.complaints.withLock { $0 = lines }
        } report: { event in
            await heartbeat.beat(event)
        }
    }

    /// Renews the lease and stores progress until the job is no longer this worker's, or the task is cancelled.
    private func keep(_ job: Job, _ heartbeat: Heartbeat) async {
        var last = ContinuousClock.now
        while (try? await Task.sleep(for: Self.progressInterval)) != nil {
            let progress = await heartbeat.take()
            let isDue = ContinuousClock.now - last > .milliseconds(ServerStore.leaseLength / 3)
            guard progress != nil || isDue else { continue }
            last = ContinuousClock.now
            do {
                let isOurs = try await store.renew(job, stage: progress?.stage, fraction: progress?.fraction)
                if !isOurs { return }
                signals.send(job.id)
            } catch {
                // The lease outlives a store that is busy for some seconds.
                logger.warning("lease not renewed", metadata: ["job": "\(job.id)", "reason": "\(error)"])
            }
        }
    }

    /// Keeps what became of a job.
    private func settle(
        _ job: Job, _ end: WorkerEnd, folder: String, failure said: ErrorReport?
    ) async -> JobOutcome {
        let expiresAt = settings.expiry
        let result = folder + "/" + job.resultFolder
        do {
            if end == .exited(0) {
                let artifacts = try await NIOThreadPool.singleton.runIfActive { ResultFiles.list(result) }
                guard artifacts.contains(where: { $0.name == "analysis.json" }) else {
                    return try await fail(job, texts.failure(ServerError(.workerProtocol)), expiresAt)
                }
                await share(artifacts, of: result, job)
                // Whoever is told that it is completed finds it in the history.
                await record(job, result)
                guard try await store.complete(job, artifacts, expiresAt: expiresAt) else {
                    try? FileManager.default.removeItem(atPath: result)
                    try await PlayerHistories(store).forgetUnlessShared(job)
                    return .cancelled
                }
                try? FileManager.default.removeItem(atPath: folder + "/" + Job.storedFolder)
                return .completed
            }
            try? FileManager.default.removeItem(atPath: result)
            return try await settle(failed: job, end, said, expiresAt)
        } catch {
            // The lease runs out, and the job gets another worker.
            logger.error("result not kept", metadata: ["job": "\(job.id)", "reason": "\(error)"])
            return .lost
        }
    }

    /// What a grading has left as it was takes its room once.
    private func share(_ artifacts: [Artifact], of result: String, _ job: Job) async {
        guard let id = job.parent, let parent = try? await store.job(id), let known = try? await store.artifacts(of: id)
        else { return }
        await ResultCopy.share(
            artifacts, of: result, with: known, of: store.path(parent.folder) + "/" + parent.resultFolder)
    }

    /// Adds a result to the history of its player; the analysis is what was asked for, and is there whatever goes wrong here.
    private func record(_ job: Job, _ result: String) async {
        guard let player = job.player else { return }
        do {
            try await PlayerHistories(store).add(result, of: job, for: player)
        } catch {
            logger.warning("result not in the history", metadata: ["job": "\(job.id)", "reason": "\(error)"])
        }
    }

    private func settle(
        failed job: Job, _ end: WorkerEnd, _ said: ErrorReport?, _ expiresAt: Int64
    ) async throws -> JobOutcome {
        switch end {
        case .interrupted:
            return try await store.requeue(job, delay: 0, isLoss: false) ? .requeued : .cancelled
        case .exited(let status) where Self.ofTheMachine.contains(status) && isWorthWaiting(job):
            let delay = Self.retryDelay << min(job.attempt, Self.mostDoublings)
            logger.warning(
                "job put off",
                metadata: [
                    "job": "\(job.id)", "status": .stringConvertible(status), "reason": "\(said?.what ?? "")",
                ])
            return try await store.requeue(job, delay: delay, isLoss: false) ? .requeued : .cancelled
        case .exited(let status) where said != nil && status != 70:
            return try await fail(job, said ?? texts.failure(ServerError(.workerProtocol)), expiresAt)
        case .timedOut(let seconds):
            let error = ServerError(.workerTimedOut, ["seconds": .text(String(Int(clamping: seconds.rounded())))])
            return try await fail(job, texts.failure(error), expiresAt)
        case .outOfMemory(let limit):
            let error = ServerError(.workerOutOfMemory, ["limit": .text(String(limit >> 20))])
            return try await fail(job, texts.failure(error), expiresAt)
        case .brokenProtocol:
            return try await fail(job, texts.failure(ServerError(.workerProtocol)), expiresAt)
        case .exited, .killed, .notStarted:
            if job.losses + 1 < Self.mostAttempts {
                return try await store.requeue(job, delay: Self.retryDelay, isLoss: true) ? .requeued : .cancelled
            }
            // What kills from outside, such as a machine without memory, is not the clip's doing.
            if end == .killed(signal: SIGKILL) {
                return try await fail(job, texts.failure(ServerError(.workerLost)), expiresAt)
            }
            // What crashed while it was graded again is the stored result, not the clip.
            let isClip = if case .notStarted = end { false } else { job.parent == nil }
            let error = ServerError(.workerCrashed, ["end": .text(Self.words(end))])
            return try await fail(job, said ?? texts.failure(error), expiresAt, isRefusedLater: isClip)
        }
    }

    /// Whether a job that the machine cannot do now may wait on: as long as its result would be kept.
    private func isWorthWaiting(_ job: Job) -> Bool {
        Instant.now - job.createdAt < Instant.milliseconds(settings.retention)
    }

    private func fail(
        _ job: Job, _ failure: ErrorReport, _ expiresAt: Int64, isRefusedLater: Bool = false
    ) async throws -> JobOutcome {
        let isOurs = try await store.fail(job, failure, expiresAt: expiresAt, isRefusedLater: isRefusedLater)
        return isOurs ? .failed : .cancelled
    }

    private static func words(_ end: WorkerEnd) -> String {
        switch end {
        case .exited(let status): "exit code \(status)"
        case .killed(let signal): "signal \(signal)"
        case .notStarted(let reason): reason
        default: "\(end)"
        }
    }
}

/// The latest that a worker has said.
private actor Heartbeat {
    private var progress: (stage: String?, fraction: Double?)?
    private(set) var failure: ErrorReport?
    /// The last lines of its standard error.
    let complaints = Mutex<[String]>([])

    /// Whether a worker that ended so has not said why.
    func isCrash(_ end: WorkerEnd) -> Bool {
        switch end {
        case .interrupted, .exited(0): false
        case .exited(let status): failure == nil || status == 70
        default: true
        }
    }

    func beat(_ event: WorkerEvent) {
        if var error = event.error {
            // Of a failure without an exit code nobody knows more than that it is a defect.
            (error.exitCode, error.signal, error.attempts) = (error.exitCode ?? 70, nil, nil)
            failure = error
        }
        if event.event == "progress" { progress = (event.stage, event.fraction.map { min(max($0, 0), 1) }) }
    }

    /// What was said since the last time, or nil.
    func take() -> (stage: String?, fraction: Double?)? {
        defer { progress = nil }
        return progress
    }
}
