import Foundation
import SwingFiles

/// Divides the cores that this process may use among the jobs of a batch, so that they hardly fight for one: libraries
/// begin as many threads as they see cores.
///
/// Each job may use its own share and that of the next: what one leaves idle, while it loads models or at the end of the
/// batch, the other takes. Two jobs on two cores so took the same processor time as with a core each, and up to a third
/// less time where something else was running.
package struct CoreSlots: Sendable {
    private let cores: [Int]
    private let jobs: Int
    private let threads: Int

    /// Divides the cores of this process.
    ///
    /// - Parameter jobs: clips at the same time.
    package init(jobs: Int, threads: Int) { self.init(cores: Self.usable, jobs: jobs, threads: threads) }

    init(cores: [Int], jobs: Int, threads: Int) { (self.cores, self.jobs, self.threads) = (cores, jobs, threads) }

    /// The cores of a job, 0 for the first; empty for all, where there are few cores or many jobs, or the cores are not known.
    package func cores(of slot: Int) -> [Int] {
        let width = 2 * threads
        guard jobs > 1, jobs * threads <= cores.count, width < cores.count else { return [] }
        return (0..<width).map { cores[(slot * threads + $0) % cores.count] }
    }

    /// The cores that the system lets this process use.
    private static var usable: [Int] {
        guard let text = KernelFile.text("/proc/self/status"),
            let line = text.split(separator: "\n").first(where: { $0.hasPrefix("Cpus_allowed_list:") })
        else { return [] }
        return CoreList(line.dropFirst("Cpus_allowed_list:".count).trimmingCharacters(in: .whitespaces))?.cores ?? []
    }
}

/// Numbers of processor cores as Linux writes them, such as `0-3,8`.
package struct CoreList: Hashable, Sendable {
    /// The numbers, in the order given.
    package let cores: [Int]
    /// The kernel's own limit of a set is 1024 unless it is built otherwise.
    private static let most = 1024

    /// Reads a list; nil where it is none.
    package init?(_ text: String) {
        var cores: [Int] = []
        for part in text.split(separator: ",", omittingEmptySubsequences: false) {
            let ends = part.split(separator: "-", omittingEmptySubsequences: false).map { Int($0) }
            guard let first = ends.first ?? nil, let last = ends.last ?? nil, ends.count <= 2,
                0 <= first, first <= last, last < Self.most
            else { return nil }
            cores += first...last
        }
        self.cores = cores
    }
}
