import Glibc
import SwingCore
import Synchronization

/// Files that were opened before this process gave up the right to open them.
///
/// Whoever reads one of them by its path afterwards gets the file that was opened then.
package enum HeldFiles {
    private static let held = Mutex<[String: Int32]>([:])

    /// Opens a file and keeps it open to the end of the process.
    package static func hold(_ path: String) throws(RegularFileError) {
        let descriptor = try RegularFile(path).duplicate()
        guard descriptor >= 0 else { throw RegularFileError(code: errno) }
        let earlier = held.withLock { held in
            defer { held[path] = descriptor }
            return held[path]
        }
        if let earlier { close(earlier) }
    }

    /// A descriptor of a held file for the caller to close, or nil where it is not held.
    ///
    /// All of them share one reading position: who reads with others says at which byte.
    package static func descriptor(of path: String) -> Int32? {
        held.withLock { $0[path] }.flatMap { held in
            let copy = fcntl(held, F_DUPFD_CLOEXEC, 0)
            return copy < 0 ? nil : copy
        }
    }
}
