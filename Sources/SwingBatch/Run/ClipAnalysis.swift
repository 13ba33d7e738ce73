import Foundation
import SwingFiles
package import TennisSwing

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
        let limits = WorkerLimits(timeLimit: options.timeLimit, memory: options.memoryLimit, size: fingerprint.size)
        do throws(ErrorReport) {
            let place = try await attempts(of: sha256, limits, cores: cores)
            guard let document = clip.document(in: place, sha256: sha256) else {
                return ended(worker.failure(.crashed, ["status": "0"]), keeps: record)
            }
            return finished(document, in: place, record, isReused: false)
        } catch {
            return ended(error, keeps: record)
        }
    }

    /// What an earlier run has made of the clip, where that still holds.
    private func earlier(_ record: ClipRecord, _ known: ClipRecord?) -> ClipOutcome? {
        guard options.redo != .all else { return nil }
        let places = [record.folder, known?.folder].compactMap(\.self).map { folder.output + "/" + $0 }
        for place in Set(places).sorted() {
            if let document = clip.document(in: place, sha256: record.sha256) {
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

    private func ended(_ failure: ErrorReport, keeps record: ClipRecord?) -> ClipOutcome {
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
            FileDigest.sha256(path: path, cancellation: flag)
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
    var digest: String {
        (try? JSONEncoder.sorted([]).encode(config)).map { FileDigest.sha256($0) } ?? ""
    }
}

extension BatchClip {
    /// The document of a result folder that holds what analyzing the clip now would give: one of the same clip, options
    /// and version.
    ///
    /// - Parameters:
    ///   - folder: the result folder.
    ///   - sha256: the digest of the clip as it is now.
    func document(in folder: String, sha256: String) -> AnalysisDocument? {
        guard let result = try? ResultFolder(folder), result.isWhole, result.document.input.sha256 == sha256,
            result.document.provenance.version == TennisSwingVersion.current,
            result.document.provenance.config == options.config, result.holds(options.drawing)
        else { return nil }
        return result.document
    }
}

package enum ClipOutcome: Sendable {
    /// It is analyzed: the document that `analysis.json` holds, and its folder relative to the output folder.
    case analyzed(AnalysisDocument, folder: String)
    case failed(ErrorReport)
    /// Its shard has not come to it yet.
    case pending
}
