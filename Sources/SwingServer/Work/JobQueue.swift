import Foundation
import Logging
import ServiceLifecycle
import SwingBatch
import Synchronization

/// Gives the jobs that wait to workers, as many at a time as the machine can take.
final class JobQueue: Service, Sendable {
    private let runner: JobRunner
    private let slots: CoreSlots
    private let wake = JobSignals()
    private let isStopping = Atomic<Bool>(false)
    private let lacksRoom = Atomic<Bool>(false)
    private let running = Mutex<[String: Task<Void, Never>]>([:])

    /// A job that another process has given is found after this time at the latest.
    private static let pollInterval = Duration.seconds(1)

    init(_ runner: JobRunner) {
        self.runner = runner
        slots = CoreSlots(jobs: runner.limits.jobs, threads: runner.limits.threads)
    }

    /// Something may have become due.
    func notify() { wake.sendToAll() }

    /// Ends the worker of a job that nobody wants any longer.
    func stop(_ job: String) async {
        guard let task = running.withLock({ $0[job] }) else { return }
        task.cancel()
        await task.value
    }

    /// Whether no more jobs are begun, as the service is being stopped.
    var isEnding: Bool { isStopping.load(ordering: .acquiring) }

    /// How many workers are at work.
    var workersBusy: Int { running.withLock { $0.count } }

    /// The jobs that have a worker.
    var heldJobs: Set<String> { running.withLock { Set($0.keys) } }

    /// Works until the service is asked to stop; then those under way have a while to end before they go back to the queue.
    func run() async throws {
        await withGracefulShutdownHandler {
            await withDiscardingTaskGroup { group in
                for slot in 0..<runner.limits.jobs {
                    group.addTask { [self] in
                        while !isStopping.load(ordering: .acquiring) && !Task.isCancelled { await runNext(slot: slot) }
                    }
                }
            }
        } onGracefulShutdown: { [self] in
            isStopping.store(true, ordering: .releasing)
            wake.sendToAll()
            Task {
                try? await Task.sleep(for: .seconds(runner.settings.grace))
                for task in running.withLock({ Array($0.values) }) { task.cancel() }
            }
        }
    }

    /// Whether the disk has room for results; it is said once when that changes.
    private func hasRoom() -> Bool {
        let isMet = runner.settings.room.isMet
        if lacksRoom.exchange(!isMet, ordering: .acquiringAndReleasing) == isMet {
            runner.logger.warning(
                isMet ? "the disk has room again" : "clips wait, as the disk has too little room",
                metadata: [
                    "free": .stringConvertible(runner.settings.room.free ?? 0),
                    "needed": .stringConvertible(runner.settings.room.floor),
                ])
        }
        return isMet
    }

    /// Waits until something may have become due.
    private func waitForJob() async {
        let signals = wake.follow("")
        await withTaskGroup(of: Void.self) { group in
            group.addTask { for await _ in signals { return } }
            group.addTask { try? await Task.sleep(for: Self.pollInterval) }
            await group.next()
            group.cancelAll()
        }
    }

    private func runNext(slot: Int) async {
        do {
            guard hasRoom(), let job = try await runner.store.claim() else {
                await waitForJob()
                return
            }
            let cores = slots.cores(of: slot)
            let task = Task { [runner] in await runner.run(job, cores: cores) }
            running.withLock { $0[job.id] = task }
            await withTaskCancellationHandler {
                await task.value
            } onCancel: {
                task.cancel()
            }
            running.withLock { $0[job.id] = nil }
        } catch {
            runner.logger.unlessEnding("no job taken", error)
            try? await Task.sleep(for: Self.pollInterval)
        }
    }
}

/// The room that the disk of the data folder has, and the least that is left to results and everybody else.
struct DiskRoom: Sendable {
    let folder: String
    /// Bytes.
    let floor: Int

    /// Bytes that are free; nil where the system does not say.
    var free: Int? {
        (try? FileManager.default.attributesOfFileSystem(forPath: folder)[.systemFreeSize] as? NSNumber)?.intValue
    }

    /// Whether there is more than the least.
    var isMet: Bool { free.map { $0 >= floor } ?? true }
}

extension ServerSettings {
    /// When what ends now is removed, in milliseconds since 1970.
    var expiry: Int64 { Instant.now + Instant.milliseconds(retention) }

    var room: DiskRoom { DiskRoom(folder: data, floor: freeSpace) }
}
