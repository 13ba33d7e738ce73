/// What the kernel says of the machine and its processes, in files that hold a few lines.
package enum KernelFile {
    private static let largest = 1 << 16

    /// The text of a file below `/proc` or `/sys`, or nil where there is none.
    package static func text(_ path: String) -> String? {
        (try? RegularFile(path).read(largest)).flatMap { String(validating: $0, as: UTF8.self) }
    }
}
