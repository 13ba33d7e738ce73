import Glibc

/// A file being written under another name, so that the wanted name only ever holds a whole file.
///
/// The partial file stands beside its target and is removed when its owner goes away without keeping it. Its name is
/// random, so that two who write the same target do not write into each other's file, and as short for a long name as
/// for any.
package struct PartialFile: ~Copyable {
    /// Where the file goes once it is whole.
    package let target: String
    private var isKept = false

    /// Where the file is while it is written.
    package let path: String

    /// How the names of partial files begin, before a `RandomName`.
    package static let prefix = ".partial-"

    /// Chooses a name; nothing is created yet.
    package init(target: String) {
        self.target = target
        let folder = target.lastIndex(of: "/").map { target[...$0] } ?? ""
        path = folder + Self.prefix + RandomName.make()
    }

    /// Whether a file of this name is one that a run which died has left.
    package static func isPartial(_ name: String) -> Bool {
        name.hasPrefix(prefix) && RandomName.matches(name.dropFirst(prefix.count))
    }

    deinit {
        if !isKept { unlink(path) }
    }

    /// Gives the file its name, in place of any file that had it.
    package mutating func keep() throws(FileFailure) {
        guard rename(path, target) == 0 else { throw FileFailure(step: .naming) }
        isKept = true
    }
}
