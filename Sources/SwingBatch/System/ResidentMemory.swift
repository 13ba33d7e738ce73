import Glibc
import SwingFiles

/// The memory that processes have in RAM, as the kernel counts it.
enum ResidentMemory {
    /// More processes than a worker and what wraps it.
    private static let most = 64

    /// Bytes of a process and all that it has started, or nil where it is gone.
    static func bytes(ofTree process: pid_t) -> Int? {
        guard var sum = bytes(of: process) else { return nil }
        var waiting = children(of: process)
        var seen = 0
        while let next = waiting.popLast(), seen < most {
            seen += 1
            sum += bytes(of: next) ?? 0
            waiting += children(of: next)
        }
        return sum
    }

    private static func bytes(of process: pid_t) -> Int? {
        let fields = KernelFile.text("/proc/\(process)/statm")?.split(separator: " ") ?? []
        guard fields.count > 1, let pages = Int(fields[1]) else { return nil }
        return pages * sysconf(Int32(clamping: _SC_PAGESIZE))
    }

    /// Those that its first thread has started: bubblewrap has no other.
    static func children(of process: pid_t) -> [pid_t] {
        let text = KernelFile.text("/proc/\(process)/task/\(process)/children") ?? ""
        return text.split(whereSeparator: \.isWhitespace).compactMap { pid_t($0) }
    }
}
