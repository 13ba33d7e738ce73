import FoundationEssentials
import Glibc
import SwingCore

/// The address space of this process, which is more than the memory that it takes.
package enum AddressSpace {
    /// Bytes that it has; nil where the system does not tell.
    package static var taken: Int? {
        KernelFile.text("/proc/self/statm")?.split(separator: " ").first.flatMap { Int($0) }.map {
            $0 * Int(getpagesize())
        }
    }

    /// Bytes that it may take beyond those; nil where nobody has set a limit.
    package static var left: Int? {
        var limit = rlimit()
        guard getrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &limit) == 0,
            limit.rlim_cur < rlim_t(clamping: Int.max)
        else { return nil }
        return taken.map { max(0, Int(clamping: limit.rlim_cur) - $0) }
    }
}
