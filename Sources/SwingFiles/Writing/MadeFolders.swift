import FoundationEssentials
import Glibc
import Synchronization

/// Folders that were made because results go below them: those that are empty when a command ends go again.
///
/// Several commands may share such a folder, as where a shell starts one for each clip: each holds a lock of the system on the
/// folder above all of its results, and none removes what another one holds.
package enum MadeFolders {
    private struct State {
        /// The folders that were missing, each after the one that it lies in.
        var made: [String] = []
        /// The folder above all results, and its descriptor.
        var held: (path: String, descriptor: Int32)?
    }

    private static let state = Mutex(State())

    /// Another command holds the lock of all for as long as it takes to remove a folder: so often it is tried again, so many
    /// microseconds apart.
    private static let attempts = 20
    private static let pause: UInt32 = 10_000

    /// Makes a folder, with those above it, where it is missing.
    ///
    /// - Parameter isPrivate: whether it is for this user alone.
    package static func make(_ path: String, isPrivate: Bool = false) throws {
        try state.withLock { try make(path, isPrivate: isPrivate, &$0) }
    }

    /// Makes the folder above all results of this command, and keeps it from being removed by others until the command ends.
    package static func hold(_ path: String) throws {
        try state.withLock { state in
            for _ in 0..<attempts {
                try make(path, isPrivate: false, &state)
                let descriptor = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
                // Where nothing can be held, others do not remove it either, as it is theirs.
                guard descriptor >= 0 else { return }
                let isRefused = flock(descriptor, LOCK_SH | LOCK_NB) != 0 && errno == EWOULDBLOCK
                if !isRefused, let named = FileStatus(of: path, followsLinks: true),
                    FileStatus(of: descriptor)?.isSameFile(as: named) == true
                {
                    state.held = (path, descriptor)
                    return
                }
                close(descriptor)
                usleep(pause)
            }
        }
    }

    private static func make(_ path: String, isPrivate: Bool, _ state: inout State) throws {
        var (missing, folder) = ([String](), URL(fileURLWithPath: path).standardized.path)
        while FileStatus(of: folder) == nil, folder != "/" {
            missing.insert(folder, at: 0)
            folder = URL(fileURLWithPath: folder).deletingLastPathComponent().path
        }
        try FileManager.default.createDirectory(
            atPath: path, withIntermediateDirectories: true, attributes: isPrivate ? [.posixPermissions: 0o700] : nil)
        state.made += missing
    }

    /// The folders in which one lies that may be removed at the end.
    package static var around: [String] {
        state.withLock { state in
            let made = Set(state.made)
            return Set(made.map { URL(fileURLWithPath: $0).deletingLastPathComponent().path }).subtracting(made)
                .sorted()
        }
    }

    /// Removes the folders that are empty, unless another command is going to write there; the last thing of a command.
    package static func removeEmpty() {
        // One that is stuck while it makes a folder does not keep the program from its end.
        _ = state.withLockIfAvailable { state in
            guard let first = state.made.first else { return }
            let descriptor = state.held?.descriptor ?? open(first, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
            // The lock ends with the process, after the folders.
            if descriptor >= 0, flock(descriptor, LOCK_EX | LOCK_NB) != 0, errno == EWOULDBLOCK { return }
            for path in state.made.reversed() { rmdir(path) }
        }
    }
}
