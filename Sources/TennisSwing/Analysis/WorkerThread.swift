import Foundation
import Glibc
package import SwingFiles
import Synchronization

/// Runs the long synchronous work of an asynchronous function on a thread of its own, so that it never takes a thread
/// of the cooperative pool.
package enum WorkerThread {
    /// What an abandoned task waits for its work to end; half a second more is left for the caller within the second.
    private static let patience = DispatchTimeInterval.milliseconds(500)
    /// As large as that of a main thread: parsers and libraries are used to it.
    private static let stackSize = 8 << 20

    /// Runs work and waits for it without blocking.
    ///
    /// - Parameters:
    ///   - cancellation: raised when the task is cancelled.
    ///   - isAbandonable: whether a cancelled task may go on before the work has ended: where it leaves nothing behind.
    /// - Throws: `CancellationError` where the task was cancelled; what the work throws.
    package static func run<Value: Sendable>(
        cancellation: CancellationFlag, isAbandonable: Bool, _ work: @escaping @Sendable () throws -> Value
    ) async throws -> Value {
        let outcome = Outcome<Value>()
        do {
            return try await withTaskCancellationHandler {
                try await withCheckedThrowingContinuation { continuation in
                    outcome.expect(continuation)
                    let thread = Thread {
                        followPriority()
                        outcome.set(Result(catching: work))
                    }
                    thread.stackSize = stackSize
                    thread.name = "swing.analysis"
                    thread.start()
                }
            } onCancel: {
                cancellation.cancel()
                guard isAbandonable else { return }
                DispatchQueue.global().asyncAfter(deadline: .now() + patience) {
                    outcome.set(.failure(CancellationError()))
                }
            }
        } catch  where Task.isCancelled {
            throw CancellationError()
        }
    }

    /// Takes the priority of the process: inference threads inherit that of the thread that loads the model, and the
    /// threads of Dispatch, from which this one is started, have priorities of their own.
    private static func followPriority() {
        let which = __priority_which_t(PRIO_PROCESS.rawValue)
        _ = setpriority(which, 0, getpriority(which, id_t(getpid())))
    }

    /// Resumes a continuation once, with what comes first.
    private final class Outcome<Value: Sendable>: Sendable {
        private let continuation = Mutex<CheckedContinuation<Value, any Error>?>(nil)

        func expect(_ continuation: CheckedContinuation<Value, any Error>) {
            self.continuation.withLock { $0 = continuation }
        }

        func set(_ result: Result<Value, any Error>) {
            continuation.withLock { $0.take() }?.resume(with: result)
        }
    }
}
