import TennisSwing

/// Analyzes one clip in a process that writes into a folder of its own, tries again where that can help, and brings the result
/// to its place.
struct ClipAttempts: Sendable {
    let clip: BatchClip
    /// The SHA-256 of the clip.
    let sha256: String
    let folder: BatchFolder
    let worker: BatchWorker
    let limits: WorkerLimits
    let cores: [Int]
    let report: @Sendable (BatchEvent) -> Void

    /// - Returns: where the result is.
    /// - Throws: why there is none.
    func run() async throws(ErrorReport) -> String {
        var attempt = 1
        while true {
            report(.started(clip, attempt: attempt))
            let (place, run) = try await analyze(attempt)
            if let place { return place }
            let category: ErrorCategory? =
                if case .exited(let status) = run.end { ErrorCategory(exitCode: status) } else { nil }
            guard RetryPolicy.retries(run.end, attempt: attempt, category: category), !Task.isCancelled else {
                throw worker.failure(run, attempts: attempt)
            }
            attempt += 1
        }
    }

    /// - Returns: where the result is, or nil, and how the process ended.
    private func analyze(_ attempt: Int) async throws(ErrorReport) -> (place: String?, run: WorkerRun) {
        do {
            // Held until the end: whether the result has a place is known before the long work begins.
            var result = try OutputFolder.forResult(of: sha256, wanted: clip.folder)
            let job = try folder.makeJobFolder(of: clip.key)
            defer { folder.removeJobFolder(job) }
            let made = job + "/" + Self.name
            try result.prepare(made)
            let run = await worker.analyze(clip, into: made, cores: cores, limits: limits) { [clip, report] event in
                if event.event == "progress", let stage = event.stage {
                    report(.progress(clip, stage: stage, fraction: event.fraction))
                }
            }
            guard run.end == .exited(0) else { return (nil, run) }
            return (try result.publish(made), run)
        } catch let error as any UserFacingError {
            throw worker.failure(error, attempts: attempt)
        } catch {
            throw worker.failure(.interrupted)
        }
    }

    private static let name = "result.swing"
}
