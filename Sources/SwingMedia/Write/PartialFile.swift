import Glibc

/// A file being written under another name, so that the wanted name only ever holds a whole file.
///
/// The partial file stands beside its target and is removed when its owner goes away without keeping it.
struct PartialFile: ~Copyable {
    /// Where the file goes once it is whole.
    let target: String
    private var isKept = false

    /// Clears what an interrupted run may have left; nothing is created yet.
    ///
    /// Left standing, a pipe or a link of that name would be written into.
    init(target: String) {
        self.target = target
        unlink(path)
    }

    deinit {
        if !isKept { unlink(path) }
    }

    /// Where the file is while it is written.
    var path: String { target + ".partial" }

    /// Gives the file its name, in place of any file that had it.
    mutating func keep() throws(MediaError) {
        guard rename(path, target) == 0 else {
            throw MediaError(
                .outputNotWritten, operation: "rename the finished file", path: target,
                detail: String(cString: strerror(errno)))
        }
        isKept = true
    }
}
