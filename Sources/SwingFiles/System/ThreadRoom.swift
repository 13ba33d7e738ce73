import Glibc

/// The threads that this process may have: the system limits those of a user (`ulimit -u`), of a control group, and of all.
package enum ThreadRoom {
    /// So small that no limit of address space is met first.
    private static let stackSize = 1 << 16

    /// Begins threads that all live at the same time, until one may not begin, and ends them.
    ///
    /// What a process cannot know is who else counts towards a limit: so it is tried.
    ///
    /// - Returns: how many began, and the error number of the one that did not, or 0.
    package static func begin(_ most: Int) -> (count: Int, failure: Int32) {
        let gate = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
        let attributes = UnsafeMutablePointer<pthread_attr_t>.allocate(capacity: 1)
        pthread_mutex_init(gate, nil)
        pthread_mutex_lock(gate)
        pthread_attr_init(attributes)
        pthread_attr_setstacksize(attributes, stackSize)
        var threads: [pthread_t] = []
        var failure: Int32 = 0
        while threads.count < most, failure == 0 {
            var thread = pthread_t()
            failure = pthread_create(
                &thread, attributes,
                { gate in
                    let gate = gate?.assumingMemoryBound(to: pthread_mutex_t.self)
                    if let gate, pthread_mutex_lock(gate) == 0 { pthread_mutex_unlock(gate) }
                    return nil
                }, gate)
            if failure == 0 { threads.append(thread) }
        }
        pthread_mutex_unlock(gate)
        for thread in threads { pthread_join(thread, nil) }
        pthread_mutex_destroy(gate)
        pthread_attr_destroy(attributes)
        gate.deallocate()
        attributes.deallocate()
        return (threads.count, failure)
    }
}
