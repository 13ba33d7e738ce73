import Foundation
import Synchronization
import TennisSwing

/// Draws how far the work is: one line and one bar a clip, drawn over, on a terminal; a line every ten seconds elsewhere.
final class ProgressLine: Sendable {
    private struct State {
        var label = ""
        var overall: OverallProgress
        var stage: AnalysisStage?
        var clipBegun = ContinuousClock.now
        var stageBegun = ContinuousClock.now
        var drawn = ContinuousClock.now
        var isVisible = false
        var clock: RunTimer
    }

    private let console: Console
    private let phrases: Phrases
    private let stages: OverallProgress
    private let state: Mutex<State>

    /// A line over some stages.
    ///
    /// - Parameter sizes: the bytes of each clip, which time is taken to grow with.
    init(console: Console, phrases: Phrases, progress: OverallProgress, sizes: [Int64] = [1]) {
        self.console = console
        self.phrases = phrases
        stages = progress
        state = Mutex(State(overall: progress, clock: RunTimer(sizes: sizes)))
    }

    convenience init(console: Console, phrases: Phrases, stages: [AnalysisStage]) {
        self.init(console: console, phrases: phrases, progress: OverallProgress(stages: stages))
    }

    /// Begins the next clip with an empty bar.
    func begin(_ label: String) {
        state.withLock { state in
            state.label = Console.printable(label)
            state.overall = stages
            state.stage = nil
            state.clipBegun = .now
            state.drawn = .now
            state.clock.begin()
        }
    }

    /// Ends a clip: removes the line, so that what follows starts on an empty one.
    ///
    /// - Parameter succeeded: whether all of its work was done, which says how long the others will take.
    func end(succeeded: Bool) {
        state.withLock { $0.clock.end(succeeded: succeeded) }
        clear()
    }

    /// Does work beside a line, which is removed when it ends.
    func during<Value>(_ label: String, _ work: () throws -> Value) rethrows -> Value {
        begin(label)
        defer { clear() }
        return try work()
    }

    /// Shows a report, at most ten times a second.
    func show(_ progress: AnalysisProgress) {
        guard console.verbosity >= .normal else { return }
        state.withLock { state in
            let now = ContinuousClock.now
            state.overall.take(progress)
            if state.stage != progress.stage {
                state.stage = progress.stage
                state.stageBegun = now
            }
            guard now - state.drawn >= console.progressPause else { return }
            state.drawn = now
            let text = text(progress, state, now: now)
            if console.showProgress(text.whole, fitted: text.line(columns:)) { state.isVisible = true }
        }
    }

    /// Removes the line.
    func clear() {
        state.withLock { state in
            if state.isVisible { console.clearProgress() }
            state.isVisible = false
        }
    }

    private func text(_ progress: AnalysisProgress, _ state: State, now: ContinuousClock.Instant) -> ProgressText {
        let share = state.overall.fraction
        let seconds = (now - state.stageBegun).seconds
        let rate = seconds > 0 ? Double(progress.frames) / seconds : 0
        let left = RunTimer.timeLeft(after: (now - state.clipBegun).seconds, share: share)
        let leftForAll = state.clock.timeLeft(share: share, now: now)
        return ProgressText(
            position: state.clock.position, name: state.label,
            stage: Self.name(of: progress.stage).map { phrases($0) } ?? "",
            share: share, left: left.map { phrases(.timeLeft, ["time": Self.clock($0)]) },
            leftForAll: leftForAll.map { phrases(.timeLeftForAll, ["time": Self.clock($0)]) },
            // Of a stage that looks at few frames a rate says nothing.
            rate: rate < 0.5 ? nil : phrases(.framesASecond, ["rate": String(format: "%.0f", rate)]))
    }

    /// What a stage is called, or nil where it is too short to be named.
    static func name(of stage: AnalysisStage) -> PhraseID? {
        switch stage {
        case .search: .lookingThrough
        case .pose: .findingPlayer
        case .sound: .listening
        case .refineContact: .lookingAgain
        case .drawing: .drawing
        case .input, .model, .motion, .grading, .store: nil
        }
    }

    /// Minutes and seconds, or hours.
    static func clock(_ seconds: Double) -> String {
        // Nobody waits for longer than that on one number.
        let whole = Int(clamping: min(seconds, 360_000).rounded(.up))
        let (hours, minutes) = (whole / 3600, whole / 60 % 60)
        return hours > 0
            ? String(format: "%d:%02d:%02d", hours, minutes, whole % 60)
            : String(format: "%d:%02d", minutes, whole % 60)
    }
}
