/// The variables of the environment that a worker needs: a server's own hold its keys.
package enum WorkerEnvironment {
    private static let names: Set = ["PATH", "HOME", "LANG", "LANGUAGE", "TZ", "TMPDIR", "NO_COLOR", "LD_LIBRARY_PATH"]
    private static let prefixes = ["SWING_", "LC_", "XDG_", "FONTCONFIG_"]

    /// What a worker is given of an environment.
    package static func filtered(_ environment: [String: String]) -> [String: String] {
        environment.filter { name, _ in names.contains(name) || prefixes.contains { name.hasPrefix($0) } }
    }
}
