import Synchronization

/// A switch that stops work in progress: set once, from any thread, never reset.
///
/// Readers and writers look at it before every packet and while they wait for data.
public final class CancellationFlag: Sendable {
    private let raised = Atomic<Bool>(false)

    /// Makes a flag that is not raised.
    public init() {}

    /// Asks the work to stop.
    public func cancel() { raised.store(true, ordering: .releasing) }

    /// Whether someone asked the work to stop.
    public var isCancelled: Bool { raised.load(ordering: .acquiring) }
}
