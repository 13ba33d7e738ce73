import Foundation
import SwingBatch
import SwingReport

/// Writes the events of a batch as JSON, one object a line.
///
/// Each clip is queued, then started, and ends in exactly one of `finished` and `failed`. After all clips, `notInHistory` names each whose result could not be added to a player's history.
struct BatchEventWriter: Sendable {
    private let output: String

    /// - Parameter clips: those whose events are written, each of which ends; empty where none are.
    init(output: String, clips: [BatchClip]) {
        self.output = output
        OwedEnds.owe(clips.map { EventLine(event: "failed", clip: $0.path, key: $0.key) })
    }

    func write(_ event: BatchEvent) { line(event).write() }

    /// Writes that the result of a clip could not be added to its player's history.
    func notInHistory(_ clip: BatchClip, _ error: any UserFacingError) {
        EventLine(
            event: "notInHistory", clip: clip.path, key: clip.key, player: clip.notes.player,
            error: ErrorReport(error)
        ).write()
    }

    private func line(_ event: BatchEvent) -> EventLine {
        switch event {
        case .queued(let clip):
            EventLine(event: "queued", clip: clip.path, key: clip.key, player: clip.notes.player)
        case .started(let clip, let attempt):
            EventLine(event: "started", clip: clip.path, key: clip.key, attempt: attempt)
        case .progress(let clip, let stage, let fraction):
            EventLine(event: "progress", clip: clip.path, key: clip.key, stage: stage, fraction: fraction)
        case .stroke(let clip, let stroke):
            EventLine(event: "stroke", clip: clip.path, key: clip.key, stroke: stroke)
        case .finished(let clip, let document, let folder, let isReused):
            EventLine(
                event: "finished", clip: clip.path, key: clip.key, folder: output + "/" + folder,
                strokes: document.strokes.count, reused: isReused)
        case .failed(let clip, let failure):
            EventLine(event: "failed", clip: clip.path, key: clip.key, error: completed(failure))
        }
    }

    /// With what an analysis of the clip alone would have ended with, where the batch itself found that.
    private func completed(_ failure: ErrorReport) -> ErrorReport {
        var failure = failure
        let found = failure.signal == nil ? ErrorCategory(rawValue: failure.code)?.exitCode : nil
        failure.exitCode = failure.exitCode ?? found
        return failure
    }
}
