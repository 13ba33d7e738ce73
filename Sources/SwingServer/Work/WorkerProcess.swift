import Foundation
import Subprocess
import SwingBatch
import SwingNumbers
import Synchronization
import SystemPackage

/// Analyzes the clip of a job in a process of its own, so that no clip can take the service with it.
struct WorkerProcess: Sendable {
    /// The program.
    let executable: String
    /// Its working folder: the job's, so that no result names a place of the machine.
    let folder: String
    let limits: WorkerLimits

    /// An event holds the whole document, which may take megabytes; a line is never longer than this.
    private static let longestLine = 64 << 20
    /// How long a worker may take to stop after it was asked to.
    private static let grace = Duration.seconds(5)
    private static let watchInterval = Duration.milliseconds(500)

    /// Runs the program to its end.
    ///
    /// Cancelling the task asks the worker to stop, and ends it where it does not.
    ///
    /// - Parameters:
    ///   - memory: told the worker's resident bytes now and then.
    ///   - report: told every event as it comes.
    func run(
        _ arguments: [String], traceparent: String?, memory: @escaping @Sendable (Int) -> Void,
        report: @escaping @Sendable (WorkerEvent) async -> Void
    ) async -> WorkerEnd {
        var platform = PlatformOptions()
        // In a group of its own, so that Ctrl-C reaches it through the service alone.
        platform.processGroupID = 0
        platform.teardownSequence = [.gracefulShutDown(allowedDurationToNextStep: Self.grace)]
        let ended = Ended()
        do {
            let result = try await Subprocess.run(
                .path(FilePath(executable)), arguments: Arguments(arguments),
                environment: .inherit.updating(["TRACEPARENT": traceparent]), workingDirectory: FilePath(folder),
                platformOptions: platform, input: .none, output: .sequence, error: .discarded
            ) { execution in
                let watch = Task { [self] in
                    guard let end = await excess(of: execution.processIdentifier.value, memory) else { return }
                    ended.reason.withLock { $0 = $0 ?? end }
                    await execution.teardown(using: [.gracefulShutDown(allowedDurationToNextStep: Self.grace)])
                }
                defer { watch.cancel() }
                do {
                    // The lines end when the process does.
                    let lines = execution.standardOutput.strings(bufferingPolicy: .maxLineLength(Self.longestLine))
                    for try await line in lines {
                        guard let event = WorkerEvent(line: line) else { throw Unexpected() }
                        await report(event)
                    }
                } catch  where !Task.isCancelled {
                    ended.reason.withLock { $0 = $0 ?? .spokeOtherwise }
                    await execution.teardown(using: [.gracefulShutDown(allowedDurationToNextStep: .zero)])
                }
            }
            if let end = ended.reason.withLock({ $0 }) { return end }
            if Task.isCancelled { return .stopped }
            return switch result.terminationStatus {
            case .exited(let code): .exited(Int32(code))
            case .signaled(let signal): .killed(signal: Int32(signal))
            }
        } catch {
            if Task.isCancelled { return .stopped }
            return ended.reason.withLock { $0 } ?? .notStarted(String(describing: error))
        }
    }

    /// Waits until a process takes more than it may; nil where the wait is cancelled first.
    private func excess(of process: pid_t, _ memory: @Sendable (Int) -> Void) async -> WorkerEnd? {
        let start = ContinuousClock.now
        while !Task.isCancelled {
            if ContinuousClock.now - start > .seconds(limits.seconds) { return .timedOut(seconds: limits.seconds) }
            if let resident = ResidentMemory.bytes(of: process) {
                memory(resident)
                if resident > limits.memory { return .outOfMemory(limit: limits.memory) }
            }
            try? await Task.sleep(for: Self.watchInterval)
        }
        return nil
    }

    private struct Unexpected: Error {}

    /// Why the process was ended, if it was.
    private final class Ended: Sendable {
        let reason = Mutex<WorkerEnd?>(nil)
    }
}
