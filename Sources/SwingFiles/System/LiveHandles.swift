import Synchronization

/// Counts C objects that are alive, in debug builds, so that a test can show that none is leaked.
package enum LiveHandles {
    #if DEBUG
        private static let alive = Atomic<Int>(0)
        package static var count: Int { alive.load(ordering: .acquiring) }
        package static func opened() { alive.wrappingAdd(1, ordering: .acquiringAndReleasing) }
        package static func closed() { alive.wrappingSubtract(1, ordering: .acquiringAndReleasing) }
    #else
        package static func opened() {}
        package static func closed() {}
    #endif
}
