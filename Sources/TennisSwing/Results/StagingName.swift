import SwingFiles

/// How locks and staging folders are called: after the folder they are for, in as many letters for a long name as for
/// any.
struct StagingName: Hashable {
    private static let prefix = ".swing-"
    private static let lockEnding = ".lock"
    private static let earlierEnding = ".old"

    /// Stands for the name of the folder they are for.
    let key: String

    /// The names for a result folder.
    init(for folderName: String) {
        key = String(FileDigest.sha256(folderName.utf8).prefix(RandomName.length))
    }

    /// Tells from a name which folder it is for, or nil of names that are not ours.
    init?(from name: String) {
        guard name.hasPrefix(Self.prefix) else { return nil }
        let rest = name.dropFirst(Self.prefix.count)
        let key = rest.prefix(RandomName.length)
        guard RandomName.matches(key) else { return nil }
        self.key = String(key)
        guard name == lock || isStaging(name) || isEarlier(name) else { return nil }
    }

    /// The name of the lock.
    var lock: String { Self.prefix + key + Self.lockEnding }

    /// A name for a staging folder that no other run has.
    func staging() -> String { start + RandomName.make() }

    /// The name for the folder that stood there before, where two folders cannot be exchanged in one step.
    static func earlier(than staging: String) -> String { staging + earlierEnding }

    /// Whether a name is that of a staging folder.
    func isStaging(_ name: String) -> Bool {
        name.hasPrefix(start) && RandomName.matches(name.dropFirst(start.count))
    }

    /// Whether a name is that of an earlier result that was to be replaced.
    func isEarlier(_ name: String) -> Bool {
        name.hasSuffix(Self.earlierEnding) && isStaging(String(name.dropLast(Self.earlierEnding.count)))
    }

    private var start: String { Self.prefix + key + "-" }
}
