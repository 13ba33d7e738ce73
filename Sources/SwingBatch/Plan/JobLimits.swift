import Foundation
import SwingFiles
import TennisSwing

/// How many clips fit on a machine at the same time.
package struct JobLimits: Hashable, Sendable {
    /// Clips at the same time.
    package let jobs: Int
    package let threads: Int
    /// Resident bytes for each.
    package let memory: Int

    /// Left to everything else that runs.
    private static let fractionLeft = 0.2

    /// Divides a machine.
    ///
    /// - Parameters:
    ///   - jobs: as many as the user wants, or nil for as many as fit.
    ///   - cores: processors that may be used.
    ///   - available: bytes of memory that are free or can be freed.
    package init(jobs wanted: Int?, cores: Int, available: Int) {
        let usable = Int(clamping: Double(max(available, 0)) * (1 - Self.fractionLeft))
        let fitting = max(1, min(cores, usable / AnalysisNeeds.memory))
        jobs = max(1, wanted ?? fitting)
        threads = max(1, cores / jobs)
        memory = max(AnalysisNeeds.memory, usable / jobs)
    }

    /// Divides this machine.
    package init(jobs wanted: Int?) {
        self.init(
            jobs: wanted, cores: ProcessInfo.processInfo.activeProcessorCount,
            available: Self.availableMemory ?? Int(clamping: ProcessInfo.processInfo.physicalMemory))
    }

    /// `MemAvailable` of the kernel, bounded by what the control group of this process may still take.
    private static var availableMemory: Int? {
        guard let text = KernelFile.text("/proc/meminfo"),
            let line = text.split(separator: "\n").first(where: { $0.hasPrefix("MemAvailable:") }),
            let kibibytes = line.split(separator: " ").dropFirst().first.flatMap({ Int($0) })
        else { return nil }
        let system = kibibytes << 10
        guard let limit = number("/sys/fs/cgroup/memory.max"), let used = number("/sys/fs/cgroup/memory.current")
        else { return system }
        return min(system, max(0, limit - used))
    }

    private static func number(_ path: String) -> Int? {
        KernelFile.text(path).flatMap {
            Int($0.trimmingCharacters(in: .whitespacesAndNewlines))
        }
    }
}
