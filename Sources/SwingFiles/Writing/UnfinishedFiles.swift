import FoundationEssentials
import Glibc
import Synchronization

/// Files and folders that hold work in progress, so that a program that is ended by force leaves none of them.
///
/// What ends by itself removes its own; this is for the thread that takes signals while another one is stuck.
package enum UnfinishedFiles {
    private struct Work {
        var paths: Set<String> = []
        /// What gives each lock back, by the path of its file.
        var locks: [String: @Sendable () -> Void] = [:]
    }

    private static let work = Mutex(Work())

    /// A file or folder is about to be made that is nobody's result yet.
    package static func begin(_ path: String) {
        work.withLock { _ = $0.paths.insert(path) }
    }

    /// It was removed by its owner.
    package static func end(_ path: String) {
        work.withLock { _ = $0.paths.remove(path) }
    }

    /// Takes a lock that a file stands for; a forced end finds it either not made or known.
    ///
    /// - Parameters:
    ///   - path: the lock's file.
    ///   - release: removes the file if it is still ours; called at a forced end, after all that the lock guards is
    ///     gone.
    package static func lock<Taken, Failure: Error>(
        _ path: String, taking take: () throws(Failure) -> Taken,
        release: @escaping @Sendable (Taken) -> Void
    ) throws(Failure) -> Taken where Taken: Sendable {
        try work.withLock { work throws(Failure) in
            let taken = try take()
            work.locks[path] = { release(taken) }
            return taken
        }
    }

    /// Gives a lock back.
    package static func unlock(_ path: String, by release: () -> Void) {
        work.withLock { work in
            release()
            work.locks[path] = nil
        }
    }

    /// Gives it the name of a result, which is never done to what is being removed.
    package static func publish<Failure: Error>(
        _ path: String, _ naming: () throws(Failure) -> Void
    ) throws(Failure) {
        try work.withLock { work throws(Failure) in
            try naming()
            work.paths.remove(path)
        }
    }

    /// What is being removed is named so first: whoever still writes by the old name finds no folder, where a removal
    /// that meets new files never ends.
    private static let removedSuffix = ".removed"

    /// Removes everything that is unfinished and does the last thing this program does, with no work published
    /// meanwhile.
    package static func removeAll(then end: () -> Never) -> Never {
        work.withLock { work -> Never in
            for path in work.paths {
                let isRenamed = rename(path, path + removedSuffix) == 0
                try? FileManager.default.removeItem(atPath: isRenamed ? path + removedSuffix : path)
            }
            for release in work.locks.values { release() }
            end()
        }
    }
}
