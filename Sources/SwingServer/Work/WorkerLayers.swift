import Glibc
import SwingBatch
import SwingIsolation
import Synchronization

/// Which layers keep the service's workers in, asked of a worker once when the service begins.
final class WorkerLayers: Sendable {
    private let process: WorkerProcess
    private let value = Mutex<IsolationReport?>(nil)

    /// - Parameter executable: the program that analyzes clips.
    init(executable: String) { process = WorkerProcess(executable: executable, limits: .ofCheck) }

    /// What the worker said; nil before it has, and where it could not.
    var report: IsolationReport? { value.withLock { $0 } }

    /// Has a worker lock itself in and end, and keeps what it says.
    func ask() async {
        _ = await process.run(["worker", "--check", "--parent=\(getpid())"]) { [self] event in
            if let report = event.isolation { value.withLock { $0 = report } }
        }
    }
}
