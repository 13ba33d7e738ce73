import Foundation
import TennisSwing

/// Analyzes the clips or the poses of one command, one after the other, and says how each ended.
struct AnalyzeRun {
    /// What is analyzed.
    enum Input {
        case clips
        /// Poses of another program, with the path of a mapping file or nil.
        case poses(mapping: String?)
    }

    private let analyzer: Analyzer
    private let input: Input
    private let clips: [EventWriter.Clip]
    private let folders: [String]
    private let names: ClipNames
    private let form: ResultForm
    /// What adds the results to a player's history, or nil.
    private let recorder: HistoryRecorder?
    private let console: Console
    private let events: EventWriter
    private let progress: ProgressLine
    private var entries: [RunSummary.Entry] = []
    /// Whether every result was added to the history that was to be.
    private var isHistoryWhole = true

    /// - Parameters:
    ///   - clips: at least one.
    ///   - folders: where the results of each go.
    init(
        _ analyzer: Analyzer, _ input: Input = .clips, clips: [EventWriter.Clip], folders: [String], form: ResultForm,
        events: EventWriter, recorder: HistoryRecorder?, console: Console
    ) {
        (self.analyzer, self.input, self.clips, self.folders) = (analyzer, input, clips, folders)
        (self.form, self.events, self.recorder, self.console) = (form, events, recorder, console)
        names = ClipNames(clips.map(\.path))
        progress = ProgressLine(
            console: console, phrases: analyzer.phrases,
            progress: OverallProgress(drawing: analyzer.options.drawing.selection),
            sizes: clips.map { Self.size($0.path) })
    }

    private var isOne: Bool { clips.count == 1 }

    /// Analyzes all clips; one that fails does not stop the rest.
    ///
    /// - Throws: `CommandEnd` where not all ended well and everything is said; the failure itself where there is one clip.
    mutating func run() throws {
        for index in clips.indices {
            do {
                try analyze(index)
            } catch let error as any UserFacingError {
                try fail(index, error)
            }
        }
        guard !isOne else { return }
        let failures = sayAll()
        if failures > 0 || !isHistoryWhole { throw CommandEnd(status: .partialFailure) }
    }

    private mutating func analyze(_ index: Int) throws {
        let clip = clips[index]
        progress.begin(names[index])
        events.started(clip)
        var isDone = false
        defer { progress.end(succeeded: isDone) }
        let result = try result(of: clip, in: folders[index])
        isDone = true
        progress.clear()
        let name = isOne ? nil : names[index]
        present(result, of: clip, name: name)
        entries.append(RunSummary.Entry(name: names[index], end: .result(result)))
        if let error = recorder?.record(result, console: console, name: name) {
            events.notInHistory(clip, error)
            isHistoryWhole = false
            if isOne { throw CommandEnd(status: error.exitStatus) }
        }
        if result.isInterrupted {
            stop(from: index + 1, AnalysisError.cancelled)
            throw CommandEnd(status: .interrupted)
        }
    }

    /// Says what an analysis gave, in the form that was asked for.
    ///
    /// - Parameter name: how the clip is told apart from others; nil where it is the only one.
    private func present(_ result: AnalysisResult, of clip: EventWriter.Clip, name: String?) {
        console.warnings(of: result, about: name)
        for (stage, seconds) in result.document.provenance.timings.sorted(by: { $0.key < $1.key }) {
            console.detail("  \(stage): \(seconds) s")
        }
        switch form {
        case .json: console.result(result.json)
        case .ndjson: events.completed(clip, result)
        case .text: console.result(ResultText(result, name: name, console: console).text)
        }
    }

    private func result(of clip: EventWriter.Clip, in folder: String) throws -> AnalysisResult {
        switch input {
        case .clips:
            try analyzer.analyze(clip.path, into: folder, cancellation: Interruption.flag) {
                [events, progress] report in
                progress.show(report)
                events.progress(clip, report)
            }
        case .poses(let mapping):
            try analyzer.analyze(poses: clip.path, mapping: mapping, into: folder, cancellation: Interruption.flag)
        }
    }

    private mutating func fail(_ index: Int, _ error: any UserFacingError) throws {
        events.failed(clips[index], error)
        // Without model or runtime every further clip would fail alike.
        if isOne || [.interrupted, .unavailable].contains(error.exitStatus) {
            // A program that follows along has been told.
            let isTold = !isOne || form == .ndjson
            if isTold { console.error(error.userMessage) }
            stop(from: index + 1, error)
            if isTold { throw CommandEnd(status: error.exitStatus) }
            throw error
        }
        entries.append(RunSummary.Entry(name: names[index], end: .failure(error)))
        console.error(error.userMessage, subject: "\(names[index]) (exit code \(error.exitStatus.rawValue))")
    }

    /// Ends every clip whose turn will not come, and says what is finished and how to go on.
    private func stop(from next: Int, _ error: any UserFacingError) {
        for clip in clips.dropFirst(next) { events.failed(clip, error) }
        guard !isOne else { return }
        sayAll()
        let phrases = analyzer.phrases
        let done = entries.count { if case .result(let result) = $0.end { !result.isInterrupted } else { false } }
        console.note(phrases(.clipsFinished, ["done": String(done), "all": String(clips.count)]))
        let left = clips.dropFirst(entries.count)
        guard !left.isEmpty else { return }
        let shown = left.prefix(Self.mostNamed).map { Console.printable($0.path.shellWord) }.joined(separator: " ")
        let rest = left.count > Self.mostNamed ? " … (\(left.count))" : ""
        console.note(phrases(.goOnWith, ["clips": shown + rest]))
    }

    /// More names than that nobody reads or copies.
    private static let mostNamed = 8

    /// Says what became of all clips that had their turn.
    ///
    /// - Returns: how many failed.
    @discardableResult private func sayAll() -> Int {
        let summary = RunSummary(
            entries: entries, phrases: analyzer.phrases, columns: TerminalSize.columns(of: STDOUT_FILENO))
        if form == .text, !entries.isEmpty { console.result(summary.text) }
        let failures = summary.failures
        if !failures.isEmpty {
            let counts = [
                "done": String(entries.count - failures.count), "all": String(clips.count),
                "left": String(failures.count),
            ]
            console.note(analyzer.phrases(.clipsDone, counts))
            for line in failures { console.note(line) }
        }
        return failures.count
    }

    private static func size(_ path: String) -> Int64 {
        let attributes = try? FileManager.default.attributesOfItem(atPath: path)
        return (attributes?[.size] as? NSNumber)?.int64Value ?? 1
    }
}
