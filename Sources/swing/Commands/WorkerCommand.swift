import ArgumentParser
import CProcess
import Foundation
import SwingBatch
import SwingFiles
import TennisSwing

/// The hidden command `swing worker`: does a job for a batch or a server, locked in, and ends with it.
///
/// `docs/isolation.md` describes the job, which other programs may give it.
struct WorkerCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "worker",
        abstract: "Does a job for another process of the toolkit, which gives it as JSON on standard input.",
        shouldDisplay: false)

    @Option(
        help: "What became of bubblewrap, said by the process that started this one: held, or why it is not to be had.")
    var wrapping: String?

    func run() throws {
        Interruption.keepsNothing()
        let job: WorkerJob
        do {
            job = try WorkerJob.ofThisProcess()
        } catch let error as DecodingError {
            throw ValidationError("The job on standard input cannot be used: \(error.sentence)")
        }
        if job.clip != nil, job.result == nil { throw ValidationError("A job with a clip takes a result.") }
        if job.user == 0 { throw ValidationError("A job takes a user who is not root.") }
        // Before any thread exists: libraries that ask the system how many cores there are begin no more threads than that.
        // Refused where the cores are gone: then all are used.
        if !job.cores.isEmpty {
            _ = cpr_limit_cores(job.cores.map { Int32(clamping: $0) }, Int32(clamping: job.cores.count))
        }
        do {
            try run(job)
        } catch let error as any UserFacingError {
            EventLine(event: "failed", clip: job.clip, error: ErrorReport(error)).write()
            throw CommandEnd(status: error.exitStatus)
        }
    }

    private func run(_ job: WorkerJob) throws {
        var options = job.options.applied()
        options.playerName = job.player
        let place = try JobPlace(clip: job.clip, result: job.result, isIsolated: job.isolation != .off)
        let layer = wrapping.map(WrappedStart.layer) ?? WrappedStart.begin(job, options, place)
        // Inside a wrapping the parent is another process, and ends this one itself.
        if layer.state != .held { ParentProcess.endWith(job.parent) }
        if let result = job.result, job.clip == nil { return try regrade(result, job, place, layer) }
        let analyzer = try Analyzer.ofClips(options)
        try analyzer.prepare()
        // What is said of a clip that cannot be used.
        TerminalMessages.load()
        try lockIn(job, place, layer, reading: AnalysisFiles.needed(by: analyzer.options))
        guard let clip = job.clip, let result = job.result else { return }
        let clips = EventWriter.Clip.all([clip])
        var run = AnalyzeRun(
            analyzer, clips: clips, folders: [result], form: .ndjson,
            events: EventWriter(isEnabled: true, clips: clips), recorder: nil,
            console: Console(verbosity: .quiet, noColor: true))
        try run.run()
    }

    /// Grades a stored result again; it may come from a worker that was taken over.
    private func regrade(_ result: String, _ job: WorkerJob, _ place: JobPlace, _ layer: IsolationReport.Layer) throws {
        var regrader = Regrader(changes: job.options)
        regrader.player = job.player
        TerminalMessages.load()
        // What it reads of the installation depends on what the result says.
        try lockIn(job, place, layer, reading: AnalysisFiles.needed(by: job.options.applied()))
        let clip = EventWriter.Clip(path: result, number: 1, count: 1)
        let events = EventWriter(isEnabled: true)
        events.started(clip)
        events.completed(clip, try regrader.grade(result))
    }

    /// Locks this process in and says what holds it.
    private func lockIn(
        _ job: WorkerJob, _ place: JobPlace, _ layer: IsolationReport.Layer, reading files: [String]
    ) throws {
        var report = IsolationReport.off
        if job.isolation != .off {
            var policy = IsolationPolicy(
                clip: place.clip, jobFolder: place.realFolder,
                limits: .init(clipSize: place.clipSize, processorSeconds: job.processorSeconds), user: job.user)
            policy.readable += files
            report = try Lockdown.apply(policy, mode: job.isolation, wrapping: layer)
        }
        EventLine(event: "isolation", isolation: report).write()
    }
}

extension DecodingError {
    fileprivate var sentence: String {
        switch self {
        case .dataCorrupted(let context), .keyNotFound(_, let context), .typeMismatch(_, let context),
            .valueNotFound(_, let context):
            context.debugDescription
        @unknown default: "\(self)"
        }
    }
}

/// Ends this process with the one that waits for it: nobody would read what it finds, and the next run of a batch must
/// find no orphan at work.
enum ParentProcess {
    /// How often it is looked whether the parent lives, in seconds: the system's own signal ends a child with the thread
    /// that started it, not with the process.
    private static let interval = 0.25

    /// Watches a parent.
    static func endWith(_ parent: pid_t) {
        let thread = Thread {
            while getppid() == parent { Thread.sleep(forTimeInterval: interval) }
            UnfinishedFiles.removeAll { _exit(ExitStatus.interrupted.rawValue) }
        }
        thread.start()
    }
}
