import Synchronization

/// Owns an object of a C library, and frees it.
package struct Owned<Pointer>: ~Copyable {
    package let pointer: Pointer
    private let free: (Pointer) -> Void

    /// Takes an object over.
    package init(_ pointer: Pointer, free: @escaping (Pointer) -> Void) {
        self.pointer = pointer
        self.free = free
        LiveHandles.opened()
    }

    deinit {
        free(pointer)
        LiveHandles.closed()
    }
}

/// Counts the C objects that are alive, so that a test can show that none is leaked.
///
/// Debug builds count, as those of a checkout are; the shipped program does not.
package enum LiveHandles {
    #if DEBUG
        private static let alive = Atomic<Int>(0)
        package static var count: Int? { alive.load(ordering: .acquiring) }
        package static func opened() { alive.wrappingAdd(1, ordering: .acquiringAndReleasing) }
        package static func closed() { alive.wrappingSubtract(1, ordering: .acquiringAndReleasing) }
    #else
        /// How many are alive; nil where this build does not count.
        package static var count: Int? { nil }
        package static func opened() {}
        package static func closed() {}
    #endif
}
