import CIsolation
import Foundation

/// How many files the service may have open at once, and how many connections that leaves.
///
/// Whoever opens connections until no file is left would end the service: event loops, store and workers need some.
enum OpenFiles {
    /// Files of an event loop, of a worker that is started, and of all else: the store with its readers, logs, the lock.
    private static let ofLoop = 4, ofWorker = 16, ofOthers = 48
    /// A connection, and the file that it sends or takes.
    private static let ofConnection = 2

    /// Has the system allow this process the files that it needs, as far as it does.
    ///
    /// - Parameter connections: what the settings allow at once.
    /// - Returns: how many connections are taken at once; at least one.
    static func allow(connections: Int, workers: Int) -> Int {
        let needed = needed(workers: workers)
        let limit = cis_raise_open_files(UInt64(clamping: needed + ofConnection * connections))
        // Where the system does not say, it is not what limits.
        guard limit > 0 else { return connections }
        return min(connections, max(1, (Int(clamping: limit) - needed) / ofConnection))
    }

    private static func needed(workers: Int) -> Int {
        ofOthers + ofLoop * ProcessInfo.processInfo.activeProcessorCount + ofWorker * workers
    }
}
