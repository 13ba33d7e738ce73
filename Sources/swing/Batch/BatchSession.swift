import Foundation
import SwingBatch
import SwingFiles
import SwingHistory
import TennisSwing

/// Runs the batch of one command, says what happens, and how it ended.
struct BatchSession: Sendable {
    let plan: BatchPlan
    let batch: BatchOptions
    /// The name of the theme of the page.
    let theme: String
    let console: Console
    let phrases: Phrases
    let form: ResultForm
    /// The history file that was named, or nil for the usual one.
    let history: String?
    /// Whether results of clips with a player are added to the history.
    let isRecorded: Bool

    func run() throws {
        let notes: [(PhraseID, [String])] = [
            (.playersFromFolders, plan.playersOfFolders), (.rosterWithoutClips, plan.playersWithoutClips),
        ]
        for (note, players) in notes where !players.isEmpty {
            let names = players.map(Console.printable).joined(separator: ", ")
            console.note(phrases(note, ["players": names]))
        }
        var worker = self.worker
        worker.wrapped = try checkIsolation()
        let writer = BatchSummaryWriter(output: batch.output, theme: theme, phrases: phrases)
        let events = BatchEventWriter(
            output: URL(fileURLWithPath: batch.output).path, clips: form == .ndjson ? plan.clips : [])
        let progress = BatchProgress(console: console, phrases: phrases, count: plan.clips.count)
        let run = BatchRun(plan, options: batch, worker: worker) { [form] event in
            if form == .ndjson { events.write(event) }
            progress.show(event)
        }
        let (outcomes, written) = try Waiting.forInterruptible {
            try await run.run { try writer.write($0) }
        }
        progress.end()
        if !written.unreadable.isEmpty {
            let named = written.unreadable.limited(to: Self.mostNamed)
            let results = named.map(Console.printable).joined(separator: ", ")
            console.note(phrases(.notInSession, ["results": results]))
        }
        let isHistoryWhole = isRecorded ? record(outcomes, events) : true
        if form == .json { console.result(String(decoding: written.json, as: UTF8.self)) }
        try end(outcomes, isHistoryWhole: isHistoryWhole)
    }

    /// Adds the results to the players' history: also those of an earlier run, which may have been killed before it did.
    ///
    /// What keeps results from being added is said once for all that it concerns, also by a quiet command.
    ///
    /// - Returns: whether all were added.
    private func record(_ outcomes: [BatchRun.Entry], _ events: BatchEventWriter) -> Bool {
        var failures: [(cause: HistoryError, clips: [String])] = []
        var known = 0
        for case (let clip, .analyzed(let document, let folder)) in outcomes {
            guard let player = clip.notes.player else { continue }
            do throws(HistoryError) {
                let recorder = HistoryRecorder(player: try PlayerName(player), file: history)
                let result = ResultFolder(batch.output + "/" + folder, document)
                let addition = try recorder.add(
                    AnalyzedClip(result, changed: { clip.changed }), day: clip.notes.date, phrases: phrases,
                    console: console, name: clip.key, saysKnown: console.verbosity >= .verbose)
                if addition == .unchanged { known += 1 }
            } catch {
                if form == .ndjson { events.notInHistory(clip, error) }
                if let index = failures.firstIndex(where: { $0.cause == error }) {
                    failures[index].clips.append(clip.key)
                } else {
                    failures.append((error, [clip.key]))
                }
            }
        }
        if known > 0 { console.note(phrases(.knownInHistories, ["clips": phrases.clips(known)])) }
        for failure in failures {
            let named = failure.clips.limited(to: Self.mostNamed)
            console.error(HistoryError.notAdded(failure.cause, clips: named).userMessage)
        }
        return failures.isEmpty
    }

    /// More names nobody reads in a message.
    private static let mostNamed = 8

    /// Says what became of all clips of this run.
    private func end(_ outcomes: [BatchRun.Entry], isHistoryWhole: Bool) throws {
        let failures = outcomes.compactMap { entry in
            if case .failed(let failure) = entry.outcome { failure } else { nil }
        }
        let wasStopped = Interruption.flag.isCancelled
        if form == .text {
            console.result(
                BatchText(
                    outcomes: outcomes, output: batch.output, phrases: phrases,
                    columns: TerminalSize.columns(of: STDOUT_FILENO)
                ).text)
        }
        if wasStopped {
            console.note(phrases(.batchStopped))
            throw CommandEnd(status: .interrupted)
        }
        if !failures.isEmpty || !isHistoryWhole { throw CommandEnd(status: .partialFailure) }
    }

    /// Says what does not hold on this machine, before any clip is read.
    ///
    /// - Returns: the program to start inside bubblewrap, nil where that does not hold.
    private func checkIsolation() throws -> WrappedProgram? {
        guard batch.isolation != .off, !plan.clips.isEmpty else { return nil }
        let cores = CoreSlots(jobs: batch.jobs, threads: batch.threadsPerJob).cores(of: 0)
        switch try Waiting.forInterruptible({ [worker] in await worker.check(cores: cores) }) {
        case .success(let check):
            if let report = check.report {
                if batch.isolation == .require, let missing = IsolationError.required(report) { throw missing }
                if let missing = IsolationError.layersMissing(report) { console.warning(missing) }
            }
            return check.wrapped
        case .failure(let failure):
            console.error(UserMessage(what: failure.what, why: failure.why, next: failure.next))
            throw CommandEnd(status: failure.exitCode.flatMap { ExitStatus(rawValue: $0) } ?? .defect)
        }
    }

    private var worker: BatchWorker { .ofProgram(batch.isolation) }
}

extension BatchWorker {
    /// A worker that is this program itself.
    static func ofProgram(_ isolation: IsolationMode) -> BatchWorker {
        BatchWorker(
            executable: "/proc/self/exe", isolation: isolation,
            text: { TerminalMessages.catalog().atTerminal($0) })
    }
}
