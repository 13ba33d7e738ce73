import FoundationEssentials
import Glibc
package import SwingCore
import Synchronization

/// A regular file that is open for reading: never a pipe, a device, a socket or a folder, whatever its name promises.
///
/// Everything that is read apart from clips goes through here, so that no file can block the program, be read without
/// end or, in a folder that someone else made, lead out of that folder.
package struct RegularFile: ~Copyable {
    private let descriptor: Int32
    /// Bytes in the file when it was opened.
    package let size: Int

    /// Opens the file that a user or the toolkit names; links are followed.
    ///
    /// A held file is the one that was opened then, and is read by one reader at a time.
    package init(_ path: String) throws(RegularFileError) {
        if let held = HeldFiles.descriptor(of: path) {
            lseek(held, 0, SEEK_SET)
            try self.init(taking: held)
            return
        }
        // Without O_NONBLOCK, opening a pipe that nobody writes to would wait for ever.
        try self.init(taking: open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK))
    }

    /// Opens a file below a folder that may come from someone else: no component of its path may be a link.
    ///
    /// - Parameter relativePath: names separated by slashes, such as `frames/stroke-01-contact.png`.
    package init(_ relativePath: String, below folder: String) throws(RegularFileError) {
        var parts = relativePath.split(separator: "/", omittingEmptySubsequences: false)
        // An empty name, “.” and “..” name no file below the folder.
        guard let name = parts.popLast(), !(parts + [name]).contains(where: { $0.allSatisfy { $0 == "." } }) else {
            throw .missing
        }
        var directory = open(folder, O_RDONLY | O_CLOEXEC | O_DIRECTORY)
        for part in parts where directory >= 0 {
            let inner = openat(directory, String(part), O_RDONLY | O_CLOEXEC | O_DIRECTORY | O_NOFOLLOW)
            let code = errno
            close(directory)
            errno = code
            directory = inner
        }
        guard directory >= 0 else { throw RegularFileError(code: errno) }
        let opened = openat(directory, String(name), O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOFOLLOW)
        let code = errno
        close(directory)
        errno = code
        try self.init(taking: opened)
    }

    /// Opens a file whose own name must not be a link, wherever its folder lies.
    package init(unlinked path: String) throws(RegularFileError) {
        try self.init(taking: open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOFOLLOW))
    }

    /// Whether a file that can be opened lies below a folder, with no link on its path.
    package static func exists(_ relativePath: String, below folder: String) -> Bool {
        do throws(RegularFileError) {
            _ = try RegularFile(relativePath, below: folder)
            return true
        } catch {
            return false
        }
    }

    private init(taking opened: Int32) throws(RegularFileError) {
        guard opened >= 0 else { throw RegularFileError(code: errno) }
        var status = stat()
        guard fstat(opened, &status) == 0 else {
            let code = errno
            close(opened)
            throw RegularFileError(code: code)
        }
        guard status.st_mode & S_IFMT == S_IFREG else {
            close(opened)
            throw .notRegular(FileErrorCode(kindOf: status.st_mode))
        }
        descriptor = opened
        size = Int(status.st_size)
        LiveHandles.opened()
    }

    deinit {
        close(descriptor)
        LiveHandles.closed()
    }

    package var status: FileStatus? { FileStatus(of: descriptor) }

    /// Another descriptor of it, for the caller to close; negative where there is none left.
    func duplicate() -> Int32 { fcntl(descriptor, F_DUPFD_CLOEXEC, 0) }

    /// Waits until its content is on the disk; returns the system's error number where that fails.
    package func sync() -> Int32? { fsync(descriptor) == 0 ? nil : errno }

    /// Takes the system's lock on it, until it is closed; returns the system's error number where that fails.
    package func lock() -> Int32? { flock(descriptor, LOCK_EX | LOCK_NB) == 0 ? nil : errno }

    /// Reads the next bytes into a buffer.
    ///
    /// - Returns: how many were read, 0 at the end.
    package func read(into buffer: UnsafeMutableRawBufferPointer) throws(RegularFileError) -> Int {
        while true {
            let count = Glibc.read(descriptor, buffer.baseAddress, buffer.count)
            if count >= 0 { return count }
            guard errno == EINTR else { throw RegularFileError(code: errno) }
        }
    }

    /// Goes on at a byte of the file.
    package func seek(to offset: Int) throws(RegularFileError) {
        guard lseek(descriptor, off_t(clamping: offset), SEEK_SET) >= 0 else { throw RegularFileError(code: errno) }
    }

    /// The next bytes, fewer than `count` only at the end.
    package func read(_ count: Int) throws(RegularFileError) -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: count)
        var filled = 0
        var failure: RegularFileError?
        bytes.withUnsafeMutableBytes { buffer in
            do throws(RegularFileError) {
                while filled < count {
                    let got = try read(into: UnsafeMutableRawBufferPointer(rebasing: buffer[filled...]))
                    guard got > 0 else { return }
                    filled += got
                }
            } catch {
                failure = error
            }
        }
        if let failure { throw failure }
        bytes.removeLast(count - filled)
        return bytes
    }

    /// The file as long as it was when it was opened, which must not be more than `limit`.
    package func bytes(atMost limit: Int) throws(RegularFileError) -> [UInt8] {
        guard size <= limit else { throw .tooLarge(limit: limit) }
        return try read(size)
    }
}

