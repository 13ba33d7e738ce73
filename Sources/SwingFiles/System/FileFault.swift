import Glibc
import SwingCore

/// Why a file or a name cannot be used, and what a name stands for.
package enum FileFault: String, MessageCode {
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
