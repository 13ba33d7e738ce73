import Foundation
import Synchronization

/// What a worker is asked to do, and the files that it needs for it; paths are as seen from the worker's working folder.
package struct WorkerJob: Sendable {
    /// The command line of `swing worker`, without the program.
    let words: [String]
    let clip: String?
    /// The result folder, in a folder made for this run alone.
    let result: String
    /// Files that its options name.
    let files: [String]

    /// - Parameters:
    ///   - words: the command line, without the program.
    ///   - clip: nil where a result is graded again.
    ///   - result: the result folder, in a folder made for this run alone.
    ///   - files: absolute paths that its options name.
    package init(words: [String], clip: String?, result: String, files: [String]) {
        (self.words, self.clip, self.result, self.files) = (words, clip, result, files)
    }

    /// The command line that does it inside bubblewrap; nil where the worker is to say itself what is missing.
    ///
    /// - Parameter folder: the working folder; nil for that of this process.
    func commandLine(inside program: WrappedProgram, folder: String?) -> (executable: String, arguments: [String])? {
        let here = URL(fileURLWithPath: folder ?? FileManager.default.currentDirectoryPath)
            .resolvingSymlinksInPath().path
        func absolute(_ path: String) -> String { path.hasPrefix("/") ? path : here + "/" + path }
        guard let wrapper = Bubblewrap(),
            let place = try? JobPlace(clip: clip.map(absolute), result: absolute(result), isIsolated: true)
        else { return nil }
        return wrapper.commandLine(program.commandLine(words), seeing: program.view(of: place, files: files, in: here))
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
            let end = await wrapped.run(start.arguments, memory: memory, complaints: complaints) { event in
                hasBegun.withLock { $0 = true }
                await report(event)
            }
            if hasBegun.withLock({ $0 }) || !Self.endsBeforeBegin.contains(end) { return end }
        }
        return await run(job.words, memory: memory, complaints: complaints, report: report)
    }
}
