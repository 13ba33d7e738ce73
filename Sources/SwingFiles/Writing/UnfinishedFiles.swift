import FoundationEssentials
import Glibc
import Synchronization

/// Files and folders that hold work in progress, so that a program that is ended by force leaves none of them.
///
/// What ends by itself removes its own; this is for the thread that takes signals while another one is stuck.
package enum UnfinishedFiles {
    /// In the order in which they were made: what was made under a lock goes before the lock's file.
    private static let paths = Mutex<[String]>([])

    /// A file or folder is made that is nobody's result yet; a forced end finds it either not made or known.
    package static func begin<Made: Sendable, Failure: Error>(
        _ path: String, _ make: () throws(Failure) -> Made
    ) throws(Failure) -> Made {
        try paths.withLock { paths throws(Failure) in
            let made = try make()
            paths.append(path)
            return made
        }
    }

    /// Its owner removes it or gives it the name of a result, which is never done to what is being removed.
    package static func end<Failure: Error>(
        _ path: String, _ last: () throws(Failure) -> Void
    ) throws(Failure) {
        try paths.withLock { paths throws(Failure) in
            try last()
            paths.removeAll { $0 == path }
        }
    }

    /// What is being removed is named so first: whoever still writes by the old name finds no folder, where a removal
    /// that meets new files never ends.
    private static let removedSuffix = ".removed"

    /// Removes everything that is unfinished and does the last thing this program does, with no work published
    /// meanwhile.
    package static func removeAll(then end: () -> Never) -> Never {
        paths.withLock { paths -> Never in
            for path in paths.reversed() {
                let isRenamed = rename(path, path + removedSuffix) == 0
                try? FileManager.default.removeItem(atPath: isRenamed ? path + removedSuffix : path)
            }
            end()
        }
    }
}
