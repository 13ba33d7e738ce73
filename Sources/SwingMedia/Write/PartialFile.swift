import Glibc

/// Why a file could not be written.
package struct FileFailure: Error, Hashable {
    /// What was being done.
    package enum Step: Hashable {
        case creating
        case writing
        case naming
    }

    /// What was being done when it failed.
    package let step: Step
    /// The system's error number.
    package let code: Int32

    /// What the system says of it.
    package var reason: String { String(cString: strerror(code)).lowercased() }
}

/// A file being written under another name, so that the wanted name only ever holds a whole file.
///
/// The partial file stands beside its target and is removed when its owner goes away without keeping it.
package struct PartialFile: ~Copyable {
    /// Where the file goes once it is whole.
    package let target: String
    private var isKept = false

    /// Clears what an interrupted run may have left; nothing is created yet.
    ///
    /// Left standing, a pipe or a link of that name would be written into.
    package init(target: String) {
        self.target = target
        unlink(path)
    }

    deinit {
        if !isKept { unlink(path) }
    }

    /// Where the file is while it is written.
    package var path: String { target + ".partial" }

    /// Gives the file its name, in place of any file that had it.
    package mutating func keep() throws(FileFailure) {
        guard rename(path, target) == 0 else { throw FileFailure(step: .naming, code: errno) }
        isKept = true
    }
}
