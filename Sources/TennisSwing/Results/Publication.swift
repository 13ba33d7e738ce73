import Foundation
import Glibc
import SwingFiles
import SwingMedia

/// The steps by which a finished staging folder takes the place of a result folder.
///
/// What a user has put into the old folder is linked into the new one first, so that at any time each of its files has
/// its place in the folder that stands; then the two change places in one step. A kill at any time leaves either the
/// old or the new result whole, and what is left beside it is cleared by the next run.
struct Publication {
    let staging: String
    let target: String
    let calls: FileCalls

    /// The errors of links that this file system, or the owner of a file, does not grant.
    private static let notGranted = [EPERM, EACCES, EMLINK, ENOTSUP, ENOSYS, EXDEV]

    private var pictures: String { "/" + ResultPart.pictureFolder }

    // MARK: - What stays

    /// Links into the staging folder what stays of the result folder: the files of others, and the parts of ours that
    /// are not replaced.
    ///
    /// - Returns: whether all of it is there; if not, the result folder cannot be replaced as a whole.
    func keepEarlier(except parts: Set<ResultPart>, in path: String = "") throws(FileError) -> Bool {
        let names: [String]
        var isAll: Bool
        do throws(FileError) {
            (names, isAll) = try calls.names(in: target + path)
        } catch {
            guard Self.notGranted.contains(error.code) else { throw error }
            return false
        }
        if FileStatus(of: staging + path) == nil { try calls.makeFolder(staging + path, inPlaceOf: target + path) }
        for name in names where !path.isEmpty || StagingName(from: name) == nil {
            let file = path + "/" + name
            let part = ResultPart(of: String(file.dropFirst()))
            // What is gone since its name was read is gone.
            guard part.map({ !parts.contains($0) }) ?? true, let status = FileStatus(of: target + file) else {
                continue
            }
            if status.kind == .folder {
                isAll = try keepEarlier(except: parts, in: file) && isAll
            } else if FileStatus(of: staging + file) == nil {
                isAll = try keep(file, ours: part != nil) && isAll
            }
        }
        if !path.isEmpty, let status = FileStatus(of: target + path) {
            isAll = try calls.give(staging + path, rightsOf: status) && isAll
        }
        return isAll
    }

    private func keep(_ file: String, ours: Bool) throws(FileError) -> Bool {
        do throws(FileError) {
            try calls.link(target + file, as: staging + file)
            return true
        } catch {
            guard Self.notGranted.contains(error.code) else { throw error }
        }
        guard ours else { return false }
        // Of our own files a copy is as good.
        try calls.copy(target + file, to: staging + file)
        return true
    }

    // MARK: - Changing places

    /// Moves everything into place.
    ///
    /// - Parameters:
    ///   - parts: what of an earlier result is replaced, even by nothing.
    ///   - asOne: whether the folders may change places.
    /// - Returns: whether the staging folder was moved, and not its files.
    func run(replacing parts: Set<ResultPart>, asOne: Bool) throws(FileError) -> Bool {
        if try calls.names(in: staging + pictures).names.isEmpty { try calls.removeFolder(staging + pictures) }
        try sync()
        if asOne, try changePlaces() { return true }
        try moveInside(replacing: parts)
        return false
    }

    /// Waits until all that was written into the staging folder is on the disk.
    private func sync(_ path: String = "") throws(FileError) {
        // What a user has closed to everyone is none of what was written.
        guard let names = try? calls.names(in: staging + path).names else { return }
        for file in names.map({ path + "/" + $0 }) {
            guard let status = FileStatus(of: staging + file) else { continue }
            if status.kind == .folder { try sync(file) }
            // A file with another name is one that stays as it was.
            if status.kind == .file, status.names == 1 { try calls.sync(staging + file) }
        }
        try calls.sync(staging + path)
    }

