import Glibc
import SwingNumbers

/// The memory a process has in RAM, as the kernel counts it.
enum ResidentMemory {
    /// Bytes, or nil where the process is gone.
    static func bytes(of process: pid_t) -> Int? {
        guard let file = fopen("/proc/\(process)/statm", "r") else { return nil }
        defer { fclose(file) }
        var line = [CChar](repeating: 0, count: 128)
        guard fgets(&line, Int32(clamping: line.count), file) != nil else { return nil }
        let fields = String(decoding: line.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
            .split(separator: " ")
        guard fields.count > 1, let pages = Int(fields[1]) else { return nil }
        return pages * sysconf(Int32(clamping: _SC_PAGESIZE))
    }
}
