import Foundation
import Glibc
import SwingCore
import SwingServerInterface

/// Held by the one service that uses a data folder; the system gives it back when the process ends, however that is.
final class ServerLock: Sendable {
    private let descriptor: Int32

    /// - Throws: `ServerError` where another service holds it.
    init(folder: String) throws(ServerError) {
        let path = folder + "/server.lock"
        descriptor = open(path, O_WRONLY | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
        guard descriptor >= 0 else {
            throw ServerError(
                .folderUnusable, ["folder": .text(folder), "reason": .text(String(cString: strerror(errno)))])
        }
        guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
            close(descriptor)
            throw ServerError(.inUse, ["folder": .text(folder)])
        }
    }

    deinit { close(descriptor) }
}
