import FoundationEssentials
import Glibc

/// Finds a folder that only this user writes to.
package enum PrivateFolder {
    /// Where what is made of a model can be kept: beside it where that is ours alone, else among the user's caches.
    ///
    /// - Returns: nil where there is no such folder.
    package static func forCompiled(
        modelFolder: String, environment: [String: String] = ProcessInfo.processInfo.environment
    ) -> String? {
        if isPrivate(modelFolder), access(modelFolder, W_OK) == 0 { return modelFolder }
        guard let caches = UserFolders.caches(environment) else { return nil }
        let folder = caches + "/tennisswing"
        try? FileManager.default.createDirectory(
            atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        return isPrivate(folder) ? folder : nil
    }

    /// Whether a path is a folder, no link, that belongs to this user and that no other may write to.
    package static func isPrivate(_ path: String) -> Bool {
        guard let status = FileStatus(of: path) else { return false }
        return status.kind == .folder && status.owner == geteuid() && status.permissions & 0o022 == 0
    }
}
