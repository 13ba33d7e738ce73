import CFiles
import Glibc
import SwingCore

/// The system calls that make, name and remove files, each with its failure as a value.
package struct FileCalls: Sendable {
    /// Called before each change: a test sees here what a kill at this point would leave, or makes the call fail.
    private let before: @Sendable (FileError.Step) throws(FileError) -> Void

    /// Makes the calls.
    ///
    /// - Parameter before: called before every change.
    package init(before: @escaping @Sendable (FileError.Step) throws(FileError) -> Void = { _ in }) {
        self.before = before
    }

    /// Makes a folder with all rights that the user's mask leaves.
    ///
    /// - Parameter other: a folder that it is to take the place of: it gets no more rights than that one has, but those to
    ///   write in it.
    package func makeFolder(_ path: String, inPlaceOf other: String? = nil) throws(FileError) {
        let mode = other.flatMap { FileStatus(of: $0) }.map { $0.permissions | 0o700 } ?? 0o777
        try check(.creating) { mkdir(path, mode) }
    }

    /// Gives a file another name, a link the link itself.
    package func link(_ path: String, as other: String) throws(FileError) {
        try check(.creating) { linkat(AT_FDCWD, path, AT_FDCWD, other, 0) }
    }

    /// Makes a file with the content of another, a link not followed, and with the rights of a new one.
    package func copy(_ path: String, to other: String) throws(FileError) {
        try before(.creating)
        let file: RegularFile
        do throws(RegularFileError) {
            file = try RegularFile(unlinked: path)
        } catch {
            throw FileError(step: .reading, code: error.systemCode)
        }
        var copy = try FileWriter(target: other)
        while case let bytes = try Self.block(of: file), !bytes.isEmpty { try copy.write(bytes) }
        try copy.finish()
    }

    private static func block(of file: borrowing RegularFile) throws(FileError) -> [UInt8] {
        do throws(RegularFileError) {
            return try file.read(1 << 20)
        } catch {
            throw FileError(step: .reading, code: error.systemCode)
        }
    }

    /// Renames, in place of a file of that name.
    package func rename(_ path: String, to other: String) throws(FileError) {
        try check(.naming) { Glibc.rename(path, other) }
    }

    /// Renames where nothing has the name yet.
    package func renameNew(_ path: String, to other: String) throws(FileError) {
        try before(.naming)
        let code = cfl_rename_new(path, other)
        if code == 0 { return }
        guard Self.isUnknown(code), FileStatus(of: other) == nil else { throw FileError(step: .naming, code: code) }
        try check(.naming) { Glibc.rename(path, other) }
    }

    /// Gives each of two paths what the other had, in one step.
    ///
    /// - Returns: false where the file system has no such step.
    package func exchange(_ path: String, with other: String) throws(FileError) -> Bool {
        do throws(FileError) {
            try before(.exchanging)
            let code = cfl_exchange(path, other)
            if code != 0 { throw FileError(step: .exchanging, code: code) }
            return true
        } catch {
            guard Self.isUnknown(error.code) else { throw error }
            return false
        }
    }

    /// Removes a name, of a link the link itself.
    package func remove(_ path: String) throws(FileError) {
        try check(.removing) { unlink(path) }
    }

    /// Removes a folder that is empty.
    package func removeFolder(_ path: String) throws(FileError) {
        try check(.removing) { rmdir(path) }
    }

    /// Takes over rights, owner and group as far as that is allowed: who is locked in may change none of them.
    ///
    /// - Returns: whether all are the same now.
    package func give(_ path: String, rightsOf status: FileStatus) throws(FileError) -> Bool {
        let now = FileStatus(of: path)
        // Only root may give files away; another's folder stays readable as its rights say.
        if now?.owner != status.owner || now?.group != status.group { _ = chown(path, status.owner, status.group) }
        if now?.permissions != status.permissions {
            do throws(FileError) {
                try check(.writing) { chmod(path, status.permissions) }
            } catch {
                guard error.code == EPERM else { throw error }
            }
        }
        guard let given = FileStatus(of: path) else { return false }
        return given.permissions == status.permissions && given.owner == status.owner && given.group == status.group
    }

    /// Makes a file ours that another process has made, with no rights beyond reading and writing.
    package func own(_ path: String, _ status: FileStatus) throws(FileError) {
        if status.owner != geteuid() { try check(.writing) { lchown(path, geteuid(), getegid()) } }
        try check(.writing) { chmod(path, status.permissions & 0o664 | 0o600) }
    }

    /// Waits until a file's content or a folder's names are on the disk.
    ///
    /// Some file systems cannot sync folders, and say so; there it is as good as done.
    package func sync(_ path: String) throws(FileError) {
        let code: Int32?
        if FileStatus(of: path)?.kind == .folder {
            let folder = open(path, O_RDONLY | O_CLOEXEC | O_DIRECTORY | O_NOFOLLOW)
            guard folder >= 0 else { throw FileError(step: .writing) }
            defer { close(folder) }
            code = fsync(folder) == 0 ? nil : errno
        } else {
            do throws(RegularFileError) {
                code = try RegularFile(unlinked: path).sync()
            } catch {
                throw FileError(step: .writing, code: error.systemCode)
            }
        }
        if let code, code != EINVAL, code != ENOTSUP { throw FileError(step: .writing, code: code) }
    }

    /// The names in a folder in order.
    ///
    /// - Returns: also whether these are all: a name that is no UTF-8 cannot be given.
    package func names(in folder: String) throws(FileError) -> (names: [String], areAll: Bool) {
        guard let stream = opendir(folder) else { throw FileError(step: .reading) }
        defer { closedir(stream) }
        var names: [String] = []
        var areAll = true
        while let entry = readdir(stream) {
            let name = withUnsafePointer(to: entry.pointee.d_name) { start in
                start.withMemoryRebound(to: CChar.self, capacity: Int(NAME_MAX) + 1) { String(validatingCString: $0) }
            }
            if let name, name != ".", name != ".." { names.append(name) }
            if name == nil { areAll = false }
        }
        return (names.sorted(), areAll)
    }

    /// Whether a file system begins at this folder, so that it cannot be renamed.
    package static func isMountPoint(_ folder: String) -> Bool { cfl_is_mount_point(folder) }

    /// The errors of file systems and kernels that do not know a call.
    private static func isUnknown(_ code: Int32) -> Bool { [EINVAL, ENOSYS, ENOTSUP].contains(code) }

    private func check(_ step: FileError.Step, _ call: () -> Int32) throws(FileError) {
        try before(step)
        guard call() == 0 else { throw FileError(step: step) }
    }
}
