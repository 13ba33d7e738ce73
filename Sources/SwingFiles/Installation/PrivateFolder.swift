import FoundationEssentials
import Glibc

/// Finds a folder that only this user writes to.
package enum PrivateFolder {
    /// Where what is made of a model can be kept: beside it where that is ours alone, else among the user's caches.
    ///
    /// Where a model lies on something that cannot be written, what was kept beside it before is still found.
    ///
    /// - Returns: nil where there is no such folder.
    package static func forCompiled(
        modelFolder: String, environment: [String: String] = ProcessInfo.processInfo.environment
    ) -> String? {
        if isPrivate(modelFolder), access(modelFolder, W_OK) == 0 || errno == EROFS && holdsCompiled(modelFolder) {
            return modelFolder
        }
        guard let caches = UserFolders.caches(environment) else { return nil }
        let folder = caches + "/tennisswing"
        try? FileManager.default.createDirectory(
            atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        return isPrivate(folder) ? folder : nil
    }

    /// How what is made of a model begins its name.
    package static let compiledPrefix = "compiled-"

    private static func holdsCompiled(_ folder: String) -> Bool {
        ((try? FileCalls().names(in: folder).names) ?? []).contains { $0.hasPrefix(compiledPrefix) }
    }

    /// Whether a path is a folder, no link, that belongs to this user and that no other may write to.
    package static func isPrivate(_ path: String) -> Bool {
        guard let status = FileStatus(of: path) else { return false }
        return status.kind == .folder && status.owner == geteuid() && status.permissions & 0o022 == 0
    }
}

/// Folders of a user as the XDG Base Directory Specification places them.
package enum UserFolders {
    /// Where programs keep what they can make again; nil where the environment does not say.
    package static func caches(_ environment: [String: String]) -> String? {
        folder("XDG_CACHE_HOME", usually: ".cache", environment)
    }

    /// Where programs keep what is the user's own; nil where the environment does not say.
    package static func data(_ environment: [String: String]) -> String? {
        folder("XDG_DATA_HOME", usually: ".local/share", environment)
    }

    /// Where programs keep the settings of a user; nil where the environment does not say.
    package static func configuration(_ environment: [String: String]) -> String? {
        folder("XDG_CONFIG_HOME", usually: ".config", environment)
    }

    /// A path that is not absolute is to be ignored.
    private static func folder(_ name: String, usually: String, _ environment: [String: String]) -> String? {
        if let named = environment[name], named.hasPrefix("/") { return named }
        return environment["HOME"].flatMap { $0.hasPrefix("/") ? Installation.join($0, usually) : nil }
    }
}
