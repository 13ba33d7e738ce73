import FoundationEssentials
import Glibc
import SwingFiles

/// A control group for one process and what it starts, in which the kernel itself keeps to a limit of memory.
///
/// Where this program may make none, as on most desktops, its memory is only looked at from time to time.
final class MemoryGroup: Sendable {
    private let path: String
    private let version: Version
    /// The group's folder, locked as long as this lives: a group that its process has left may still be asked.
    private let lock: CInt

    private enum Version: Sendable {
        case first, second

        var limit: String { self == .first ? "memory.limit_in_bytes" : "memory.max" }
        var events: String { self == .first ? "memory.oom_control" : "memory.events" }
    }

    private static let root = "/sys/fs/cgroup"

    /// Makes a group below that of this process, or nil where that is not allowed.
    ///
    /// - Parameter limit: bytes.
    init?(limit: Int) {
        guard let (above, version) = Self.own else { return nil }
        Self.removeAbandoned(in: above)
        path = above + "/" + Self.prefix + RandomName.make()
        self.version = version
        guard mkdir(path, 0o755) == 0 else { return nil }
        let folder = Self.locked(path)
        lock = folder ?? -1
        // Without the controller of memory there is no such file, and one cannot be made.
        guard folder != nil, Self.write(String(limit), to: path + "/" + version.limit) else {
            rmdir(path)
            return nil
        }
    }

    deinit {
        if lock >= 0 { close(lock) }
    }

    /// Opens a group's folder and locks it, or nil where it is gone or somebody's.
    private static func locked(_ path: String) -> CInt? {
        let folder = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        if folder >= 0, flock(folder, LOCK_EX | LOCK_NB) == 0 { return folder }
        if folder >= 0 { close(folder) }
        return nil
    }

    private static let prefix = "swing-"
    /// Seconds within which a group that was made is locked.
    private static let longestUnlocked = 60.0

    /// Removes what programs that were killed have left.
    ///
    /// The kernel keeps each group in which a process still is, and its lock one that is empty and still to be asked.
    static func removeAbandoned(in folder: String) {
        let now = Date().timeIntervalSince1970
        for name in (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [] where name.hasPrefix(prefix) {
            let path = folder + "/" + name
            guard let made = FileStatus(of: path)?.modified, made < now - longestUnlocked,
                let folder = locked(path)
            else { continue }
            rmdir(path)
            close(folder)
        }
    }

    /// Removes the group once all that was in it is gone, which the kernel notices a moment after a process has ended.
    func remove() async {
        for _ in 0..<Self.attempts {
            if rmdir(path) == 0 || errno != EBUSY { return }
            // Also where the batch is being stopped.
            await Task { try? await Task.sleep(for: Self.pause) }.value
        }
    }

    private static let attempts = 100
    private static let pause = Duration.milliseconds(10)

    /// Puts a process into the group, and those it has started already: what it starts from then on follows it.
    func take(_ process: pid_t) {
        guard Self.write(String(process), to: path + "/cgroup.procs") else { return }
        for child in ResidentMemory.children(of: process) { take(child) }
    }

    /// Whether the kernel has ended a process for the limit.
    var wasExceeded: Bool {
        let lines = (KernelFile.text(path + "/" + version.events) ?? "").split(separator: "\n")
        return lines.contains { $0.hasPrefix("oom_kill ") && $0 != "oom_kill 0" }
    }

    /// The group of this process that counts memory.
    private static var own: (path: String, Version)? {
        let lines = (KernelFile.text("/proc/self/cgroup") ?? "").split(separator: "\n")
        for line in lines {
            let fields = line.split(separator: ":", maxSplits: 2, omittingEmptySubsequences: false)
            guard fields.count == 3 else { continue }
            let below = fields[2] == "/" ? "" : String(fields[2])
            let first = fields[1].split(separator: ",").contains("memory")
            let path = root + (first ? "/memory" : "") + below
            if first || fields[0] == "0" && FileStatus(of: path + "/memory.max") != nil {
                return (path, first ? .first : .second)
            }
        }
        return nil
    }

    private static func write(_ text: String, to path: String) -> Bool {
        let file = open(path, O_WRONLY | O_CLOEXEC)
        guard file >= 0 else { return false }
        defer { close(file) }
        return text.utf8.withContiguousStorageIfAvailable { Glibc.write(file, $0.baseAddress, $0.count) == $0.count }
            ?? false
    }
}
