import Logging
import SwingBatch
import Synchronization

/// Which layers keep the service's workers in, asked of a worker once when the service begins.
final class WorkerLayers: Sendable {
    private let executable: String
    private let cores: [Int]
    private let isolation: IsolationMode
    private let value = Mutex<WorkerCheck?>(nil)

    /// - Parameters:
    ///   - executable: the program that analyzes clips.
    ///   - cores: those that a worker uses; empty for all.
    ///   - isolation: how workers are kept in.
    init(executable: String, cores: [Int], isolation: IsolationMode) {
        (self.executable, self.cores, self.isolation) = (executable, cores, isolation)
    }

    /// What the worker said; nil before it has, and where it could not.
    var report: IsolationReport? { value.withLock { $0?.report } }

    /// The program to start inside bubblewrap; nil before it is known, and where bubblewrap does not hold.
    var wrapped: WrappedProgram? { value.withLock { $0?.wrapped } }

    /// Has a worker lock itself in and end, and keeps what it says.
    func ask() async {
        let check = await WorkerProcess.check(executable, .check(isolation, cores: cores))
        value.withLock { $0 = check }
    }

    /// Sees that all layers hold where that is required.
    ///
    /// - Throws: `ServerError` where one is missing, or no worker could say so.
    func check() throws(ServerError) {
        guard isolation == .require else { return }
        let missing = report.map { $0.texts(.unavailable) } ?? IsolationReport.Name.allCases.map(\.rawValue)
        if !missing.isEmpty { throw ServerError(.isolationMissing, ["layers": .list(missing)]) }
    }

    /// Says which layers hold, and which are missing.
    func log(_ logger: Logger) {
        guard isolation != .off else {
            logger.warning("workers are kept from nothing, as was asked for")
            return
        }
        guard let report else {
            let failure = value.withLock { $0?.failure }
            logger.warning("no worker said what keeps it in", metadata: ["reason": "\(failure ?? "")"])
            return
        }
        let layers: Logger.Metadata = [
            "held": .array(report.texts(.held).map { .string($0) }),
            "unavailable": .array(report.texts(.unavailable).map { .string($0) }),
        ]
        if report.texts(.unavailable).isEmpty {
            logger.info("workers are kept in", metadata: layers)
        } else {
            logger.warning("workers are kept in by fewer layers than there are", metadata: layers)
        }
    }
}
