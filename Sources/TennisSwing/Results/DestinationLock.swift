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
    package enum Refusal: Error {
        /// Another run has it.
        case held(Holder?)
        case failed(FileFailure)
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
    package init(path: String, destination: String, clip: String?, waits: Bool = true) throws(Refusal) {
        descriptor = try Self.take(path, attempts: waits ? Self.attempts : 1)
        self.path = path
        guard let text = try? JSONEncoder().encode(Holder(destination: destination, clip: clip)) else { return }
        ftruncate(descriptor, 0)
        _ = text.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
    }

    private static func take(_ path: String, attempts: Int) throws(Refusal) -> Int32 {
        do throws(Refusal) {
            return try UnfinishedFiles.begin(path) { () throws(Refusal) in try open(path) }
        } catch {
            guard case .held = error, attempts > 1 else { throw error }
        }
        usleep(pause)
        return try take(path, attempts: attempts - 1)
    }

    /// Makes the lock's file, or opens the one that a dead holder has left, and locks it.
    private static func open(_ path: String) throws(Refusal) -> Int32 {
        let file = Glibc.open(path, O_WRONLY | O_CREAT | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK, 0o666)
        guard file >= 0 else {
            let failure = FileFailure(step: .creating)
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
        throw status?.kind == .file ? .held(Holder(at: path)) : .failed(FileFailure(step: .creating, code: EINVAL))
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
