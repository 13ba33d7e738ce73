package import Glibc
import SwingNumbers

/// The memory a process has in RAM, as the kernel counts it.
package enum ResidentMemory {
    /// Bytes, or nil where the process is gone.
    package static func bytes(of process: pid_t) -> Int? {
        let fields = KernelFile.text("/proc/\(process)/statm")?.split(separator: " ") ?? []
        guard fields.count > 1, let pages = Int(fields[1]) else { return nil }
        return pages * sysconf(Int32(clamping: _SC_PAGESIZE))
    }
}
