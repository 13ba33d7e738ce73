import Foundation
import SwingBatch
import SwingCore
import SwingReport
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

        /// The clips at some paths, in their order.
        static func all(_ paths: [String]) -> [Clip] {
            paths.enumerated().map { Clip(path: $1, number: $0 + 1, count: paths.count) }
        }
    }

    private let isEnabled: Bool
    private let lastProgress = Mutex(ContinuousClock.now)

    /// - Parameter clips: all of the command, each of which ends.
    init(isEnabled: Bool, clips: [Clip] = []) {
        self.isEnabled = isEnabled
        guard isEnabled else { return }
        OwedEnds.owe(clips.map { EventLine(event: "failed", clip: $0.path, number: $0.number, count: $0.count) })
    }

    /// A clip is begun.
    func started(_ clip: Clip) { write("started", clip) { _ in } }

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
        write("progress", clip) {
            ($0.stage, $0.frames) = (report.stage.rawValue, report.frames)
            $0.fraction = report.fraction.map { ($0 * 1000).rounded() / 1000 }
        }
    }

    /// A clip is done.
    func completed(_ clip: Clip, _ result: AnalysisResult) {
        write("completed", clip) { ($0.folder, $0.analysis) = (result.folder, result.document) }
    }

    /// A clip failed, or will not be begun.
    func failed(_ clip: Clip, _ error: any UserFacingError) {
        write("failed", clip) { $0.error = ErrorReport(error) }
    }

    /// The result of a clip is there, but could not be added to the player's history.
    func notInHistory(_ clip: Clip, _ error: any UserFacingError) {
        write("notInHistory", clip) { $0.error = ErrorReport(error) }
    }

    private func write(_ name: String, _ clip: Clip, with details: (inout EventLine) -> Void) {
        guard isEnabled else { return }
        var event = EventLine(event: name, clip: clip.path, number: clip.number, count: clip.count)
        details(&event)
        event.write()
    }
}

/// Something that happened, as one line of JSON says it; what it does not tell of is left out.
struct EventLine: Encodable {
    let event: String
    /// When it happened: in UTC, as ISO 8601 writes it, with milliseconds.
    var time = Date.now.formatted(Date.ISO8601FormatStyle(includingFractionalSeconds: true))
    var clip: String?
    var number: Int?
    var count: Int?
    var key: String?
    var player: String?
    var attempt: Int?
    var stage: String?
    var frames: Int?
    var fraction: Double?
    var stroke: StrokeSummary?
    var folder: String?
    var strokes: Int?
    var reused: Bool?
    var error: ErrorReport?
    var analysis: AnalysisDocument?
    /// What holds a worker, said before anything else.
    var isolation: IsolationReport?
    /// How a worker can be started inside bubblewrap.
    var program: WrappedProgram?

    func write() {
        // Encoded before, as that takes a while: an end by force takes for stuck whoever is saying a line.
        guard let text else { return }
        OwedEnds.say(self) { Console.write(text, to: STDOUT_FILENO) }
    }

    var text: String? { try? JSONEncoder.sorted().text(self) }

    var isEnd: Bool { ["completed", "finished", "failed"].contains(event) }

    /// Whether both are about the same clip of a command.
    func isAbout(_ other: EventLine) -> Bool {
        clip == other.clip && number == other.number && key == other.key
    }
}

extension Console {
    /// Writes what an analysis warns of, in its language.
    func warnings(of result: AnalysisResult, about name: String? = nil) {
        let console = speaking(result.phrases)
        for warning in result.document.warnings { console.warning(warning, about: name) }
        for warning in result.advice { console.warning(warning, about: name) }
    }
}
