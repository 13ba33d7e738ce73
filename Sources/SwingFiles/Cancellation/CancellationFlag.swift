import Synchronization

/// A switch that stops work in progress: set from any thread, never reset.
///
/// Readers and writers check it before every packet and while they wait for data.
package final class CancellationFlag: Sendable {
    private enum State {
        static let working: UInt8 = 0
        /// What the work in progress has found can be kept.
        static let keeping: UInt8 = 1
        /// Someone interrupted work whose findings can be kept.
        static let ending: UInt8 = 2
        static let cancelled: UInt8 = 3
    }

    private let state = Atomic<UInt8>(State.working)

    /// Makes a flag that is not raised.
    package init() {}

    /// Asks the work to stop and leave nothing.
    package func cancel() { state.store(State.cancelled, ordering: .releasing) }

    /// Asks the work to stop: early where what it has found can be kept, otherwise, and the second time, leaving
    /// nothing.
    package func interrupt() {
        let (isStopRequested, _) = state.compareExchange(
            expected: State.keeping, desired: State.ending, ordering: .acquiringAndReleasing)
        if !isStopRequested { cancel() }
    }

    /// Whether someone asked the work to stop and leave nothing.
    package var isCancelled: Bool { state.load(ordering: .acquiring) == State.cancelled }

    /// Whether someone interrupted work whose findings are kept.
    package var isStopRequested: Bool { state.load(ordering: .acquiring) == State.ending }

    /// Does work that, when interrupted, must check `isStopRequested` and return early with what it has.
    ///
    /// Not for several threads at a time.
    package func allowingPartialResult<R>(of work: () throws -> R) rethrows -> R {
        _ = state.compareExchange(expected: State.working, desired: State.keeping, ordering: .acquiringAndReleasing)
        defer {
            _ = state.compareExchange(expected: State.keeping, desired: State.working, ordering: .acquiringAndReleasing)
        }
        return try work()
    }
}
