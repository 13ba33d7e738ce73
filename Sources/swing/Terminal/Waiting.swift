import Dispatch
import SwingFiles
import Synchronization

/// Lets a synchronous command wait for asynchronous work.
///
/// The main thread stays the program's own: an asynchronous `main` would end it, and with it the priority and the
/// signals that the system knows the process by.
enum Waiting {
    private final class Outcome<Value: Sendable>: Sendable {
        let result = Mutex<Result<Value, any Error>?>(nil)
        let isDone = DispatchSemaphore(value: 0)
    }

    /// Waits for work on the main thread; not for use in a task.
    static func forResult<Value: Sendable>(of work: @escaping @Sendable () async throws -> Value) throws -> Value {
        let outcome = Outcome<Value>()
        Task {
            let result: Result<Value, any Error>
            do {
                result = .success(try await work())
            } catch {
                result = .failure(error)
            }
            outcome.result.withLock { $0 = result }
            outcome.isDone.signal()
        }
        outcome.isDone.wait()
        guard let result = outcome.result.withLock({ $0 }) else { throw CancellationError() }
        return try result.get()
    }

    /// How often it is looked whether work was interrupted.
    private static let interval = Duration.milliseconds(100)

    /// Waits for work that is cancelled where the user interrupts the command.
    static func forInterruptible<Value: Sendable>(
        _ work: @escaping @Sendable () async throws -> Value
    ) throws -> Value {
        try forResult {
            let task = Task { try await work() }
            let watch = Task {
                while !Interruption.flag.isCancelled { try await Task.sleep(for: interval) }
                task.cancel()
            }
            defer { watch.cancel() }
            return try await task.value
        }
    }
}
