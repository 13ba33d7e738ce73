import Foundation
import Synchronization
import TennisSwing

/// Writes what happens as JSON, one object a line, for programs that follow along.
///
/// Each clip begins with `started` and ends with one of `completed` and `failed`; a clip whose turn never came ends with
/// `failed` alone. After `completed` may come `notInHistory`, where the result could not be added to a player's history.
final class EventWriter: Sendable {
    /// A clip among those of the command.
    struct Clip {
        let path: String
        /// 1 for the first.
        let number: Int
        let count: Int
    }

    private struct Event: Encodable {
        let event: String
        /// When it happened, in UTC.
        let time: String
        let clip: String
        let number: Int
        let count: Int
        var stage: String?
        var frames: Int?
        var fraction: Double?
        var folder: String?
        var error: FailureReport?
        var analysis: AnalysisDocument?

        init(_ event: String, _ clip: Clip) {
            self.event = event
            time = EventTime.now
            self.clip = clip.path
            number = clip.number
            count = clip.count
        }
    }

    private let isEnabled: Bool
    private let lastProgress = Mutex(ContinuousClock.now)

    init(isEnabled: Bool) { self.isEnabled = isEnabled }

    /// A clip is begun.
    func started(_ clip: Clip) { write(Event("started", clip)) }

    /// How far the work is, at most twice a second.
    func progress(_ clip: Clip, _ report: AnalysisProgress) {
        guard isEnabled else { return }
        let isDue = lastProgress.withLock { last in
            let now = ContinuousClock.now
            guard now - last >= .milliseconds(500) else { return false }
            last = now
            return true
        }
        guard isDue else { return }
        var event = Event("progress", clip)
        event.stage = report.stage.rawValue
        event.frames = report.frames
        event.fraction = report.fraction.map { ($0 * 1000).rounded() / 1000 }
        write(event)
    }

    /// A clip is done.
    func completed(_ clip: Clip, _ result: AnalysisResult) {
        var event = Event("completed", clip)
        event.folder = result.folder
        event.analysis = result.document
        write(event)
    }

    /// A clip failed, or will not be begun.
    func failed(_ clip: Clip, _ error: any UserFacingError) {
        var event = Event("failed", clip)
        event.error = FailureReport(error.userMessage, error.exitStatus)
        write(event)
    }

    /// The result of a clip is there, but could not be added to the player's history.
    func notInHistory(_ clip: Clip, _ error: any UserFacingError) {
        var event = Event("notInHistory", clip)
        event.error = FailureReport(error.userMessage, error.exitStatus)
        write(event)
    }

    private func write(_ event: Event) {
        if isEnabled { Self.write(event) }
    }

    /// Writes an event that is of no clip.
    static func write(_ event: some Encodable) {
        if let line = JSONText.line(event) { Console.write(line, to: STDOUT_FILENO) }
    }
}
