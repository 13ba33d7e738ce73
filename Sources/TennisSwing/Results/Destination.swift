import Foundation
import Glibc
import SwingCore
import SwingFiles

/// A result folder as the file system has it.
struct Destination {
    /// As the user named it.
    let named: String
    /// Links resolved.
    let path: String
    /// The folder that holds lock and staging folder.
    let workplace: String
    /// Whether files have to be replaced one by one inside the folder, which itself cannot or should not be renamed: a
    /// file system begins there, its parent cannot be written, or somebody, a shell most likely, works inside.
    let isFixed: Bool

    /// The names of lock and staging folder.
    var staging: StagingName { StagingName(for: name) }

    private var name: String { URL(fileURLWithPath: path).lastPathComponent }

    /// Examines a folder that will be written; the folders above it are made.
    ///
    /// - Throws: `AnalysisError` with status `cannotCreate` where it cannot be.
    init(_ folder: String) throws(AnalysisError) {
        named = folder
        let url = URL(fileURLWithPath: folder)
        let parent = url.deletingLastPathComponent().path
        if FileStatus(of: url.path) == nil {
            do {
                try FileManager.default.createDirectory(atPath: parent, withIntermediateDirectories: true)
            } catch {
                throw .cannotCreate(folder, reason: OutputFolder.reason(error))
            }
            guard let above = Self.resolved(parent) else { throw Self.refused(folder, errno) }
            workplace = above
            path = (above == "/" ? "" : above) + "/" + url.lastPathComponent
            isFixed = false
            if access(above, W_OK) != 0 { throw Self.refused(folder, errno) }
            // A name that the file system does not take shows here.
            if FileStatus(of: path) == nil, errno != ENOENT { throw Self.refused(folder, errno) }
        } else {
            let real = try Self.existing(url.path, named: folder)
            let above = URL(fileURLWithPath: real).deletingLastPathComponent().path
            path = real
            isFixed =
                FileCalls.isMountPoint(real) || access(above, W_OK) != 0
                || Self.resolved(".").map { ($0 + "/").hasPrefix(real + "/") } ?? false
            workplace = isFixed ? real : above
            if access(path, W_OK) != 0 { throw Self.refused(folder, errno) }
            try checkNames()
        }
    }

    private static func existing(_ path: String, named: String) throws(AnalysisError) -> String {
        guard let real = resolved(path) else {
            throw .cannotCreate(
                named, reason: OutputFault.brokenLink(), obstacle: .link)
        }
        guard FileStatus(of: real)?.kind == .folder else {
            throw .cannotCreate(named, reason: FileFault.nameTaken())
        }
        return real
    }

    /// Only files are replaced by files, and pictures go into a folder of the result itself, not through a link.
    private func checkNames() throws(AnalysisError) {
        for name in ResultPart.allCases.compactMap(\.fileName)
        where FileStatus(of: path + "/" + name)?.kind == .folder {
            throw .cannotCreate(
                named + "/" + name, reason: OutputFault.folderInTheWay(),
                obstacle: .folder)
        }
        let pictures = FileStatus(of: path + "/" + ResultPart.pictureFolder)?.kind ?? .folder
        guard pictures != .folder else { return }
        throw .cannotCreate(
            named + "/" + ResultPart.pictureFolder,
            reason: pictures == .link ? OutputFault.foreignLink() : FileFault.nameTaken(),
            obstacle: .pictureFolder)
    }

    /// Takes the lock of the folder, and clears away what a run that died has left of it.
    ///
    /// - Parameter clip: the SHA-256 of the clip whose result it will hold.
    func enter(for clip: String?, _ calls: FileCalls) throws(DestinationLock.Refusal) -> DestinationLock {
        let lock = try DestinationLock(path: workplace + "/" + staging.lock, destination: name, clip: clip)
        do throws(FileFailure) {
            try StaleStaging(workplace: workplace, calls: calls).clear(for: self)
        } catch {
            throw .failed(error)
        }
        return lock
    }

    /// The error where there is no lock.
    func explained(_ refusal: DestinationLock.Refusal) -> AnalysisError {
        switch refusal {
        case .held(let holder):
            .busy(
                named,
                by: holder.map { OutputFault.writer(["process": "\($0.process)", "host": .text($0.host)]) })
        case .failed(let failure): Self.refused(named, failure.code)
        }
    }

    private static func refused(_ folder: String, _ code: Int32) -> AnalysisError {
        code == ENAMETOOLONG
            ? .cannotCreate(folder, reason: SystemError.reason(code), obstacle: .longName)
            : .cannotCreate(folder, reason: SystemError.reason(code))
    }

    private static func resolved(_ path: String) -> String? {
        guard let real = realpath(path, nil) else { return nil }
        defer { free(real) }
        return String(validatingCString: real)
    }
}
