import CIsolation
import Foundation
import Synchronization
package import TennisSwing

/// What a worker is asked to do: the document that `swing worker` reads on standard input.
///
/// With a clip it analyzes that, without one it grades the result again that is there, and without a result it only locks itself
/// in. Paths are as seen from its working folder. `docs/isolation.md` describes the document for other programs.
package struct WorkerJob: Codable, Hashable, Sendable {
    package let clip: String?
    /// The result folder, in a folder made for this run alone.
    package let result: String?
    /// What is asked of the analysis, or is to be otherwise than in the result.
    package let options: OptionValues
    /// The name of the main player; nil where it is not known, or stays as in the result.
    package let player: String?
    /// How the worker is kept from everything else.
    package let isolation: IsolationMode
    /// The processor's cores that it may use; empty for all.
    package let cores: [Int]
    /// Seconds of processor time that it may take; nil for any.
    package let processorSeconds: Int?
    /// The process that waits for the result.
    package let parent: Int32
    /// Who it becomes where it is root.
    package let user: UInt32

    /// More than the longest paths and lists take.
    private static let largest = 1 << 20

    /// - Parameters:
    ///   - clip: nil where a result is graded again.
    ///   - result: the result folder, in a folder made for this run alone.
    ///   - player: the name of the main player.
    package init(
        clip: String?, result: String?, options: OptionValues = OptionValues(), player: String? = nil,
        isolation: IsolationMode, cores: [Int], processorSeconds: Int? = nil
    ) {
        (self.clip, self.result, self.options, self.player) = (clip, result, options, player)
        self.isolation = isolation
        (self.cores, self.processorSeconds, parent) = (cores, processorSeconds, getpid())
        user = IsolationPolicy.nobody
    }

    /// A job that only locks itself in, by what there is: whoever asks for all sees in its report what is missing.
    ///
    /// - Parameter cores: those that analyses will use: networks are compiled for so many.
    package static func check(_ isolation: IsolationMode, cores: [Int] = []) -> WorkerJob {
        WorkerJob(clip: nil, result: nil, isolation: isolation == .off ? .off : .auto, cores: cores)
    }

    /// Reads the job that this process was given on standard input.
    package static func ofThisProcess() throws -> WorkerJob {
        var bytes = Data()
        while bytes.count <= largest, let piece = try FileHandle.standardInput.read(upToCount: largest),
            !piece.isEmpty
        {
            bytes += piece
        }
        return try JSONDecoder().decode(WorkerJob.self, from: bytes)
    }

    /// The document in memory, open for reading: a pipe would wait for who does not read it.
    ///
    /// - Returns: a descriptor that who asks closes, or nil where the system has none left.
    package var descriptor: Int32? {
        guard let bytes = try? JSONEncoder.sorted(.withoutEscapingSlashes).encode(self) else { return nil }
        let file = bytes.withUnsafeBytes { cis_memory_file($0.baseAddress, $0.count) }
        return file < 0 ? nil : file
    }

    private var files: [String] { AnalysisFiles.named(by: options.applied()) }

    /// The command line that does it inside bubblewrap; nil where the worker is to say itself what is missing.
    ///
    /// - Parameter folder: the working folder; nil for that of this process.
    func commandLine(inside program: WrappedProgram, folder: String?) -> (executable: String, arguments: [String])? {
        let here = URL(fileURLWithPath: folder ?? FileManager.default.currentDirectoryPath)
            .resolvingSymlinksInPath().path
        func absolute(_ path: String) -> String { path.hasPrefix("/") ? path : here + "/" + path }
        guard let wrapper = Bubblewrap(),
            let place = try? JobPlace(clip: clip.map(absolute), result: result.map(absolute), isIsolated: true)
        else { return nil }
        return wrapper.commandLine(program.commandLine, seeing: program.view(of: place, files: files, in: here))
    }
}

extension WorkerProcess {
    /// How bubblewrap ends where it cannot make the view or start the program, and the program where it lacks a library.
    private static let endsBeforeBegin: Set = [WorkerEnd.exited(1), .exited(127)]

    /// Has the program do a job.
    ///
    /// - Parameters:
    ///   - program: the program to start inside bubblewrap; nil where it is to see to that itself. So it is too where the
    ///     program could not begin inside: the machine may have changed since it was asked.
    ///   - memory: told the resident bytes of the process and what it started, now and then.
    ///   - complaints: told the last lines that it wrote on standard error.
    ///   - report: told every event as it comes.
    package func run(
        _ job: WorkerJob, inside program: WrappedProgram?, memory: @escaping @Sendable (Int) -> Void = { _ in },
        complaints: @escaping @Sendable ([String]) -> Void = { _ in },
        report: @escaping @Sendable (WorkerEvent) async -> Void
    ) async -> WorkerEnd {
        if let start = program.flatMap({ job.commandLine(inside: $0, folder: folder) }) {
            let hasBegun = Mutex(false)
            let wrapped = WorkerProcess(
                executable: start.executable, folder: folder, variables: variables, limits: limits)
            let end = await wrapped.run(start.arguments, job: job, memory: memory, complaints: complaints) { event in
                hasBegun.withLock { $0 = true }
                await report(event)
            }
            if hasBegun.withLock({ $0 }) || !Self.endsBeforeBegin.contains(end) { return end }
        }
        return await run(["worker"], job: job, memory: memory, complaints: complaints, report: report)
    }
}