    /// Puts the staging folder in the place of the result folder.
    ///
    /// - Returns: false where neither has moved because the file system or somebody's rights do not allow it, or the new one
    ///   cannot have the rights of the old.
    func changePlaces() throws(FileError) -> Bool {
        guard let status = FileStatus(of: target) else {
            try calls.renameNew(staging, to: target)
            try? syncParent()
            return true
        }
        guard try calls.give(staging, rightsOf: status) else { return false }
        var old = staging
        do throws(FileError) {
            if try !calls.exchange(staging, with: target) {
                old = StagingName.earlier(than: staging)
                try calls.rename(target, to: old)
                do throws(FileError) {
                    try calls.renameNew(staging, to: target)
                } catch {
                    try calls.rename(old, to: target)
                    throw error
                }
            }
        } catch {
            guard [EPERM, EACCES, EBUSY, EXDEV].contains(error.code) else { throw error }
            return false
        }
        // The new result stands: what fails from here on is left to the next run.
        try? syncParent()
        try? retire(old)
        return true
    }

    private func syncParent() throws(FileError) {
        try calls.sync(URL(fileURLWithPath: target).deletingLastPathComponent().path)
    }

    /// Removes a folder that was the result before, or was to become it.
    ///
    /// Only what is ours goes, or stands in the result folder under the same name as well. What somebody put there
    /// meanwhile goes into the result folder.
    func retire(_ old: String, _ path: String = "") throws(FileError) {
        for name in try calls.names(in: old + path).names {
            let file = path + "/" + name
            guard let status = FileStatus(of: old + file) else { continue }
            let standing = FileStatus(of: target + file)
            let isOurs = ResultPart(of: String(file.dropFirst())) != nil || PartialFile.isPartial(name)
            if status.kind == .folder, standing?.kind == .folder || file == pictures {
                try retire(old, file)
            } else if isOurs && (standing != nil || status.kind != .folder)
                || standing.map({ $0.isSameFile(as: status) || $0.modified > status.modified }) ?? false
            {
                try calls.remove(old + file)
            } else if FileStatus(of: target)?.kind == .folder {
                try calls.rename(old + file, to: target + file)
            }
        }
        try calls.removeFolder(old + path)
    }

    // MARK: - Where the folder cannot move

    /// Moves every file of ours into the result folder that stands, the document last: no file is ever half, but a kill
    /// leaves new files beside old ones.
    private func moveInside(replacing parts: Set<ResultPart>) throws(FileError) {
        let moved = try calls.results(in: staging).map(\.file)
        if FileStatus(of: staging + pictures) != nil, FileStatus(of: target + pictures) == nil {
            try calls.makeFolder(target + pictures)
        }
        // The files of others stand where they are, and may have changed since they were linked.
        for file in moved {
            guard let status = FileStatus(of: staging + file) else { continue }
            if FileStatus(of: target + file)?.isSameFile(as: status) != true {
                try calls.rename(staging + file, to: target + file)
            }
        }
        for (file, part) in try calls.results(in: target) where parts.contains(part) && !moved.contains(file) {
            try calls.remove(target + file)
        }
        try? calls.sync(target + pictures)
        try? calls.sync(target)
    }
}

extension FileCalls {
    /// The files of ours in a folder, by their paths in it with a slash before: those by which a result is known come last.
    func results(in folder: String) throws(FileError) -> [(file: String, part: ResultPart)] {
        var names = try names(in: folder).names
        if FileStatus(of: folder + "/" + ResultPart.pictureFolder)?.kind == .folder {
            names =
                try self.names(in: folder + "/" + ResultPart.pictureFolder).names.map { ResultPart.picture($0) } + names
        }
        let found = names.compactMap { name in ResultPart(of: name).map { (file: "/" + name, part: $0) } }
            .filter { FileStatus(of: folder + $0.file)?.kind != .folder }
        let last: [ResultPart] = [.document, .comparison]
        return found.filter { !last.contains($0.part) } + found.filter { last.contains($0.part) }
    }
}
