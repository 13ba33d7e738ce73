import FoundationEssentials
import Synchronization

/// Files and folders that hold work in progress, so that a program that is ended by force leaves none of them.
///
/// What ends by itself removes its own; this is for the thread that takes signals while another one is stuck.
package enum UnfinishedWork {
    private static let paths = Mutex<Set<String>>([])

    /// A file or folder is about to be made that is nobody's result yet.
    package static func begin(_ path: String) {
        paths.withLock { _ = $0.insert(path) }
    }

    /// It was removed by its owner.
    package static func end(_ path: String) {
        paths.withLock { _ = $0.remove(path) }
    }

    /// Gives it the name of a result, which is never done to what is being removed.
    package static func publish<Failure: Error>(
        _ path: String, _ naming: () throws(Failure) -> Void
    ) throws(Failure) {
        try paths.withLock { paths throws(Failure) in
            try naming()
            paths.remove(path)
        }
    }

    /// How often what others still write into is removed again: they stop once its folder is gone.
    private static let attempts = 20

    /// Removes everything that is unfinished and does the last thing this program does, with no work published meanwhile.
    package static func removeAll(then end: () -> Never) -> Never {
        paths.withLock { paths -> Never in
            for path in paths {
                for _ in 0..<attempts where FileManager.default.fileExists(atPath: path) {
                    try? FileManager.default.removeItem(atPath: path)
                }
            }
            end()
        }
    }
}
