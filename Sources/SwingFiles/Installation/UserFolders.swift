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
