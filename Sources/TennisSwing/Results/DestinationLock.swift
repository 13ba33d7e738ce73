import Foundation
import Glibc
package import SwingFiles

/// Held by the one run that may write a result folder.
///
/// The system's lock on a file beside the folder: it ends with the process that holds it, however that dies, and counts in
/// every container of a machine and on every machine that the file system tells of it.
package struct DestinationLock: ~Copyable {
    /// Who holds a lock, as the lock's file tells.
    package struct Holder: Codable {
        /// The name of the folder that is written.
        var destination: String
        /// The SHA-256 of the clip whose result is written, or nil where it is none.
        var clip: String?
        package var host = thisHost
        package var process = thisProcess
        /// Names the running system: containers share it, machines and restarts do not.
        var boot = thisBoot
    }

    /// Why there is no lock.
    package enum LockError: Error {
        /// Another run has it.
        case held(Holder?)
        case failed(FileError)
    }

    private let path: String
    private let descriptor: Int32

    /// A run that sweeps holds the locks of the dead for a moment: so often it is tried again, so many microseconds apart.
    private static let attempts = 20
    private static let pause: UInt32 = 50_000

    /// Takes the lock.
    ///
    /// - Parameters:
    ///   - path: the lock's file.
    ///   - destination: the name of the folder that will be written.
    ///   - clip: the SHA-256 of the clip whose result it will hold.
    ///   - waits: whether to try again for a moment where another run has it.
    package init(path: String, destination: String, clip: String?, waits: Bool = true) throws(LockError) {
        descriptor = try Self.take(path, attempts: waits ? Self.attempts : 1)
        self.path = path
        guard let text = try? JSONEncoder().encode(Holder(destination: destination, clip: clip)) else { return }
        ftruncate(descriptor, 0)
        _ = text.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
    }

    private static func take(_ path: String, attempts: Int) throws(LockError) -> Int32 {
        do throws(LockError) {
            return try UnfinishedFiles.begin(path) { () throws(LockError) in try open(path) }
        } catch {
            guard case .held = error, attempts > 1 else { throw error }
        }
        usleep(pause)
        return try take(path, attempts: attempts - 1)
    }

    /// Makes the lock's file, or opens the one that a dead holder has left, and locks it.
    private static func open(_ path: String) throws(LockError) -> Int32 {
        let file = Glibc.open(path, O_WRONLY | O_CREAT | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK, 0o666)
        guard file >= 0 else {
            let failure = FileError(step: .creating)
            // What another user's run has left can be removed, not written.
            guard failure.code == EACCES, let left = try? RegularFile(unlinked: path) else { throw .failed(failure) }
            guard left.lock() != EWOULDBLOCK else { throw .held(Holder(at: path)) }
            guard stands(path, for: left.status), unlink(path) == 0 else { throw .failed(failure) }
            return try open(path)
        }
        let status = FileStatus(of: file)
        // Where the file system has no locks, nobody else is kept out, and the last result stands.
        let isFree = flock(file, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK
        // The run that held it may have removed it since it was opened.
        if status?.kind == .file, isFree, stands(path, for: status) { return file }
        close(file)
        throw status?.kind == .file ? .held(Holder(at: path)) : .failed(FileError(step: .creating, code: EINVAL))
    }

    /// Whether a path names an open file.
    private static func stands(_ path: String, for opened: FileStatus?) -> Bool {
        guard let opened, let named = FileStatus(of: path) else { return false }
        return opened.isSameFile(as: named)
    }

    /// Whether the lock's file is still ours.
    var isHeld: Bool { Self.stands(path, for: FileStatus(of: descriptor)) }

    deinit {
        let (path, descriptor) = (path, descriptor)
        UnfinishedFiles.end(path) { if Self.stands(path, for: FileStatus(of: descriptor)) { unlink(path) } }
        close(descriptor)
    }
}

extension DestinationLock.Holder {
    /// Reads who holds a lock or has left it, or nil where that is not known.
    init?(at path: String) {
        guard let bytes = try? RegularFile(unlinked: path).read(4096),
            let read = try? JSONDecoder().decode(Self.self, from: Data(bytes))
        else { return nil }
        self = read
    }

    /// Whether the system's lock tells on this machine whether the holder is alive.
    var isOfThisSystem: Bool { !boot.isEmpty && boot == Self.thisBoot }

    private static let thisProcess: Int32 = getpid()
    private static let thisHost = ProcessInfo.processInfo.hostName
    private static let thisBoot = KernelFile.text("/proc/sys/kernel/random/boot_id") ?? ""
}

/// Whose result lies in a folder.
enum ResultOwner: Equatable {
    /// Nothing of ours lies there.
    case nobody
    /// The clip with this SHA-256.
    case clip(String)
    /// There is a result, and it does not tell of which clip.
    case unknown

    private struct Document: Decodable {
        struct Input: Decodable { let sha256: String }
        let input: Input
    }

    private struct Poses: Decodable { let inputSha256: String }

    private struct Comparison: Decodable {
        let before: Document.Input
        let after: Document.Input
    }

    /// An hour's analysis takes a few megabytes.
    private static let longestDocument = 64 << 20
    /// The first line of poses names their clip; it holds the sounds of a whole session at most.
    private static let longestHeader = 1 << 20

    /// Reads whose analysis is in a folder.
    init(of folder: String) {
        if let document: Document = Self.read(.document, of: folder, atMost: Self.longestDocument) {
            self = .clip(document.input.sha256.lowercased())
        } else if let poses: Poses = Self.read(.poses, of: folder, atMost: Self.longestHeader, firstLine: true) {
            self = .clip(poses.inputSha256.lowercased())
        } else {
            self = ResultPart.analysis.contains { Self.holds($0, folder) } ? .unknown : .nobody
        }
    }

    /// Reads whose comparison is in a folder; its clips stand for one, earlier before later.
    init(ofComparisonIn folder: String) {
        if let sides: Comparison = Self.read(.comparison, of: folder, atMost: Self.longestDocument) {
            self = .clip(Self.pair(sides.before.sha256, sides.after.sha256))
        } else {
            self = Self.holds(.comparison, folder) ? .unknown : .nobody
        }
    }

    /// What names the two clips of a comparison.
    static func pair(_ before: String, _ after: String) -> String { before.lowercased() + " " + after.lowercased() }

    /// Whether the result of a clip may go there.
    func admits(_ clip: String) -> Bool { self == .nobody || self == .clip(clip) }

    /// Only a file that is one and lies in the folder itself is read: a pipe would never end, a link may lead anywhere.
    private static func read<Value: Decodable>(
        _ part: ResultPart, of folder: String, atMost limit: Int, firstLine: Bool = false
    ) -> Value? {
        guard let name = part.fileName, let file = try? RegularFile(name, below: folder),
            let bytes = try? file.read(min(file.size, limit))
        else { return nil }
        let text = firstLine ? bytes.prefix { $0 != UInt8(ascii: "\n") } : bytes[...]
        return try? JSONDecoder().decode(Value.self, from: Data(text))
    }

    private static func holds(_ part: ResultPart, _ folder: String) -> Bool {
        if let name = part.fileName { return FileStatus(of: folder + "/" + name) != nil }
        let names = try? FileCalls().names(in: folder + "/" + ResultPart.pictureFolder).names
        return (names ?? []).contains { ResultPart(of: ResultPart.pictureFolder + "/" + $0) == part }
    }
}
