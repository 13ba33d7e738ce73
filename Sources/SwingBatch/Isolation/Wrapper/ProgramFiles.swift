import Glibc
import SwingFiles

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
