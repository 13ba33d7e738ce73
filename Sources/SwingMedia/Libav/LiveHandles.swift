import Synchronization

/// Counts C objects that are alive, in debug builds, so that a test can show that none is leaked.
enum LiveHandles {
    #if DEBUG
        private static let alive = Atomic<Int>(0)
        static var count: Int { alive.load(ordering: .acquiring) }
        static func opened() { alive.wrappingAdd(1, ordering: .acquiringAndReleasing) }
        static func closed() { alive.wrappingSubtract(1, ordering: .acquiringAndReleasing) }
    #else
        static func opened() {}
        static func closed() {}
    #endif
}
