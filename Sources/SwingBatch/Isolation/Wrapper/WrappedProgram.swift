import Foundation
import Glibc
import SwingFiles

/// A worker's program with the files that it reads, so that it can be started inside bubblewrap.
///
/// It finds them itself, and tells them to whoever starts the next workers: that one may be another program, with other
/// libraries.
package struct WrappedProgram: Codable, Hashable, Sendable {
    /// The program's file, with links resolved.
    package let path: String
    /// Files and folders of the program, the system and the installation; not all of them need to be there.
    package let readable: [String]

    /// What the program is told of bubblewrap where it is inside.
    package static let held = "held"

    package init(path: String, readable: [String]) { (self.path, self.readable) = (path, readable) }

    /// This program, which has just begun; nil where the system does not say what it is.
    ///
    /// - Parameter files: what it reads later, beside files of the system.
    package init?(reading files: [String]) {
        guard let path = ProgramFiles.executable else { return nil }
        // Bubblewrap makes devices of its own.
        let system = IsolationPolicy.systemFiles.filter { !$0.hasPrefix("/dev/") }
        self.init(path: path, readable: Set(system + ProgramFiles.mapped + files).sorted())
    }

    /// What it sees while it works on a job.
    ///
    /// - Parameters:
    ///   - files: what the options of the job name.
    ///   - folder: the working folder.
    package func view(
        of job: JobPlace, files: [String] = [], in folder: String = FileManager.default.currentDirectoryPath
    ) -> Bubblewrap.View {
        Bubblewrap.View(
            readable: readable + files, clip: job.clip.map { URL(fileURLWithPath: $0).path },
            writable: [job.folder].compactMap(\.self), folder: folder)
    }

    /// The command line of `swing worker` that begins inside.
    package var commandLine: [String] { [path, "worker", "--wrapping=" + Self.held] }
}

/// The files that this program itself is made of.
package enum ProgramFiles {
    /// More than the kernel tells of the memory of any program like this.
    private static let longestMap = 1 << 20

    /// The program's file, with links resolved; nil where the system does not say.
    package static var executable: String? {
        guard let real = realpath("/proc/self/exe", nil) else { return nil }
        defer { free(real) }
        return String(validatingCString: real)
    }

    /// The files that are mapped into its memory: the program and its libraries, wherever they were built.
    package static var mapped: [String] {
        // Its size is said to be 0, so it is read to its end.
        guard let bytes = try? RegularFile("/proc/self/maps").read(longestMap) else { return [] }
        let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
        let paths = lines.compactMap { line in line.firstIndex(of: "/").map { String(line[$0...]) } }
        return Set(paths).sorted()
    }
}
