import CIsolation
import Foundation
import Glibc
import SwingFiles

/// Root becomes somebody else: for the kernel, files of root and everything that asks for capabilities are gone.
struct UserChange {
    let layer: IsolationReport.Layer
    /// The capabilities that are left to this process.
    let capabilities: UInt64

    private init(_ detail: String, keeping capabilities: UInt64 = cis_all_capabilities) {
        layer = .init(.user, .held, detail)
        self.capabilities = capabilities
    }

    static func apply(_ policy: IsolationPolicy) throws(IsolationError) -> UserChange {
        guard geteuid() == 0 else { return UserChange("uid \(geteuid())") }
        guard case .worker(let user) = policy.role else {
            return UserChange("root with capabilities over files alone", keeping: cis_file_capabilities)
        }
        func withoutCapabilities(_ reason: String) -> UserChange {
            UserChange("root without capabilities: " + reason, keeping: cis_no_capabilities)
        }
        if let folder = policy.jobFolder {
            guard isReachable(folder, for: user) else { return withoutCapabilities("\(folder) is closed to others") }
            try give(folder, to: user)
        }
        let code = cis_become(user, user)
        guard code != 0 else { return UserChange("uid \(user)") }
        if geteuid() != 0 { throw .failed(.user, code) }
        // As in a container that knows no other users.
        return withoutCapabilities(SystemError.words(code))
    }

    /// Whether another user may go through all folders above one.
    private static func isReachable(_ folder: String, for user: uid_t) -> Bool {
        Installation.ancestors(of: URL(fileURLWithPath: folder).resolvingSymlinksInPath().path).allSatisfy { above in
            guard let status = FileStatus(of: above, followsLinks: true) else { return false }
            return status.permissions & (status.owner == user ? 0o100 : 0o001) != 0
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
