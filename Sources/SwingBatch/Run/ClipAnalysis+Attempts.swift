import TennisSwing

extension ClipAnalysis {
    /// Analyzes the clip in a process that writes into a folder of its own, tries again where that can help, and brings
    /// the result to its place.
    ///
    /// - Parameters:
    ///   - sha256: the SHA-256 of the clip.
    ///   - limits: what each process may take.
    ///   - cores: the processor's cores that it may use; empty for all.
    /// - Returns: where the result is.
    /// - Throws: why there is none.
    func attempts(of sha256: String, _ limits: WorkerLimits, cores: [Int]) async throws(ErrorReport) -> String {
        var attempt = 1
        while true {
            report(.started(clip, attempt: attempt))
            let (place, run) = try await analyze(attempt, of: sha256, limits, cores: cores)
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
    private func analyze(
        _ attempt: Int, of sha256: String, _ limits: WorkerLimits, cores: [Int]
    ) async throws(ErrorReport) -> (place: String?, run: WorkerRun) {
        do {
            // Held until the end: whether the result has a place is known before the long work begins.
            var result = try OutputFolder.forResult(of: sha256, wanted: clip.folder)
            let job = try folder.makeJobFolder(of: clip.key)
            defer { folder.removeJobFolder(job) }
            let made = job + "/" + Self.resultName
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

    private static let resultName = "result.swing"
}
