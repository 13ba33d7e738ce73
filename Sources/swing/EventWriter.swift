import Foundation
import SwingCore
import SwingReport
import Synchronization
import TennisSwing

/// Writes what happens as JSON, one object a line, for programs that follow along.
final class EventWriter: Sendable {
    private struct Event: Encodable {
        struct Failure: Encodable {
            let exitCode: Int32
            let what: String
            let why: String
            let next: String
        }

        var event: String
        var clip: String
        var stage: String?
        var frames: Int?
        var fraction: Double?
        var folder: String?
        var error: Failure?
        var analysis: AnalysisDocument?
    }

    private let isEnabled: Bool
    private let lastProgress = Mutex(ContinuousClock.now)

    init(isEnabled: Bool) {
        self.isEnabled = isEnabled
    }

    /// A clip is begun.
    func started(clip: String) {
        write(Event(event: "started", clip: clip))
    }

    /// How far the work is, at most twice a second.
    func progress(clip: String, _ report: AnalysisProgress) {
        guard isEnabled else { return }
        let isDue = lastProgress.withLock { last in
            let now = ContinuousClock.now
            guard now - last >= .milliseconds(500) else { return false }
            last = now
            return true
        }
        guard isDue else { return }
        let fraction = report.fraction.map { ($0 * 1000).rounded() / 1000 }
        write(
            Event(
                event: "progress", clip: clip, stage: report.stage.rawValue, frames: report.frames, fraction: fraction))
    }

    /// A clip is done.
    func completed(clip: String, _ result: AnalysisResult) {
        write(Event(event: "completed", clip: clip, folder: result.folder, analysis: result.document))
    }

    /// A clip failed.
    func failed(clip: String, _ error: any UserFacingError) {
        let message = error.userMessage
        write(
            Event(
                event: "failed", clip: clip,
                error: Event.Failure(
                    exitCode: error.exitStatus.rawValue, what: message.what, why: message.why, next: message.next)))
    }

    private func write(_ event: Event) {
        guard isEnabled else { return }
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        guard let bytes = try? encoder.encode(event), let line = String(bytes: bytes, encoding: .utf8) else { return }
        Console.write(line.withHiddenScalarsEscaped + "\n", to: STDOUT_FILENO)
    }
}
