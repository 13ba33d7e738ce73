import Foundation
import Subprocess
import SwingNumbers
import Synchronization
import SystemPackage

/// Analyzes a clip in a process of its own, so that no clip can take the others with it.
struct WorkerProcess: Sendable {
    /// The program.
    let executable: String
    let limits: WorkerLimits

    /// An event of `swing analyze` holds the whole document, which may take megabytes; a line is never longer than this.
    private static let longestLine = 64 << 20
    /// How long a process may take to stop after it was asked to.
    private static let grace = Duration.seconds(5)
    private static let watchInterval = Duration.milliseconds(500)

    /// Runs the program to its end.
    ///
    /// Cancelling the task asks the process to stop, and ends it where it does not.
    ///
    /// - Parameter report: told every event as it comes.
    func run(_ arguments: [String], report: @escaping @Sendable (WorkerEvent) -> Void) async -> WorkerEnd {
        var platform = PlatformOptions()
        // In a group of its own, so that Ctrl-C reaches it through the batch alone.
        platform.processGroupID = 0
        platform.teardownSequence = [.gracefulShutDown(allowedDurationToNextStep: Self.grace)]
        let stopped = Stopped()
        do {
            let result = try await Subprocess.run(
                .path(.init(executable)), arguments: Arguments(arguments), platformOptions: platform, input: .none,
                output: .sequence, error: .discarded
            ) { execution in
                let watch = Task { [self] in
                    guard let end = await excess(of: execution.processIdentifier.value) else { return }
                    stopped.value.withLock { $0 = end }
                    await execution.teardown(using: [.gracefulShutDown(allowedDurationToNextStep: Self.grace)])
                }
                defer { watch.cancel() }
                // The lines end when the process does.
                let lines = execution.standardOutput.strings(bufferingPolicy: .maxLineLength(Self.longestLine))
                for try await line in lines { WorkerEvent(line: line).map(report) }
            }
            if let end = stopped.value.withLock({ $0 }) { return end }
            if Task.isCancelled { return .interrupted }
            return switch result.terminationStatus {
            case .exited(let code): .exited(Int32(code))
            case .signaled(let signal): .killed(signal: Int32(signal))
            }
        } catch {
            if Task.isCancelled { return .interrupted }
            return stopped.value.withLock { $0 } ?? .notStarted(String(describing: error))
        }
    }

    /// Waits until a process takes more than it may; nil where the wait is cancelled first.
    private func excess(of process: pid_t) async -> WorkerEnd? {
        let start = ContinuousClock.now
        while !Task.isCancelled {
            if ContinuousClock.now - start > .seconds(limits.seconds) { return .timedOut(seconds: limits.seconds) }
            if let resident = ResidentMemory.bytes(of: process), resident > limits.memory {
                return .outOfMemory(limit: limits.memory)
            }
            try? await Task.sleep(for: Self.watchInterval)
        }
        return nil
    }

    /// Why the process was ended, if it was.
    private final class Stopped: Sendable {
        let value = Mutex<WorkerEnd?>(nil)
    }
}
