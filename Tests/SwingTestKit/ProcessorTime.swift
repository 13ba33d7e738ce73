import Foundation

/// What work costs the thread that does it, in seconds of processor time: the same on a machine with other work.
package enum ProcessorTime {
    /// The processor time that this thread has used.
    package static var ofThread: Double {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
    }
}
