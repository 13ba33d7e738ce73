import Foundation
import SwingBatch
import Synchronization
import TennisSwing

/// Shows a batch at work: on a terminal a table of the clips under way that is drawn over, elsewhere a line for each clip
/// that has ended.
final class BatchProgress: Sendable {
    private struct State {
        var tally: BatchTally
        var drawnLines = 0
        var drawn: ContinuousClock.Instant?
    }

    private let console: Console
    private let phrases: Phrases
    private let begun = ContinuousClock.now
    private let state: Mutex<State>

    /// - Parameter count: the clips of this run.
    init(console: Console, phrases: Phrases, count: Int) {
        self.console = console
        self.phrases = phrases
        state = Mutex(State(tally: BatchTally(all: count)))
    }

    /// Shows what happened.
    func show(_ event: BatchEvent) {
        state.withLock { state in
            state.tally.take(event)
            guard console.verbosity >= .normal || isFailure(event) else { return }
            let line = line(event, state.tally)
            let isDue = state.drawn.map { ContinuousClock.now - $0 >= .milliseconds(100) } ?? true
            guard line != nil || (isLive && isDue) else { return }
            erase(&state)
            if let line { Console.write(line, to: STDERR_FILENO) }
            if isLive { draw(&state) }
        }
    }

    /// Removes the table.
    func end() { state.withLock { erase(&$0) } }

    private var isLive: Bool { console.isInteractive && console.verbosity >= .normal }

    private func isFailure(_ event: BatchEvent) -> Bool { if case .failed = event { true } else { false } }

    /// The line that stays of an event, or nil.
    private func line(_ event: BatchEvent, _ tally: BatchTally) -> String? {
        let place = "[\(tally.ended)/\(tally.all)]"
        switch event {
        case .queued, .started, .progress, .stroke: return nil
        case .finished(let clip, _, _, let isReused) where isReused:
            return console.verbosity >= .verbose ? "\(place) \(name(clip)): \(phrases(.batchReused))\n" : nil
        case .finished(let clip, let document, _, _):
            // One stroke of several stands for the clip only where it says so.
            let which = document.strokes.count > 1 ? phrases(.best) + ": " : ""
            let found =
                document.bestStroke.map {
                    ", \(which)\(Phrases.sentence(phrases.stroke($0.type))), \(phrases.verdictInLine($0))"
                } ?? ""
            return "\(place) \(name(clip)): \(phrases.strokes(document.strokes.count))\(found)\n"
        case .failed(let clip, let failure):
            guard !failure.isInterruption else { return nil }
            let next = Console.printable(failure.next)
            return "\(place) \(name(clip)): \(Console.printable(failure.what)) (\(failure.code))\n  \(next)\n"
        }
    }

    private func name(_ clip: BatchClip) -> String { Console.printable(clip.key) }

    private func erase(_ state: inout State) {
        guard state.drawnLines > 0 else { return }
        // Up to the first line of the table, and everything from there on.
        Console.write("\u{1B}[\(state.drawnLines)A\r\u{1B}[J", to: STDERR_FILENO)
        state.drawnLines = 0
    }

    private func draw(_ state: inout State) {
        guard let columns = TerminalSize.columns(of: STDERR_FILENO) else { return }
        let rows = state.tally.running.map(row) + [overall(state.tally)]
        // A character in the last column makes some terminals begin a new line.
        let text = rows.map { DisplayWidth.cutAtTheEnd($0, to: columns - 1) + "\n" }.joined()
        Console.write(text, to: STDERR_FILENO)
        state.drawnLines = rows.count
        state.drawn = .now
    }

    private func row(_ running: BatchTally.Running) -> String {
        let bar = ProgressText.bar(running.fraction ?? 0, length: 12)
        let stage =
            running.stage.flatMap(AnalysisStage.init(rawValue:)).flatMap(ProgressLine.name(of:)).map { phrases($0) }
            ?? ""
        return
            "  \(bar) \(DisplayWidth.padded(DisplayWidth.cutInTheMiddle(name(running.clip), to: 28), to: 28)) \(stage)"
    }

    private func overall(_ tally: BatchTally) -> String {
        let seconds = (ContinuousClock.now - begun).seconds
        var parts = [
            phrases(
                .batchProgress, ["done": String(tally.ended), "all": String(tally.all), "left": String(tally.failed)])
        ]
        if tally.analyzed > 0, seconds > 0 {
            let rate = Double(tally.analyzed) / seconds * 60
            parts.append(phrases(.clipsAMinute, ["rate": String(format: "%.1f", rate)]))
        }
        if let left = tally.secondsLeft(after: seconds) {
            parts.append(phrases(.timeLeftForAll, ["time": ProgressLine.clock(left)]))
        }
        return "\(ProgressText.bar(Double(tally.ended) / Double(max(tally.all, 1)), length: 14)) "
            + parts.joined(separator: " · ")
    }
}
