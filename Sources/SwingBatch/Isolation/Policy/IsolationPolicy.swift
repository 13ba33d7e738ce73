import Glibc
import SwingFiles

/// What a process may do once it is locked in.
package struct IsolationPolicy: Hashable, Sendable {
    package enum Role: Hashable, Sendable {
        /// One that was made for a single job, and ends with whoever made it; root becomes a user, whose group has the same
        /// number.
        case worker(user: UInt32)
        /// A command that a person has typed: it stays who it is, and root keeps its way with the files of others.
        case command
    }

    /// What it may take.
    package struct Limits: Hashable, Sendable {
        /// Seconds of processor time, or nil for any.
        package var processorSeconds: Int?
        /// Bytes of the largest file it may write.
        package var fileSize: Int
        /// Descriptors that may be open at once.
        package var openFiles = 256
        /// Threads beyond those that its user has when it begins: several times what an analysis has on the largest machines.
        package var threads = 512

        /// Beside a command its user may start other programs, whose threads count as well.
        private static let threadsOfUser = 8192

        /// Results are smaller than this many times their clip, or than this many bytes.
        private static let largestGrowth = 8
        private static let smallestFileLimit = 8 << 30

        /// Limits for a clip.
        ///
        /// - Parameter clipSize: its bytes.
        package init(clipSize: Int, processorSeconds: Int? = nil) {
            let grown = clipSize.multipliedReportingOverflow(by: Self.largestGrowth)
            fileSize = max(Self.smallestFileLimit, grown.overflow ? .max : grown.partialValue)
            self.processorSeconds = processorSeconds
        }

        /// Limits for a command that reads clips of these sizes.
        fileprivate init(ofCommand clipSizes: [Int]) {
            self.init(clipSize: clipSizes.max() ?? 0)
            threads = Self.threadsOfUser
        }
    }

    /// Files and folders that it may read, also later; what is not there is left out.
    package var readable: [String]
    /// The clip of a worker, which is opened before and may be read; nil for none.
    let clip: String?
    /// The folder of a worker's job, which is given to its user; nil for none.
    let jobFolder: String?
    /// Folders that a command may write in; what is not there is left out.
    let folders: [String]
    /// Folders below which a command may remove those that are empty: it made some there, and they go where it fails.
    package var emptied: [String] = []
    let limits: Limits
    let role: Role

    /// `nobody` of every Linux system.
    package static let nobody: UInt32 = 65534

    /// The policy of a worker.
    ///
    /// - Parameters:
    ///   - clip: the clip, or nil for none.
    ///   - jobFolder: a folder that holds nothing of anybody else, or nil.
    ///   - user: who it becomes where it is root.
    package init(clip: String?, jobFolder: String?, limits: Limits, user: UInt32 = Self.nobody) {
        (self.clip, self.jobFolder, self.limits, role) = (clip, jobFolder, limits, .worker(user: user))
        (readable, folders) = (Self.systemFiles, [])
    }

    /// The policy of a command.
    ///
    /// - Parameters:
    ///   - clips: what it reads of others.
    ///   - folders: where it writes.
    package init(clips: [String], folders: [String]) {
        limits = Limits(ofCommand: clips.compactMap { FileStatus(of: $0, followsLinks: true)?.size })
        (clip, jobFolder, self.folders, role) = (nil, nil, folders, .command)
        readable = Self.systemFiles + clips
    }

    /// The oldest version of Landlock that is of use: before the second nothing is moved from one folder to another, as
    /// results are that replace earlier ones.
    var oldestLandlock: Int32 { folders.isEmpty ? 1 : 2 }

    /// Checks a folder that is to be given to a worker.
    ///
    /// - Throws: `IsolationError` where it is no folder, or holds the clip: what may be written may be removed.
    package static func check(jobFolder: String, clip: String?) throws(IsolationError) {
        guard FileStatus(of: jobFolder)?.kind == .folder else { throw .jobFolder(jobFolder, ENOTDIR) }
        guard let clip, let real = realpath(clip, nil) else { return }
        defer { free(real) }
        if String(cString: real).hasPrefix(jobFolder + "/") {
            throw IsolationError(.clipInJobFolder, ["folder": .text(jobFolder)])
        }
    }

    /// What is read of the system while a clip is analyzed; none of it tells of a person.
    ///
    /// `docs/isolation.md` says why each.
    package static let systemFiles = [
        "/usr/share/fonts", "/usr/local/share/fonts", "/etc/fonts", "/usr/share/fontconfig", "/var/cache/fontconfig",
        "/usr/share/zoneinfo", "/etc/localtime", "/sys/devices/system/cpu", "/sys/devices/system/node", "/dev/urandom",
        "/dev/null",
    ]

    /// A folder in which files are read whose names are known, while its names are not listed.
    ///
    /// Dispatch looks after its threads in `/proc/<number>/stat` and ends the program where it may not. What tells more of
    /// other processes, such as their environment, Landlock keeps back there.
    static let processFolder = "/proc"
}
