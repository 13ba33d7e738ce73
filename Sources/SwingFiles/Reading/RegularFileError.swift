import Glibc

/// Why a file is not read.
package enum RegularFileError: Error, Hashable {
    /// Nothing has this name.
    case missing
    /// Something else than a file has this name; a phrase such as “a pipe”.
    case notRegular(String)
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
            case ELOOP: .notRegular("a link")
            case ENXIO: .notRegular("a socket or a device")
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
    package var reason: String {
        switch self {
        case .missing: "there is no such file"
        case .notRegular(let kind): "it is \(kind), not a file"
        case .unreadable(let code): SystemError.words(code)
        case .tooLarge(let limit): "it is larger than \(Self.size(limit)), the most that is read"
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

    static func name(of mode: mode_t) -> String {
        switch mode & S_IFMT {
        case S_IFDIR: "a folder"
        case S_IFIFO: "a pipe"
        case S_IFSOCK: "a socket"
        default: "a device"
        }
    }
}
