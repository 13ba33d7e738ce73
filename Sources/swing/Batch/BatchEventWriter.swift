import Foundation
import SwingBatch
import SwingReport

/// Writes the events of a batch as JSON, one object a line.
///
/// Each clip is queued, then started, and ends in exactly one of `finished` and `failed`. After all clips, `notInHistory` names each whose result could not be added to a player's history.
struct BatchEventWriter: Sendable {
    private struct Event: Encodable {
        let event: String
        /// When it happened, in UTC.
        let time = EventTime.now
        let clip: String
        let key: String
        var player: String?
        var attempt: Int?
        var stage: String?
        var fraction: Double?
        var stroke: StrokeSummary?
        var folder: String?
        var strokes: Int?
        var reused: Bool?
        var error: ClipFailure?

        init(_ event: String, _ clip: BatchClip) {
            self.event = event
            self.clip = clip.path
            key = clip.key
        }
    }

    private struct HistoryEvent: Encodable {
        let event = "notInHistory"
        /// When it happened, in UTC.
        let time = EventTime.now
        let clip: String
        let key: String
        let player: String?
        let error: FailureReport
    }

    let output: String

    func write(_ event: BatchEvent) {
        guard let line = JSONText.line(encoded(event)) else { return }
        Console.write(line, to: STDOUT_FILENO)
    }

    /// Writes that the result of a clip could not be added to its player's history.
    func notInHistory(_ clip: BatchClip, _ error: any UserFacingError) {
        let event = HistoryEvent(
            clip: clip.path, key: clip.key, player: clip.notes.player,
            error: FailureReport(error.userMessage, error.exitStatus))
        if let line = JSONText.line(event) { Console.write(line, to: STDOUT_FILENO) }
    }

    private func encoded(_ event: BatchEvent) -> Event {
        switch event {
        case .queued(let clip):
            var event = Event("queued", clip)
            event.player = clip.notes.player
            return event
        case .started(let clip, let attempt):
            var event = Event("started", clip)
            event.attempt = attempt
            return event
        case .progress(let clip, let stage, let fraction):
            var event = Event("progress", clip)
            (event.stage, event.fraction) = (stage, fraction)
            return event
        case .stroke(let clip, let stroke):
            var event = Event("stroke", clip)
            event.stroke = stroke
            return event
        case .finished(let clip, let document, let folder, let isReused):
            var event = Event("finished", clip)
            (event.folder, event.strokes, event.reused) = (output + "/" + folder, document.strokes.count, isReused)
            return event
        case .failed(let clip, let failure):
            var event = Event("failed", clip)
            event.error = failure
            if failure.exitCode == nil, failure.signal == nil {
                // The batch itself found what an analysis of the clip alone would have ended with.
                event.error?.exitCode = ErrorCategory(rawValue: failure.code).map { ExitStatus($0).rawValue }
            }
            return event
        }
    }
}
