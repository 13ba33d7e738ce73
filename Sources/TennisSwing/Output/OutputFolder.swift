import Foundation
import SwingCore
import SwingMedia

/// The folder an analysis ends in, filled aside and moved into place when everything is done.
///
/// Until `publish()` nothing that was there before is touched. A folder that is dropped unpublished leaves no trace.
struct OutputFolder: ~Copyable {
    /// Where the results end.
    let destination: String
    /// Where they are written until then: beside the destination, so that moving is a rename.
    let staging: String

    /// Makes the staging folder.
    ///
    /// - Throws: `AnalysisError` with status `cannotCreate`.
    init(destination: String) throws(AnalysisError) {
        let files = FileManager.default
        let parent = URL(fileURLWithPath: destination).deletingLastPathComponent().path
        let name = URL(fileURLWithPath: destination).lastPathComponent
        var isFolder: ObjCBool = false
        if files.fileExists(atPath: destination, isDirectory: &isFolder), !isFolder.boolValue {
            throw .cannotCreate(destination, reason: "a file of that name is in the way")
        }
        let staging = parent + "/." + name + ".partial-" + String(ProcessInfo.processInfo.processIdentifier)
        UnfinishedWork.begin(staging)
        do {
            try files.createDirectory(atPath: parent, withIntermediateDirectories: true)
            try? files.removeItem(atPath: staging)
            try files.createDirectory(atPath: staging + "/frames", withIntermediateDirectories: true)
        } catch {
            UnfinishedWork.end(staging)
            throw .cannotCreate(destination, reason: Self.reason(error))
        }
        if files.fileExists(atPath: destination), !files.isWritableFile(atPath: destination) {
            try? files.removeItem(atPath: staging)
            UnfinishedWork.end(staging)
            throw .cannotCreate(destination, reason: "permission denied")
        }
        self.destination = destination
        self.staging = staging
    }

    deinit {
        try? FileManager.default.removeItem(atPath: staging)
        UnfinishedWork.end(staging)
    }

    /// Does work that writes into the staging folder; its errors name the place where the files were to end.
    ///
    /// - Parameter work: is given the staging folder.
    func filling<Result>(_ work: (String) throws -> Result) throws -> Result {
        do {
            return try work(staging)
        } catch let error as any UserFacingError where error.userMessage.mentions(staging) {
            throw AnalysisError(
                userMessage: error.userMessage.naming(destination, insteadOf: staging), exitStatus: error.exitStatus)
        }
    }

    /// Writes a small file into the staging folder.
    func write(_ bytes: [UInt8], to name: String) throws(AnalysisError) {
        do {
            try Data(bytes).write(to: URL(fileURLWithPath: staging + "/" + name))
        } catch {
            throw .notWritten(destination + "/" + name, reason: Self.reason(error))
        }
    }

    /// Writes a small file into the published folder, in place of any file of that name.
    func replace(_ name: String, with bytes: [UInt8]) throws(AnalysisError) {
        do {
            try Data(bytes).write(to: URL(fileURLWithPath: destination + "/" + name), options: .atomic)
        } catch {
            throw .notWritten(destination + "/" + name, reason: Self.reason(error))
        }
    }

    /// Everything an analysis may write besides its document and poses, which are replaced by name.
    static let drawings: Set<String> = ["frames", "overlay.mp4", "report.html"]

    /// Moves everything into place, replacing what an earlier analysis wrote and nothing else.
    ///
    /// - Parameters:
    ///   - parts: which of an earlier result's drawings give way even where nothing new takes their place.
    ///   - prefix: how the names of the pictures in `frames` begin that give way.
    /// - Throws: `AnalysisError` with status `cannotCreate` or `ioFailure`.
    func publish(replacing parts: Set<String> = drawings, picturesNamed prefix: String = "stroke-")
        throws(AnalysisError)
    {
        try UnfinishedWork.publish(staging) { () throws(AnalysisError) in try move(replacing: parts, prefix) }
    }

    private func move(replacing parts: Set<String>, _ prefix: String) throws(AnalysisError) {
        let files = FileManager.default
        do {
            let frames = staging + "/frames"
            if try files.contentsOfDirectory(atPath: frames).isEmpty { try files.removeItem(atPath: frames) }
            guard files.fileExists(atPath: destination) else {
                try files.moveItem(atPath: staging, toPath: destination)
                return
            }
            try removeEarlierResults(parts, prefix)
            try moveContents(of: staging, to: destination)
        } catch {
            throw .notWritten(destination, reason: Self.reason(error))
        }
    }

    private func moveContents(of source: String, to target: String) throws {
        let files = FileManager.default
        for name in try files.contentsOfDirectory(atPath: source).sorted() {
            let from = source + "/" + name
            let to = target + "/" + name
            var isFolder: ObjCBool = false
            if files.fileExists(atPath: from, isDirectory: &isFolder), isFolder.boolValue {
                try files.createDirectory(atPath: to, withIntermediateDirectories: true)
                try moveContents(of: from, to: to)
            } else {
                if files.fileExists(atPath: to) { try files.removeItem(atPath: to) }
                try files.moveItem(atPath: from, toPath: to)
            }
        }
    }

    /// Removes the files an earlier result may have left and this one may not write again.
    private func removeEarlierResults(_ parts: Set<String>, _ prefix: String) throws {
        let files = FileManager.default
        for name in parts.subtracting(["frames"]).sorted() where files.fileExists(atPath: destination + "/" + name) {
            try files.removeItem(atPath: destination + "/" + name)
        }
        guard parts.contains("frames") else { return }
        let frames = destination + "/frames"
        for name in (try? files.contentsOfDirectory(atPath: frames)) ?? []
        where name.hasPrefix(prefix) && Self.pictureEndings.contains(where: name.hasSuffix) {
            try files.removeItem(atPath: frames + "/" + name)
        }
    }

    /// How the names of pictures of strokes end.
    private static let pictureEndings = [".png", ".webp"]

    /// The plain words of a file system error.
    static func reason(_ error: any Error) -> String {
        let error = error as NSError
        let underlying = error.userInfo[NSUnderlyingErrorKey] as? NSError
        for cause in [error, underlying].compactMap(\.self) {
            if cause.domain == NSPOSIXErrorDomain { return reason(code: Int32(cause.code)) }
        }
        switch CocoaError.Code(rawValue: error.code) {
        case .fileWriteNoPermission, .fileReadNoPermission: return reason(code: EACCES)
        case .fileWriteOutOfSpace: return reason(code: ENOSPC)
        case .fileWriteVolumeReadOnly: return reason(code: EROFS)
        default: return error.localizedDescription
        }
    }

    private static func reason(code: Int32) -> String {
        switch code {
        case EACCES, EPERM: "permission denied"
        case ENOSPC: "no space left on the disk"
        case EROFS: "the file system is read-only"
        case ENOTDIR: "a file stands where a folder is needed"
        case ENAMETOOLONG: "the name is too long"
        default: String(cString: strerror(code)).lowercased()
        }
    }
}

extension UserMessage {
    fileprivate func mentions(_ path: String) -> Bool { [what, why, next].contains { $0.contains(path) } }

    fileprivate func naming(_ path: String, insteadOf other: String) -> UserMessage {
        func named(_ text: String) -> String { text.replacingOccurrences(of: other, with: path) }
        return UserMessage(what: named(what), why: named(why), next: named(next))
    }
}
