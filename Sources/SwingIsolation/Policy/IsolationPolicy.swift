import Glibc
import SwingCore
import SwingFiles

/// What a worker may do once it is locked in.
package struct IsolationPolicy: Hashable, Sendable {
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
    }

    /// Files and folders that it may read, also later; what is not there is left out.
    package var readable: [String]
    /// The clip, which it may read; nil for none.
    package var clip: String?
    /// The folder it may write in; nil for none.
    package var jobFolder: String?
    package var limits: Limits
    /// Who it becomes where it is root; the group has the same number.
    package var user: UInt32

    /// `nobody` of every Linux system.
    package static let nobody: UInt32 = 65534

    /// - Parameters:
    ///   - clip: the clip, or nil for none.
    ///   - jobFolder: a folder that holds nothing of anybody else, or nil.
    package init(
        clip: String?, jobFolder: String?, limits: Limits, user: UInt32 = Self.nobody,
        readable: [String] = Self.systemFiles
    ) {
        (self.clip, self.jobFolder, self.limits, self.user) = (clip, jobFolder, limits, user)
        self.readable = readable
    }

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
