import Foundation
import Synchronization
import TennisSwing

/// Analyzes the clips of a batch, each in a process of the program itself.
package struct BatchWorker: Sendable {
    let executable: String
    /// How its processes are kept from everything else.
    let isolation: IsolationMode
    let text: @Sendable (Message) -> UserMessage
    /// The program to start inside bubblewrap; nil where it is to see to that itself.
    package var wrapped: WrappedProgram?

    /// - Parameters:
    ///   - executable: the program.
    ///   - isolation: how its processes are kept from everything else.
    package init(
        executable: String, isolation: IsolationMode, text: @escaping @Sendable (Message) -> UserMessage
    ) {
        (self.executable, self.isolation, self.text) = (executable, isolation, text)
    }

    /// Analyzes a clip.
    ///
    /// - Parameters:
    ///   - folder: where it writes the result: in a folder that is there for this alone.
    ///   - cores: the processor's cores that it may use; empty for all.
    ///   - report: told every event as it comes.
    func analyze(
        _ clip: BatchClip, into folder: String, cores: [Int], limits: WorkerLimits,
        report: @escaping @Sendable (WorkerEvent) -> Void
    ) async -> WorkerRun {
        let said = Mutex<ErrorReport?>(nil)
        let process = WorkerProcess(executable: executable, limits: limits)
        let job = WorkerJob(
            clip: clip.path, result: folder, options: OptionValues(clip.options), player: clip.notes.player,
            isolation: isolation, cores: cores, processorSeconds: limits.processorSeconds(cores: cores.count))
        let end = await process.run(job, inside: wrapped) { event in
            if let error = event.error { said.withLock { $0 = error } }
            report(event)
        }
        return said.withLock { WorkerRun(end: end, error: $0) }
    }

    /// Has a worker lock itself in and end, which tells what holds on this machine.
    ///
    /// - Parameter cores: those that analyses will use.
    /// - Returns: what it said, or why it could not.
    package func check(cores: [Int]) async -> Result<WorkerCheck, ErrorReport> {
        let check = await WorkerProcess.check(executable, .check(isolation, cores: cores))
        return check.run.end == .exited(0) ? .success(check) : .failure(failure(check.run, attempts: 1))
    }

    /// Why a run gave no result.
    func failure(_ run: WorkerRun, attempts: Int) -> ErrorReport {
        func own(_ code: BatchError.Code, _ context: [String: MessageValue] = [:], name: String? = nil) -> ErrorReport {
            let error = BatchError(code, context)
            return ErrorReport(code: name ?? error.category.rawValue, text(error.message), attempts: attempts)
        }
        switch run.end {
        case .exited(let status):
            var failure = run.error ?? own(.crashed, ["status": .text(String(status))])
            (failure.exitCode, failure.signal, failure.attempts) = (status, nil, attempts)
            return failure
        case .killed(let signal):
            var failure = own(.killed, ["signal": .text(String(signal))])
            failure.signal = signal
            return failure
        case .timedOut(let seconds):
            return own(.timedOut, ["seconds": .text(String(Int(clamping: seconds.rounded())))], name: "timedOut")
        case .outOfMemory(let limit):
            return own(.outOfMemory, ["limit": .text(String(limit >> 20))], name: "outOfMemory")
        case .brokenProtocol: return own(.workerProtocol, name: ErrorReport.brokenProtocol)
        case .notStarted(let reason): return own(.notStarted, ["reason": .text(reason)])
        case .interrupted: return own(.interrupted)
        }
    }

    /// Why a clip has no place for its result.
    func failure(_ error: any UserFacingError, attempts: Int) -> ErrorReport {
        ErrorReport(code: error.category.rawValue, text(error.message), attempts: attempts)
    }

    /// Why a clip was not begun.
    func failure(_ code: BatchError.Code, _ context: [String: MessageValue] = [:]) -> ErrorReport {
        let error = BatchError(code, context)
        return ErrorReport(code: error.category.rawValue, text(error.message), attempts: 0)
    }
}

/// One try to analyze a clip.
struct WorkerRun: Hashable, Sendable {
    let end: WorkerEnd
    /// What the process said of its failure, or nil.
    let error: ErrorReport?
}

/// What a worker says that does nothing but lock itself in.
package struct WorkerCheck: Hashable, Sendable {
    /// How it ended, and what it said of its failure.
    let run: WorkerRun
    /// What it said of its failure; nil where it did not.
    package var failure: String? { run.error?.what }
    /// Which layers hold; nil where it was not to lock itself in, and where it could not.
    package let report: IsolationReport?
    /// The program to start inside bubblewrap; nil where bubblewrap does not hold.
    package let wrapped: WrappedProgram?
}

extension WorkerProcess {
    /// Has a worker lock itself in and end, which tells what holds on this machine.
    ///
    /// - Parameters:
    ///   - executable: the program.
    ///   - job: one that only checks.
    ///   - limits: what it may take.
    package static func check(
        _ executable: String, _ job: WorkerJob, limits: WorkerLimits = .ofCheck
    ) async -> WorkerCheck {
        let said = Mutex<[WorkerEvent]>([])
        let end = await WorkerProcess(executable: executable, limits: limits).run(["worker"], job: job) { event in
            said.withLock { $0.append(event) }
        }
        let events = said.withLock { $0 }
        let run = WorkerRun(end: end, error: events.compactMap(\.error).last)
        let report = events.compactMap(\.isolation).last
        let isWrapped = report?.layers.contains { $0.layer == .bubblewrap && $0.state == .held } ?? false
        // A script in the program's place may set what the program needs.
        let path = URL(fileURLWithPath: executable).resolvingSymlinksInPath().path
        let program = events.compactMap(\.program).last { $0.path == path }
        return WorkerCheck(run: run, report: report, wrapped: end == .exited(0) && isWrapped ? program : nil)
    }
}
