import Foundation
@_exported public import SwingCore
package import SwingReport

/// Analyzes the clips of a plan, several at the same time, and keeps what became of each.
package struct BatchRun: Sendable {
    package typealias Entry = (clip: BatchClip, outcome: ClipOutcome)

    private let plan: BatchPlan
    private let options: BatchOptions
    private let worker: BatchWorker
    private let report: @Sendable (BatchEvent) -> Void

    /// - Parameters:
    ///   - worker: analyzes one clip.
    ///   - report: told everything that happens, from several tasks.
    package init(
        _ plan: BatchPlan, options: BatchOptions, worker: BatchWorker, report: @escaping @Sendable (BatchEvent) -> Void
    ) {
        (self.plan, self.options, self.worker, self.report) = (plan, options, worker, report)
    }

    /// Runs the batch to its end; cancelling the task stops the clips under way and begins no more.
    ///
    /// - Parameter summarize: what to write of the clips of all shards, in the order of the plan; shards that end at the
    ///   same time do so one after the other.
    /// - Returns: what became of the clips of this shard, and what `summarize` gave.
    /// - Throws: `BatchError` where the output folder cannot be used, or another batch uses it.
    package func run<Summary: Sendable>(
        summarize: @Sendable ([Entry]) throws -> Summary
    ) async throws -> (entries: [Entry], summary: Summary) {
        let folder = BatchFolder(output: options.output)
        try folder.create()
        let lock = try BatchLock(folder, shard: options.shard)
        for clip in plan.clips { report(.queued(clip)) }
        let own = await outcomes(folder)
        let summaryLock = try await BatchLock.summary(folder)
        let summary = try summarize(plan.all.map { clip in (clip, own[clip.key] ?? Self.stored(clip, folder)) })
        _ = consume summaryLock
        _ = consume lock
        return (plan.clips.map { clip in (clip, own[clip.key] ?? .pending) }, summary)
    }

    private func outcomes(_ folder: BatchFolder) async -> [String: ClipOutcome] {
        await withTaskGroup(of: (key: String, outcome: ClipOutcome, slot: Int).self) { group in
            var waiting = plan.clips.makeIterator()
            var outcomes: [String: ClipOutcome] = [:]
            let slots = CoreSlots(jobs: options.jobs, threads: options.threadsPerJob)
            func begin(slot: Int) {
                guard let clip = waiting.next() else { return }
                let work = ClipAnalysis(clip: clip, options: options, folder: folder, worker: worker, report: report)
                group.addTask { (clip.key, await work.run(cores: slots.cores(of: slot)), slot) }
            }
            for slot in 0..<options.jobs { begin(slot: slot) }
            for await ended in group {
                outcomes[ended.key] = ended.outcome
                if !Task.isCancelled { begin(slot: ended.slot) }
            }
            while let clip = waiting.next() {
                let failure = worker.failure(.interrupted)
                report(.failed(clip, failure))
                outcomes[clip.key] = .failed(failure)
            }
            return outcomes
        }
    }

    /// What another shard has made of a clip.
    private static func stored(_ clip: BatchClip, _ folder: BatchFolder) -> ClipOutcome {
        guard let record = folder.record(of: clip.key) else { return .pending }
        if let failure = record.failure { return .failed(failure) }
        return clip.document(in: folder.output + "/" + record.folder, sha256: record.sha256)
            .map { .analyzed($0, folder: record.folder) } ?? .pending
    }
}

/// What happens in a batch, as it happens.
///
/// Each clip ends in exactly one of `finished` and `failed`.
package enum BatchEvent: Sendable {
    /// A clip waits for its turn.
    case queued(BatchClip)
    /// A clip's turn has come; `attempt` is 1 for the first.
    case started(BatchClip, attempt: Int)
    /// How far the analysis of a clip is: its stage, and the fraction of that stage from 0 to 1 where it is known.
    case progress(BatchClip, stage: String, fraction: Double?)
    /// A stroke of a clip that is done.
    case stroke(BatchClip, StrokeSummary)
    /// A clip is done; `isReused` where an earlier run has done it. The folder is relative to the output folder.
    case finished(BatchClip, AnalysisDocument, folder: String, isReused: Bool)
    /// A clip failed, or was stopped.
    case failed(BatchClip, ErrorReport)
}
