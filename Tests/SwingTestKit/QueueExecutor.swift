import Dispatch

/// Runs the tasks that prefer it on one queue, apart from the threads that all tests share.
///
/// For tests whose point is the order of two tasks: `withTaskExecutorPreference(QueueExecutor()) { … }`.
public final class QueueExecutor: TaskExecutor {
    private let queue = DispatchQueue(label: "tests.tasks")

    /// Makes an executor with a queue of its own.
    public init() {}

    /// Runs a part of a task after those that came before it.
    public func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        queue.async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
    }
}
