import ArgumentParser
import Foundation
import SwingBatch
import SwingCore
import TennisSwing

/// The hidden command `swing worker CLIP`: analyzes one clip for a batch or a server, locked in, and ends with it.
///
/// `docs/isolation.md` has its command line, which other programs may use.
struct WorkerCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "worker", abstract: "Analyzes a clip for another process of the toolkit.", shouldDisplay: false)

    @Argument(help: "The clip.")
    var video: String?

    @Option(help: "The result folder, in a folder made for this run alone.")
    var into: String?

    @Option(help: "The processor's cores that may be used, such as 0-3.")
    var cores: String?

    @Option(help: "The process that waits for the result.")
    var parent: Int32

    @Option(help: "How it is kept from everything else: auto, require or none.")
    var isolation: String = IsolationMode.auto.rawValue

    @Option(name: .customLong("cpu-limit"), help: "Seconds of processor time.")
    var cpuLimit: Int?

    @Option(help: "The number of the user to become where it is root.")
    var user: UInt32 = IsolationPolicy.nobody

    @Flag(help: "Grade the result that lies in --into again, without a clip.")
    var grade = false

    @Flag(help: "Lock in, say what holds, and end.")
    var check = false

    @Option(
        help: "What became of bubblewrap, said by the process that started this one: held, or why it is not to be had.")
    var wrapping: String?

    @OptionGroup
    var analysis: AnalyzeArguments

    func validate() throws {
        guard check || into != nil && (video != nil) != grade else {
            throw ValidationError("--into is needed, and a clip or --grade.")
        }
        if user == 0 { throw ValidationError("--user takes the number of a user who is not root.") }
    }

    func run() throws {
        Interruption.keepsNothing()
        let mode = try OptionChecks.required("--isolation", isolation, among: IsolationMode.allCases)
        // Before any thread exists that a library could count cores for.
        if let cores { CoreAffinity.limit(to: CoreList(cores)?.cores ?? []) }
        do {
            try run(mode)
        } catch let error as any UserFacingError {
            EventWriter.write(FailedEvent(clip: video, error: FailureReport(error.userMessage, error.exitStatus)))
            throw CommandEnd(status: error.exitStatus)
        }
    }

    private func run(_ mode: IsolationMode) throws {
        let options = try analysis.resolved()
        let job = try JobPlace(clip: check ? nil : video, result: check ? nil : into, isIsolated: mode != .off)
        let layer = wrapping.map(WrappedStart.layer) ?? WrappedStart.begin(mode, options, job, tellsProgram: check)
        // Inside a wrapping the parent is another process, and ends this one itself.
        if layer.state != .held { ParentProcess.endWith(parent) }
        if grade { return try regrade(mode, job, layer, reading: AnalysisFiles.needed(by: options)) }
        let analyzer = try Analyzer(options: options)
        try analyzer.prepare()
        // What is said of a clip that cannot be used.
        TerminalMessages.load()
        try lockIn(mode, job, layer, reading: AnalysisFiles.needed(by: analyzer.options))
        guard let video, let into, !check else { return }
        var run = AnalyzeRun(
            analyzer, clips: [PlannedClip(path: video)], folders: [into], drawing: options.drawing.selection,
            form: .ndjson, recorder: nil, console: Console(verbosity: .quiet, noColor: true))
        try run.run()
    }

    /// Grades a stored result again; it may come from a worker that was taken over.
    private func regrade(
        _ mode: IsolationMode, _ job: JobPlace, _ layer: IsolationReport.Layer, reading files: [String]
    ) throws {
        let regrader = Regrader(changes: try analysis.judgment.changes())
        TerminalMessages.load()
        // What it reads of the installation depends on what the result says.
        try lockIn(mode, job, layer, reading: files)
        guard let into, !check else { return }
        let clip = EventWriter.Clip(path: into, number: 1, count: 1)
        let events = EventWriter(isEnabled: true)
        events.started(clip)
        events.completed(clip, try regrader.grade(into))
    }

    /// Locks this process in and says what holds it.
    private func lockIn(
        _ mode: IsolationMode, _ job: JobPlace, _ layer: IsolationReport.Layer, reading files: [String]
    ) throws {
        var report = IsolationReport.off
        if mode != .off {
            var policy = IsolationPolicy(
                clip: job.clip, jobFolder: job.realFolder,
                limits: .init(clipSize: job.clipSize, processorSeconds: cpuLimit), user: user)
            policy.readable += files
            report = try Lockdown.apply(policy, mode: mode, wrapping: layer)
        }
        EventWriter.write(IsolationEvent(isolation: report))
    }
}

/// What holds a worker, said before anything else.
private struct IsolationEvent: Encodable {
    let event = "isolation"
    let time = EventTime.now
    let isolation: IsolationReport
}

/// Why a worker could not begin.
private struct FailedEvent: Encodable {
    let event = "failed"
    let time = EventTime.now
    let clip: String?
    let error: FailureReport
}
