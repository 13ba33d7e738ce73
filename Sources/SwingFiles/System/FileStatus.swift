package import Glibc
import SwingCore

/// What the system says of a file.
package struct FileStatus: Hashable, Sendable {
    /// What a name stands for.
    package enum Kind: Hashable, Sendable {
        case file
        case folder
        case link
        /// A pipe, a device or a socket.
        case other
    }

    /// What it is.
    package let kind: Kind
    /// Its rights, without its kind.
    package let permissions: mode_t
    /// Whose it is.
    package let owner: uid_t
    /// The group it belongs to.
    package let group: gid_t
    /// Its size in bytes.
    package let size: Int
    /// By how many names it goes.
    package let names: Int
    /// When its content last changed, in seconds since 1970.
    package let modified: Double

    /// Which file it is, by whatever names.
    package let identity: Identity

    /// Identifies a file on this machine.
    package struct Identity: Hashable, Sendable {
        fileprivate let device: dev_t
        fileprivate let inode: ino_t
    }

    /// Reads the status of what a path names, or nil where it names nothing that can be seen.
    ///
    /// - Parameter followsLinks: whether a link's target is examined instead of the link.
    package init?(of path: String, followsLinks: Bool = false) {
        var status = stat()
        guard (followsLinks ? stat(path, &status) : lstat(path, &status)) == 0 else { return nil }
        self.init(status)
    }

    /// Reads the status of an open file.
    package init?(of descriptor: Int32) {
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { return nil }
        self.init(status)
    }

    private init(_ status: stat) {
        kind =
            switch status.st_mode & S_IFMT {
            case S_IFREG: .file
            case S_IFDIR: .folder
            case S_IFLNK: .link
            default: .other
            }
        permissions = status.st_mode & 0o7777
        owner = status.st_uid
        group = status.st_gid
        size = Int(status.st_size)
        names = Int(clamping: status.st_nlink)
        modified = Double(status.st_mtim.tv_sec) + Double(status.st_mtim.tv_nsec) * 1e-9
        identity = Identity(device: status.st_dev, inode: status.st_ino)
    }

    /// Whether both are one file, by whatever names.
    package func isSameFile(as other: FileStatus) -> Bool { identity == other.identity }
}
