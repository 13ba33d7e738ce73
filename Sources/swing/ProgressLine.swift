import Foundation
import SwingTechnique
import Synchronization
import TennisSwing

/// Draws how far the work is: one line, drawn over, on a terminal; a line every ten seconds elsewhere.
final class ProgressLine: Sendable {
    private struct State {
        var stage: AnalysisStage?
        var started = ContinuousClock.now
        var drawn = ContinuousClock.now
        var isVisible = false
    }

    private let console: Console
    private let label: String
    private let words: Wording
    private let state = Mutex(State())

    init(console: Console, label: String, words: Wording) {
        self.console = console
        self.words = words
        self.label = Console.printable(label)
    }

    /// Shows a report, at most ten times a second.
    func show(_ progress: AnalysisProgress) {
        guard console.verbosity >= .normal else { return }
        state.withLock { state in
            let now = ContinuousClock.now
            if state.stage != progress.stage {
                state.stage = progress.stage
                state.started = now
                state.drawn = now
            }
            let pause: Duration = console.isInteractive ? .milliseconds(100) : .seconds(10)
            guard now - state.drawn >= pause else { return }
            state.drawn = now
            let line = text(progress, elapsed: now - state.started)
            if console.isInteractive {
                Console.write("\r\u{1B}[2K" + line, to: STDERR_FILENO)
                state.isVisible = true
            } else {
                Console.write(line + "\n", to: STDERR_FILENO)
            }
        }
    }

    /// Removes the line, so that what follows starts on an empty one.
    func clear() {
        state.withLock { state in
            if state.isVisible { Console.write("\r\u{1B}[2K", to: STDERR_FILENO) }
            state.isVisible = false
        }
    }

    private func text(_ progress: AnalysisProgress, elapsed: Duration) -> String {
        let name =
            switch progress.stage {
            case .search: words(.lookingThrough)
            case .pose: words(.findingPlayer)
            case .sound: words(.listening)
            case .secondLook: words(.lookingAgain)
            case .drawing: words(.drawing)
            }
        let seconds = Double(elapsed.components.seconds) + Double(elapsed.components.attoseconds) * 1e-18
        let rate = seconds > 0 ? Double(progress.frames) / seconds : 0
        var parts = [label, name]
        if let fraction = progress.fraction {
            let share = min(1, max(0, fraction))
            let filled = Int((share * 20).rounded(.down))
            parts.append("[" + String(repeating: "#", count: filled) + String(repeating: ".", count: 20 - filled) + "]")
            parts.append(String(format: "%3.0f %%", share * 100))
            if share > 0.02 { parts.append(words(.timeLeft, ["time": clock(seconds / share * (1 - share))])) }
        }
        parts.append(words(.framesASecond, ["rate": String(format: "%.0f", rate)]))
        return Console.printable(parts.joined(separator: "  "))
    }

    private func clock(_ seconds: Double) -> String {
        let whole = Int(seconds.rounded(.up))
        return String(format: "%d:%02d", whole / 60, whole % 60)
    }
}
