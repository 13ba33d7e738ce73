import SwingBatch
import SwingCore
import SwingIsolation
import Synchronization

/// Which layers keep the service's workers in, asked of a worker once when the service begins.
final class WorkerLayers: Sendable {
    private let executable: String
    private let cores: [Int]
    private let value = Mutex<WorkerCheck?>(nil)

    /// - Parameters:
    ///   - executable: the program that analyzes clips.
    ///   - cores: those that a worker uses; empty for all.
    init(executable: String, cores: [Int]) {
        (self.executable, self.cores) = (executable, cores)
    }

    /// What the worker said; nil before it has, and where it could not.
    var report: IsolationReport? { value.withLock { $0?.report } }

    /// The program to start inside bubblewrap; nil before it is known, and where bubblewrap does not hold.
    var wrapped: WrappedProgram? { value.withLock { $0?.wrapped } }

    /// Has a worker lock itself in and end, and keeps what it says.
    func ask() async {
        let check = await WorkerProcess.check(executable, WorkerCommandLine(isolation: .auto).check(cores: cores))
        value.withLock { $0 = check }
    }
}
