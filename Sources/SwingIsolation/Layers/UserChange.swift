import CIsolation
import Foundation
import Glibc
import SwingFiles

/// Root becomes somebody else: for the kernel, files of root and everything that asks for capabilities are gone.
struct UserChange {
    let layer: IsolationReport.Layer
    /// Whether this process stays root, and has to give up its capabilities instead.
    let dropsCapabilities: Bool

    static func apply(_ policy: IsolationPolicy) throws(IsolationError) -> UserChange {
        guard geteuid() == 0 else {
            return UserChange(layer: .init(.user, .held, "uid \(geteuid())"), dropsCapabilities: false)
        }
        if let folder = policy.jobFolder {
            guard isReachable(folder, for: policy.user) else {
                let detail = "root without capabilities: \(folder) is closed to others"
                return UserChange(layer: .init(.user, .held, detail), dropsCapabilities: true)
            }
            try give(folder, to: policy.user)
        }
        let code = cis_become(policy.user, policy.user)
        // As in a container that knows no other users.
        guard code == 0 else {
            if geteuid() != 0 { throw .failed(.user, code) }
            return UserChange(
                layer: .init(.user, .held, "root without capabilities: \(SystemError.words(code))"),
                dropsCapabilities: true)
        }
        return UserChange(layer: .init(.user, .held, "uid \(policy.user)"), dropsCapabilities: false)
    }

    /// Whether another user may go through all folders above one.
    private static func isReachable(_ folder: String, for user: uid_t) -> Bool {
        var above = URL(fileURLWithPath: folder).resolvingSymlinksInPath().deletingLastPathComponent()
        while true {
            guard let status = FileStatus(of: above.path, followsLinks: true),
                status.permissions & (status.owner == user ? 0o100 : 0o001) != 0
            else { return false }
            if above.path == "/" { return true }
            above = above.deletingLastPathComponent()
        }
    }

    /// Gives a folder and all that lies in it to a user, never what a link leads to.
    private static func give(_ folder: String, to user: uid_t) throws(IsolationError) {
        let inside = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
        for path in [folder] + inside.map({ folder + "/" + $0 }) where lchown(path, user, user) != 0 {
            throw .jobFolder(folder, errno)
        }
    }
}
