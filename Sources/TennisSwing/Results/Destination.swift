import Foundation
import Glibc
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

    private var name: String { URL(fileURLWithPath: path).lastPathComponent }

    /// Examines a folder that will be written; the folders above it are made.
    ///
    /// - Throws: `AnalysisError` with status `cannotCreate` where it cannot be.
    init(_ folder: String) throws(AnalysisError) {
        named = folder
        let url = URL(fileURLWithPath: folder)
        if FileStatus(of: url.path) == nil {
            let parent = url.deletingLastPathComponent().path
            do {
                try MadeFolders.make(parent)
            } catch {
                throw .cannotCreate(folder, reason: SystemError.reason(of: error))
            }
            guard let above = Self.resolved(parent) else { throw Self.refused(folder, errno) }
            workplace = above
            path = (above == "/" ? "" : above) + "/" + url.lastPathComponent
            isFixed = false
            if access(above, W_OK) != 0 { throw Self.refused(folder, errno) }
            // A name that the file system does not take shows here.
            do throws(FileError) {
                _ = try FileStatus.found(at: path)
            } catch {
                throw Self.refused(folder, error.code)
            }
        } else {
            guard let real = Self.resolved(url.path) else {
                let code = errno
                let reason = SystemError.isOfNothing(code) ? OutputErrorCode.brokenLink() : SystemError.reason(code)
                throw .cannotCreate(folder, reason: reason, code: .cannotCreateThroughLink)
            }
            guard FileStatus(of: real)?.kind == .folder else {
                throw .cannotCreate(folder, reason: FileErrorCode.nameTaken())
            }
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

    /// Only files are replaced by files, and pictures go into a folder of the result itself, not through a link.
    private func checkNames() throws(AnalysisError) {
        for name in ResultPart.allCases.compactMap(\.fileName) where FileStatus(of: path + "/" + name)?.kind == .folder
        { throw .cannotCreate(named + "/" + name, reason: OutputErrorCode.folderInTheWay(), code: .folderInTheWay) }
        let pictures = FileStatus(of: path + "/" + ResultPart.pictureFolder)?.kind ?? .folder
        guard pictures != .folder else { return }
        throw .cannotCreate(
            named + "/" + ResultPart.pictureFolder,
            reason: pictures == .link ? OutputErrorCode.foreignLink() : FileErrorCode.nameTaken(),
            code: .pictureFolderInTheWay)
    }

    private static func refused(_ folder: String, _ code: Int32) -> AnalysisError {
        .cannotCreate(
            folder, reason: SystemError.reason(code), code: code == ENAMETOOLONG ? .nameTooLong : .cannotCreate)
    }

    private static func resolved(_ path: String) -> String? {
        guard let real = realpath(path, nil) else { return nil }
        defer { free(real) }
        return String(validatingCString: real)
    }

    // MARK: - Lock and staging folder

    /// The names of lock and staging folder.
    var staging: StagingName { StagingName(for: name) }

    /// Whose result is being written there, where a run does.
    var clipInProgress: String? { DestinationLock.Holder(at: lockPath)?.clip }

    private var lockPath: String { workplace + "/" + staging.lock }

    /// Takes the lock of the folder, and clears away what a run that died has left of it.
    ///
    /// - Parameter clip: the SHA-256 of the clip whose result it will hold.
    func enter(for clip: String?, _ calls: FileCalls) throws(AnalysisError) -> DestinationLock {
        do throws(DestinationLock.LockError) {
            let lock = try DestinationLock(path: lockPath, destination: name, clip: clip)
            do throws(FileError) {
                try clear(staging, of: path, calls)
            } catch {
                throw .failed(error)
            }
            return lock
        } catch {
            switch error {
            case .held(let holder):
                throw .busy(
                    named,
                    by: holder.map { OutputErrorCode.writer(["process": "\($0.process)", "host": .text($0.host)]) })
            case .failed(let failure): throw Self.refused(named, failure.code)
            }
        }
    }

    /// Clears what was left of other folders by runs of this system whose locks are free.
    ///
    /// Nothing here is of importance to the caller: what cannot be cleared stays.
    func clearOthers(_ calls: FileCalls) {
        let left = ((try? calls.names(in: workplace).names) ?? []).compactMap { StagingName(from: $0) }
        for left in Set(left) where left != staging {
            let path = workplace + "/" + left.lock
            let holder = DestinationLock.Holder(at: path)
            guard holder?.isOfThisSystem ?? (FileStatus(of: path) == nil),
                let lock = try? DestinationLock(
                    path: path, destination: holder?.destination ?? "", clip: nil, waits: false)
            else { continue }
            // Where the folder is not known only what is ours by name is removed; in one that stays where it is, what is left
            // of it lies inside.
            let name = holder?.destination ?? ""
            let isKnown = StagingName(for: name) == left && !name.contains("/")
            let isInside = name == URL(fileURLWithPath: workplace).lastPathComponent
            try? clear(left, of: !isKnown ? nil : isInside ? workplace : workplace + "/" + name, calls)
            _ = consume lock
        }
    }

    /// - Parameter folder: the result folder, or nil where it is not known.
    private func clear(_ left: StagingName, of folder: String?, _ calls: FileCalls) throws(FileError) {
        // No file lies below a pipe that is always empty.
        let target = folder ?? "/dev/null"
        let names = try calls.names(in: workplace).names.filter { StagingName(from: $0) == left && $0 != left.lock }
        for name in names where StagingName.isEarlier(name) && FileStatus(of: target) == nil {
            try calls.renameNew(workplace + "/" + name, to: target)
        }
        for path in names.map({ workplace + "/" + $0 }) where FileStatus(of: path)?.kind == .folder {
            try? Publication(staging: path, target: target, calls: calls).retire(path)
        }
    }
}

/// How locks and staging folders are called: after the folder they are for, in as many letters for a long name as for
/// any.
struct StagingName: Hashable {
    /// Stands for the name of the folder they are for.
    private let key: String

    /// The names for a result folder.
    init(for folderName: String) { key = String(FileDigest.sha256(folderName.utf8).prefix(RandomName.length)) }

    /// Tells from a name which folder it is for, or nil of names that are not ours.
    init?(from name: String) {
        guard let match = name.wholeMatch(of: /\.swing-([0-9a-f]{16})(?:\.lock|-[0-9a-f]{16}(?:\.old)?)/) else {
            return nil
        }
        key = String(match.1)
    }

    var lock: String { ".swing-\(key).lock" }

    /// A name for a staging folder that no other run has.
    func staging() -> String { ".swing-\(key)-" + RandomName.make() }

    /// The name for the folder that stood there before, where two folders cannot be exchanged in one step.
    static func earlier(than staging: String) -> String { staging + ".old" }

    /// Whether a name of ours is that of an earlier result that was to be replaced.
    static func isEarlier(_ name: String) -> Bool { name.hasSuffix(".old") }
}

/// Why a folder of results cannot be written, where the system has no number for it.
enum OutputErrorCode: String, MessageCode {
    /// A link leads nowhere.
    case brokenLink
    /// A link may lead to what belongs to somebody else.
    case foreignLink
    /// A folder has the name of a file.
    case folderInTheWay
    /// A process on a machine is writing there.
    case writer

    static let prefix = "output"
}

/// A file that a command is asked to write where there is none.
package enum NewFile {
    /// Writes a file whole or not at all; one that is there is left alone.
    package static func write(_ bytes: [UInt8], to path: String) throws(AnalysisError) {
        guard FileStatus(of: path) == nil else { throw AnalysisError(.fileInTheWay, ["path": .text(path)]) }
        try AnalysisError.writing(bytes, to: path)
    }
}
