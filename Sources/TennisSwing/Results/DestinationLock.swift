import Foundation
import Glibc
package import SwingFiles

/// Held by the one run that may write a result folder.
///
/// The system's lock on a file beside the folder: it ends with the process that holds it, however that dies, and counts
/// in every container of a machine. Not every file system tells other machines of it; so the holder also touches the
/// file again and again, and what another machine has touched lately is held.
package struct DestinationLock: ~Copyable {
    /// Who holds a lock, as the lock's file tells.
    package struct Holder: Codable, Hashable {
        /// The name of the folder that is written.
        var destination: String
        /// The SHA-256 of the clip whose result is written, or nil where it is none.
        var clip: String?
        package var host: String
        package var process: Int32
        /// Names the running system: containers share it, machines and restarts do not.
        var boot: String
    }

    /// Why there is no lock.
    package enum Refusal: Error {
        /// Another run has it.
        case held(Holder?)
        case failed(FileFailure)
    }

    /// The lock's file.
    private let path: String
    private let descriptor: Int32
    private let heartbeat: Heartbeat

    /// Seconds between two touches.
    private static let interval = 10.0
    /// Three missed touches end the claim of another machine.
    static let longestSilence = 3 * interval
    /// Who takes a lock writes into it at once: one that is empty for so many seconds was left by a run that was killed
    /// before that.
    private static let longestEmptiness = 0.5
    /// A run that sweeps holds the locks of the dead for a moment: so often it is tried again, so many microseconds
    /// apart.
    private static let attempts = 20
    private static let pause: UInt32 = 50_000

    /// Takes the lock.
    ///
    /// - Parameters:
    ///   - destination: the name of the folder that will be written.
    ///   - clip: the SHA-256 of the clip whose result it will hold.
    ///   - waits: whether to try again for a moment where another run has it.
    package init(path: String, destination: String, clip: String?, waits: Bool = true) throws(Refusal) {
        descriptor = try Self.take(path, attempts: waits ? Self.attempts : 1)
        self.path = path
        Self.write(Holder(destination: destination, clip: clip), to: descriptor)
        heartbeat = Heartbeat(touching: descriptor, every: Self.interval)
    }

    /// Who holds a lock or has left it, or nil where that is not known.
    static func holder(at path: String) -> Holder? {
        guard let bytes = try? RegularFile(unlinked: path).read(Holder.longest) else { return nil }
        return Holder(bytes)
    }

    private static func take(_ path: String, attempts: Int) throws(Refusal) -> Int32 {
        var refusal = Refusal.held(nil)
        for attempt in 0..<attempts {
            if attempt > 0 { usleep(pause) }
            do throws(Refusal) {
                try clear(path)
                return try UnfinishedFiles.lock(
                    path, taking: { () throws(Refusal) in try create(path) },
                    release: { remove(path, for: FileStatus(of: $0)) })
            } catch {
                if case .failed = error { throw error }
                refusal = error
            }
        }
        throw refusal
    }

    /// Makes the lock's file and locks it; where the file system has no locks, having made it is the lock.
    private static func create(_ path: String) throws(Refusal) -> Int32 {
        let file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
        guard file >= 0 else { throw errno == EEXIST ? .held(nil) : .failed(FileFailure(step: .creating)) }
        let isLocked = flock(file, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK
        guard isLocked, stands(path, for: FileStatus(of: file)) else {
            close(file)
            throw .held(nil)
        }
        return file
    }

    /// Removes the file that a dead holder has left, if any.
    private static func clear(_ path: String) throws(Refusal) {
        let file: RegularFile
        do throws(RegularFileError) {
            file = try RegularFile(unlinked: path)
        } catch {
            if error == .missing { return }
            throw .failed(FileFailure(step: .creating, code: error.systemCode))
        }
        let holder = (try? file.read(Holder.longest)).flatMap { Holder($0) }
        let refusal = file.lock()
        if refusal == EWOULDBLOCK { throw .held(holder) }
        let status = file.status
        // The system knows of no holder on this machine; of another machine, or without locks, only the touches tell.
        if refusal != nil || holder?.boot != Holder.thisBoot, let status,
            abs(Date().timeIntervalSince1970 - status.modified) < (status.size > 0 ? longestSilence : longestEmptiness)
        {
            throw .held(holder)
        }
        // The name may stand for another run's file by now.
        remove(path, for: status)
        _ = consume file
    }

    /// Removes a lock's file where its path still names the one that is open.
    private static func remove(_ path: String, for opened: FileStatus?) {
        if stands(path, for: opened) { unlink(path) }
    }

    /// Whether a path names an open file.
    private static func stands(_ path: String, for opened: FileStatus?) -> Bool {
        guard let opened, let named = FileStatus(of: path) else { return false }
        return opened.isSameFile(as: named)
    }

    private static func write(_ holder: Holder, to file: Int32) {
        guard let text = try? JSONEncoder().encode(holder) else { return }
        _ = text.withUnsafeBytes { Glibc.write(file, $0.baseAddress, $0.count) }
    }

    /// Whether the lock's file is still ours: after a long sleep another machine may have taken it.
    var isHeld: Bool { Self.stands(path, for: FileStatus(of: descriptor)) }

    deinit {
        let (path, descriptor) = (self.path, self.descriptor)
        UnfinishedFiles.unlock(path) { Self.remove(path, for: FileStatus(of: descriptor)) }
        flock(descriptor, LOCK_UN)
        heartbeat.end()
    }
}

extension DestinationLock.Holder {
    /// This process.
    init(destination: String, clip: String?) {
        self.init(
            destination: destination, clip: clip, host: Self.thisHost, process: getpid(), boot: Self.thisBoot)
    }

    private static let thisHost: String = {
        var name = [CChar](repeating: 0, count: 256)
        guard gethostname(&name, name.count - 1) == 0 else { return "" }
        return String(decoding: name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }()

    /// Reads what a holder has written, or nil where that is not known.
    fileprivate init?(_ bytes: [UInt8]) {
        guard let read = try? JSONDecoder().decode(Self.self, from: Data(bytes)) else { return nil }
        self = read
    }

    /// More than a holder writes.
    fileprivate static let longest = 4096

    static let thisBoot: String =
        (try? RegularFile("/proc/sys/kernel/random/boot_id").read(longest)).map {
            String(decoding: $0, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
        } ?? ""
}

/// Touches an open file again and again, and closes it at the end.
private final class Heartbeat {
    private let timer: any DispatchSourceTimer

    init(touching file: Int32, every interval: Double) {
        timer = DispatchSource.makeTimerSource(queue: .global(qos: .utility))
        timer.schedule(deadline: .now() + interval, repeating: interval)
        timer.setEventHandler { _ = futimens(file, nil) }
        // Closed after the last touch, so that no other file with this number is touched.
        timer.setCancelHandler { close(file) }
        timer.activate()
    }

    func end() { timer.cancel() }
}
