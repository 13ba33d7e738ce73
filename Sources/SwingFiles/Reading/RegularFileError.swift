import Glibc
package import SwingCore

/// Why a file is not read.
package enum RegularFileError: Error, Hashable {
    /// Nothing has this name.
    case missing
    /// Something else than a file has this name: a folder, a pipe, a socket, a device or a link.
    case notRegular(FileFault)
    /// The system does not let it be read; its error number.
    case unreadable(Int32)
    /// It has more bytes than are read.
    case tooLarge(limit: Int)

    /// - Parameter code: the system's error number.
    init(code: Int32) {
        self =
            switch code {
            case ENOENT, ENOTDIR: .missing
            // What O_NOFOLLOW says of a link, and open of a socket or of a device without a driver.
            case ELOOP: .notRegular(.link)
            case ENXIO: .notRegular(.socketOrDevice)
            default: .unreadable(code)
            }
    }

    /// The system's number for the nearest of its errors.
    package var systemCode: Int32 {
        switch self {
        case .missing: ENOENT
        case .notRegular: EINVAL
        case .unreadable(let code): code
        case .tooLarge: EFBIG
        }
    }

    /// What is the matter, a clause such as “it is a pipe, not a file”.
    package var reason: MessageValue {
        switch self {
        case .missing: FileFault.missing()
        case .notRegular(let kind): FileFault.notRegular(["kind": kind()])
        case .unreadable(let code): SystemError.reason(code)
        case .tooLarge(let limit): FileFault.tooLarge(["limit": .text(Self.size(limit))])
        }
    }

    /// Whether the file is there, may be read, and is refused for what it holds.
    package var concernsContent: Bool {
        if case .tooLarge = self { true } else { false }
    }

    /// A limit in the largest unit that it is a whole number of.
    private static func size(_ bytes: Int) -> String {
        let units = [(30, "GB"), (20, "MB"), (10, "kB")]
        let unit = units.first { bytes > 0 && bytes & (1 << $0.0 - 1) == 0 } ?? (0, "bytes")
        return "\(bytes >> unit.0) \(unit.1)"
    }
}
