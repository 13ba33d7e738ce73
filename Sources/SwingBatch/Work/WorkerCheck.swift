import Foundation
import Synchronization

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
    package static func check(_ executable: String, _ job: WorkerJob) async -> WorkerCheck {
        let said = Mutex<[WorkerEvent]>([])
        let end = await WorkerProcess(executable: executable, limits: .ofCheck).run(["worker"], job: job) { event in
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
