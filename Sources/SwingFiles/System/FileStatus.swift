package import Glibc
package import SwingCore

package struct FileStatus: Hashable, Sendable {
    /// What a name stands for.
    package enum Kind: Hashable, Sendable {
        case file
        case folder
        case link
        /// A pipe, a device or a socket.
        case other
    }

    package let kind: Kind
    /// Its rights, without its kind.
    package let permissions: mode_t
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

    /// Reads the status of what a path names.
    ///
    /// - Returns: nil where the path leads to nothing.
    /// - Throws: `FileError` where it may not be looked at.
    package static func found(at path: String, followsLinks: Bool = false) throws(FileError) -> FileStatus? {
        if let status = FileStatus(of: path, followsLinks: followsLinks) { return status }
        let failure = FileError(step: .reading)
        guard SystemError.isOfNothing(failure.code) else { throw failure }
        return nil
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

    /// Whether both are one file that nobody has written to in between.
    package func isUnchanged(since earlier: FileStatus) -> Bool {
        identity == earlier.identity && size == earlier.size && modified == earlier.modified
    }

    /// Whether both are one file, by whatever names.
    package func isSameFile(as other: FileStatus) -> Bool { identity == other.identity }
}

/// Why something could not be done to a file.
package struct FileError: Error, Hashable {
    /// What was being done.
    package enum Step: Hashable, Sendable {
        case reading
        case creating
        case writing
        case naming
        case exchanging
        case removing
    }

    /// What was being done when it failed.
    package let step: Step
    /// The system's error number.
    package let code: Int32

    /// Makes a failure; without a number it is the one of the call that has just failed.
    package init(step: Step, code: Int32 = errno) { (self.step, self.code) = (step, code) }

    /// The reason that the system states.
    package var reason: MessageValue { SystemError.reason(code) }
}

/// Why a file or a name cannot be used, and what a name stands for.
package enum FileErrorCode: String, MessageCode {
    /// Nothing has this name.
    case missing
    /// Something else than a file has this name; what it is is one of the cases below.
    case notRegular
    /// What a name may stand for.
    case folder, pipe, socket, device, socketOrDevice, link
    /// It has more bytes than are read.
    case tooLarge
    /// The system does not allow it.
    case accessDenied
    /// There is no room.
    case diskFull
    /// Nothing can be written there.
    case readOnly
    /// A part of a path is no folder.
    case notFolder
    /// The name is in use.
    case nameTaken
    /// The system takes no name as long.
    case nameTooLong

    package static let prefix = "file"

    /// What a file that is none is, by its mode: `st_mode` of `stat`.
    package init(kindOf mode: UInt32) {
        self =
            switch mode & S_IFMT {
            case S_IFDIR: .folder
            case S_IFIFO: .pipe
            case S_IFSOCK: .socket
            default: .device
            }
    }
}
