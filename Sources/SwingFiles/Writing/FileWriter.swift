import FoundationEssentials
import Glibc
@_exported public import SwingCore
import Synchronization

/// Writes bytes to a file that takes its name when it is whole.
///
/// Without `finish` nothing is left.
package struct FileWriter: ~Copyable {
    private var file: PartialFile
    private var descriptor: Int32
    private var buffer: [UInt8] = []

    /// Bytes collected before they go to the system.
    private static let blockSize = 1 << 16

    /// Creates the file, aside.
    package init(target: String) throws(FileError) {
        let file = PartialFile(target: target)
        descriptor = open(file.path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
        guard descriptor >= 0 else { throw FileError(step: .creating) }
        self.file = file
    }

    deinit {
        if descriptor >= 0 { close(descriptor) }
    }

    /// Writes a whole file, in place of any that has the name.
    package static func write(_ bytes: [UInt8], to path: String) throws(FileError) {
        var file = try FileWriter(target: path)
        try file.write(bytes)
        try file.finish()
    }

    /// Adds bytes at the end.
    package mutating func write(_ bytes: [UInt8]) throws(FileError) {
        buffer += bytes
        if buffer.count >= Self.blockSize { try flush() }
    }

    /// Gives the file its name.
    package consuming func finish() throws(FileError) {
        try flush()
        let status = close(descriptor)
        descriptor = -1
        // A full or remote disk may report only on closing.
        guard status == 0 else { throw FileError(step: .writing) }
        try file.keep()
    }

    private mutating func flush() throws(FileError) {
        if let code = Self.fill(descriptor, with: buffer) { throw FileError(step: .writing, code: code) }
        buffer.removeAll(keepingCapacity: true)
    }

    static func fill(_ descriptor: Int32, with bytes: [UInt8]) -> Int32? {
        bytes.withUnsafeBytes { fill(descriptor, with: $0) }
    }

    /// Writes all bytes to an open file; returns the system's error number where that fails.
    package static func fill(_ descriptor: Int32, with bytes: UnsafeRawBufferPointer) -> Int32? {
        var written = 0
        while written < bytes.count {
            let count = Glibc.write(descriptor, bytes.baseAddress?.advanced(by: written), bytes.count - written)
            if count > 0 {
                written += count
            } else if count == 0 {
                return ENOSPC
            } else if errno != EINTR {
                return errno
            }
        }
        return nil
    }
}

/// A file being written under another name, so that the wanted name only ever holds a whole file.
///
/// The partial file stands beside its target and is removed when its owner goes away without keeping it. Its name is
/// random, so that two who write the same target do not write into each other's file, and as short for a long name as
/// for any.
package struct PartialFile: ~Copyable {
    /// Where the file goes once it is whole.
    package let target: String
    private var isKept = false

    /// Where the file is while it is written.
    package let path: String

    /// How the names of partial files begin, before a `RandomName`.
    package static let prefix = ".partial-"

    /// Chooses a name; nothing is created yet.
    package init(target: String) {
        self.target = target
        let folder = target.lastIndex(of: "/").map { target[...$0] } ?? ""
        path = folder + Self.prefix + RandomName.make()
    }

    /// Whether a file of this name is one that a run which died has left.
    package static func isPartial(_ name: String) -> Bool {
        name.hasPrefix(prefix) && RandomName.matches(name.dropFirst(prefix.count))
    }

    deinit {
        if !isKept { unlink(path) }
    }

    /// Gives the file its name, in place of any file that had it.
    package mutating func keep() throws(FileError) {
        guard rename(path, target) == 0 else { throw FileError(step: .naming) }
        isKept = true
    }
}

/// Names for files that are written aside: no two runs meet in one, in whatever container or on whatever machine they
/// are.
package enum RandomName {
    /// How many digits a name has.
    package static let length = 16

    /// Sixteen hexadecimal digits from the system's source of random bits.
    package static func make() -> String { UInt64.random(in: .min ... .max).padded(to: length, radix: 16) }

    /// Whether a text has the form of such a name.
    package static func matches(_ text: some StringProtocol) -> Bool {
        text.utf8.count == length
            && text.utf8.allSatisfy {
                (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0)
                    || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains($0)
            }
    }
}

/// Files and folders that hold work in progress, so that a program that is ended by force leaves none of them.
///
/// What ends by itself removes its own; this is for the thread that takes signals while another one is stuck.
package enum UnfinishedFiles {
    /// In the order in which they were made: what was made under a lock goes before the lock's file.
    private static let paths = Mutex<[String]>([])

    /// A file or folder is made that is nobody's result yet; a forced end finds it either not made or known.
    package static func begin<Made: Sendable, Failure: Error>(
        _ path: String, _ make: () throws(Failure) -> Made
    ) throws(Failure) -> Made {
        try paths.withLock { paths throws(Failure) in
            let made = try make()
            paths.append(path)
            return made
        }
    }

    /// Its owner removes it or gives it the name of a result, which is never done to what is being removed.
    package static func end<Failure: Error>(_ path: String, _ last: () throws(Failure) -> Void) throws(Failure) {
        try paths.withLock { paths throws(Failure) in
            try last()
            paths.removeAll { $0 == path }
        }
    }

    /// What is being removed is named so first: whoever still writes by the old name finds no folder, where a removal
    /// that meets new files never ends.
    private static let removedSuffix = ".removed"

    /// Removes everything that is unfinished, with folders made for it, and does the last thing this program does, with no
    /// work published meanwhile.
    package static func removeAll(then end: () -> Never) -> Never {
        paths.withLock { paths -> Never in
            for path in paths.reversed() {
                let isRenamed = rename(path, path + removedSuffix) == 0
                try? FileManager.default.removeItem(atPath: isRenamed ? path + removedSuffix : path)
            }
            MadeFolders.removeEmpty()
            end()
        }
    }
}