/// What the kernel says of the machine and its processes, in files that hold a few lines.
package enum KernelFile {
    private static let largest = 1 << 16

    /// The text of a file below `/proc` or `/sys`, or nil where there is none.
    package static func text(_ path: String) -> String? {
        (try? RegularFile(path).read(largest)).flatMap { String(validating: $0, as: UTF8.self) }
    }
}

/// Why a file is not read.
package enum RegularFileError: Error, Hashable {
    /// Nothing has this name.
    case missing
    /// Something else than a file has this name: a folder, a pipe, a socket, a device or a link.
    case notRegular(FileErrorCode)
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
        case .missing: FileErrorCode.missing()
        case .notRegular(let kind): FileErrorCode.notRegular(["kind": kind()])
        case .unreadable(let code): SystemError.reason(code)
        case .tooLarge(let limit): FileErrorCode.tooLarge(["limit": .text(Self.size(limit))])
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

/// Files that were opened before this process gave up the right to open them.
///
/// Whoever reads one of them by its path afterwards gets the file that was opened then.
package enum HeldFiles {
    private static let held = Mutex<[String: Int32]>([:])

    /// Opens a file and keeps it open to the end of the process.
    package static func hold(_ path: String) throws(RegularFileError) {
        let descriptor = try RegularFile(path).duplicate()
        guard descriptor >= 0 else { throw RegularFileError(code: errno) }
        let earlier = held.withLock { held in
            defer { held[path] = descriptor }
            return held[path]
        }
        if let earlier { close(earlier) }
    }

    /// A descriptor of a held file for the caller to close, or nil where it is not held.
    ///
    /// All of them share one reading position: who reads with others says at which byte.
    package static func descriptor(of path: String) -> Int32? {
        held.withLock { $0[path] }.flatMap { held in
            let copy = fcntl(held, F_DUPFD_CLOEXEC, 0)
            return copy < 0 ? nil : copy
        }
    }
}

/// The address space of this process, which is more than the memory that it takes.
package enum AddressSpace {
    /// Bytes that it has; nil where the system does not tell.
    package static var taken: Int? {
        KernelFile.text("/proc/self/statm")?.split(separator: " ").first.flatMap { Int($0) }.map {
            $0 * Int(getpagesize())
        }
    }

    /// Bytes that it may take beyond those; nil where nobody has set a limit.
    package static var left: Int? {
        var limit = rlimit()
        guard getrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &limit) == 0,
            limit.rlim_cur < rlim_t(clamping: Int.max)
        else { return nil }
        return taken.map { max(0, Int(clamping: limit.rlim_cur) - $0) }
    }
}
