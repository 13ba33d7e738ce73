package import SwingIsolation
import Synchronization

/// What a worker says that does nothing but lock itself in.
package struct WorkerCheck: Hashable, Sendable {
    /// How it ended, and what it said of its failure.
    let run: WorkerRun
    /// Which layers hold; nil where it was not to lock itself in, and where it could not.
    package let report: IsolationReport?
}

extension WorkerProcess {
    /// Has a worker lock itself in and end, which tells what holds on this machine.
    ///
    /// - Parameters:
    ///   - executable: the program.
    ///   - arguments: the command line for that, as `WorkerCommandLine` writes it.
    package static func check(_ executable: String, _ arguments: [String]) async -> WorkerCheck {
        let said = Mutex<(error: WorkerEvent.Failure?, report: IsolationReport?)>((nil, nil))
        let end = await WorkerProcess(executable: executable, limits: .ofCheck).run(arguments) { event in
            said.withLock { $0 = (event.error ?? $0.error, event.isolation ?? $0.report) }
        }
        return said.withLock { WorkerCheck(run: WorkerRun(end: end, error: $0.error), report: $0.report) }
    }
}
