import Foundation
import SwingCore
import SwingFiles
import SwingReport
import TennisSwing

/// Brings one clip of a batch to its end: looks whether that is done already, analyzes it where not, tries again where that
/// can help, and keeps what became of it.
struct ClipAnalysis: Sendable {
    let clip: BatchClip
    let options: BatchOptions
    let folder: BatchFolder
    let worker: BatchWorker
    let report: @Sendable (BatchEvent) -> Void

    /// - Parameter cores: the processor's cores that the analysis may use; empty for all.
    func run(cores: [Int]) async -> ClipOutcome {
        let known = folder.record(of: clip.key)
        guard let fingerprint = ClipFingerprint(path: clip.path), let sha256 = await digest(fingerprint, known) else {
            return ended(
                Task.isCancelled
                    ? worker.failure(.interrupted) : worker.failure(.absent, ["path": .text(clip.path)]), keeps: nil)
        }
        let record = record(fingerprint, sha256)
        if let outcome = earlier(record, known) { return outcome }
        let limits = WorkerLimits(options, size: fingerprint.size)
        var attempt = 1
        while true {
            report(.started(clip, attempt: attempt))
            let run = await worker.analyze(clip, limits: limits, cores: cores) { event in
                if event.event == "progress", let stage = event.stage {
                    report(.progress(clip, stage: stage, fraction: event.fraction))
                }
            }
            if run.end == .exited(0), let outcome = result(in: run.folder, record) { return outcome }
            let failure = worker.failure(run, attempts: attempt)
            let category: ErrorCategory? =
                if case .exited(let status) = run.end { worker.category(status) } else { nil }
            guard RetryPolicy.retries(run.end, attempt: attempt, category: category), !Task.isCancelled else {
                return ended(failure, keeps: record)
            }
            attempt += 1
        }
    }

    /// What a run that ended well has left.
    private func result(in place: String?, _ record: ClipRecord) -> ClipOutcome? {
        let place = place ?? clip.folder
        return FinishedAnalysis(clip: clip).document(in: place, sha256: record.sha256).map {
            finished($0, in: place, record, isReused: false)
        }
    }

    /// What an earlier run has made of the clip, where that still holds.
    private func earlier(_ record: ClipRecord, _ known: ClipRecord?) -> ClipOutcome? {
        guard options.redo != .all else { return nil }
        let places = [record.folder, known?.folder].compactMap(\.self).map { folder.output + "/" + $0 }
        for place in Set(places).sorted() {
            if let document = FinishedAnalysis(clip: clip).document(in: place, sha256: record.sha256) {
                return finished(document, in: place, record, isReused: true)
            }
        }
        guard options.redo == .changed, let known, let failure = known.failure, RetryPolicy.isFinal(failure),
            known.isSameWork(as: record)
        else { return nil }
        report(.failed(clip, failure))
        return .failed(failure)
    }

    private func finished(
        _ document: AnalysisDocument, in place: String, _ record: ClipRecord, isReused: Bool
    ) -> ClipOutcome {
        var record = record
        record.folder = relative(place)
        // Without a record the next run finds the result itself.
        if folder.record(of: clip.key) != record { try? folder.keep(record) }
        if !isReused { for stroke in document.strokes { report(.stroke(clip, stroke)) } }
        report(.finished(clip, document, folder: record.folder, isReused: isReused))
        return .analyzed(document, folder: record.folder)
    }

    private func ended(_ failure: ClipFailure, keeps record: ClipRecord?) -> ClipOutcome {
        if var record, !failure.isInterruption {
            record.failure = failure
            // Without a record the next run tries again.
            try? folder.keep(record)
        }
        report(.failed(clip, failure))
        return .failed(failure)
    }

    private func relative(_ place: String) -> String {
        let top = URL(fileURLWithPath: folder.output).path + "/"
        let path = URL(fileURLWithPath: place).path
        return path.hasPrefix(top) ? String(path.dropFirst(top.count)) : path
    }

    private func record(_ fingerprint: ClipFingerprint, _ sha256: String) -> ClipRecord {
        ClipRecord(
            key: clip.key, fingerprint: fingerprint, folder: relative(clip.folder), sha256: sha256,
            options: clip.options.digest, version: TennisSwingVersion.current)
    }

    /// The digest of the clip, that of the earlier record where the file has not changed; read on a thread of its own.
    private func digest(_ fingerprint: ClipFingerprint, _ known: ClipRecord?) async -> String? {
        if let known, known.fingerprint == fingerprint { return known.sha256 }
        let (path, flag) = (clip.path, CancellationFlag())
        return try? await WorkerThread.run(cancellation: flag, isAbandonable: false) {
            FileDigest.sha256(path: path, isCancelled: { flag.isCancelled })
        }
    }
}

extension ClipRecord {
    /// Whether both are about the same clip, options and version.
    fileprivate func isSameWork(as other: ClipRecord) -> Bool {
        (sha256, options, version) == (other.sha256, other.options, other.version)
    }
}

extension AnalysisOptions {
    /// The SHA-256 of what a result depends on.
    fileprivate var digest: String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        return (try? encoder.encode(config)).map { FileDigest.sha256($0) } ?? ""
    }
}
