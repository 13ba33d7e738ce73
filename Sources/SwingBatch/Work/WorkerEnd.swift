import Glibc
import SwingCore

/// How the process that analyzes a clip ended.
package enum WorkerEnd: Hashable, Sendable {
    case exited(Int32)
    case killed(signal: Int32)
    /// It took longer than allowed and was ended.
    case timedOut(seconds: Double)
    /// It took more memory than allowed and was ended.
    case outOfMemory(limit: Int)
    /// What it printed was no event, or a line without end.
    case brokenProtocol
    /// It could not be started.
    case notStarted(String)
    /// Whoever waited for it gave up: the batch or service was stopped, or the job cancelled.
    case interrupted
}

extension WorkerEnd {
    /// Shells, and what wraps a worker, end with this and the signal that ended what they started.
    private static let signaled: Int32 = 128

    /// The process exited.
    init(status: Int32, _ limits: WorkerLimits) {
        // 130 is our own: the work was interrupted.
        self =
            status > Self.signaled && status != Self.signaled + SIGINT
            ? WorkerEnd(signal: status - Self.signaled, limits) : .exited(status)
    }

    /// A signal ended the process.
    init(signal: Int32, _ limits: WorkerLimits) {
        self = signal == SIGXCPU ? .timedOut(seconds: limits.seconds) : .killed(signal: signal)
    }
}

/// What the process that analyzes a clip may take.
package struct WorkerLimits: Hashable, Sendable {
    /// Seconds of wall-clock time.
    package let seconds: Double
    /// Bytes of resident memory.
    package let memory: Int

    /// Seconds of processor time for some cores, which the process itself keeps should nobody end it.
    package func processorSeconds(cores: Int) -> Int { Int(clamping: (seconds * Double(max(cores, 1))).rounded(.up)) }

    /// Loading the models takes some hundred milliseconds, and a few on an old machine.
    package static let ofCheck = WorkerLimits(seconds: 120, memory: 8 << 30)

    /// These limits.
    init(seconds: Double, memory: Int) { (self.seconds, self.memory) = (seconds, memory) }

    /// Half an hour, and a second for each 100 kB: twenty seconds for each second that a phone records in HD.
    ///
    /// - Parameters:
    ///   - timeLimit: seconds that are given instead.
    ///   - memory: bytes.
    ///   - size: bytes of the clip.
    package init(timeLimit: Double?, memory: Int, size: Int) {
        seconds = timeLimit ?? 1800 + Double(size) / 100_000
        self.memory = memory
    }
}
