public import Foundation
import Glibc
import SwingCore
import SwingFiles
public import SwingReport

/// Writes exports to the disk: aside first, and renamed when they are whole.
public struct ExportWriter {
    private let export: MotionExport
    private let replaces: Bool
    private let calls = FileCalls()

    /// Prepares writing.
    ///
    /// - Parameter replaces: whether an earlier export in the same place is replaced.
    public init(_ export: MotionExport, replaces: Bool = false) {
        self.export = export
        self.replaces = replaces
    }

    /// Writes to a file, into an existing folder under the export's own name, or, where the format is a folder, to one.
    ///
    /// A format that is read back has its mapping beside it: the same name with `.mapping.yaml` at its end.
    ///
    /// - Returns: what was written, the export first.
    /// - Throws: `AnalysisError` of category `cannotCreate` where something is in the way or the place cannot be
    ///   written, `ioFailure` where it was not written whole; then nothing was replaced.
    public func write(to place: URL) throws(AnalysisError) -> [URL] {
        try write(to: place.path).map { URL(fileURLWithPath: $0) }
    }

    /// The folder in which an export to a path is written.
    package static func folder(of path: String, in format: ExportFormat) -> String {
        let named = named(path)
        return isInside(named, format) ? named : URL(fileURLWithPath: named).deletingLastPathComponent().path
    }

    private static func named(_ path: String) -> String {
        path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
    }

    private static func isInside(_ folder: String, _ format: ExportFormat) -> Bool {
        !format.isFolder && FileStatus(of: folder, followsLinks: true)?.kind == .folder
    }

    /// Writes to a path.
    package func write(to path: String) throws(AnalysisError) -> [String] {
        let named = Self.named(path)
        let target = Self.isInside(named, export.format) ? named + "/" + export.suggestedName : named
        let mapping = export.mapping.map { (path: target + ".mapping.yaml", text: $0) }
        if let mapping { try at(mapping.path) { () throws(FileFailure) in try checkFile(mapping.path) } }
        try at(target) { () throws(FileFailure) in
            if export.format.isFolder { try writeFolder(target) } else { try writeFile(target) }
        }
        guard let mapping else { return [target] }
        try at(mapping.path) { () throws(FileFailure) in
            try FileWriter.write(Array(mapping.text.utf8), to: mapping.path)
        }
        return [target, mapping.path]
    }

    /// Says where a step failed.
    private func at(_ path: String, _ step: () throws(FileFailure) -> Void) throws(AnalysisError) {
        do throws(FileFailure) {
            try step()
        } catch {
            let reason = SystemError.reason(error.code)
            if error.code == EEXIST || error.code == ENOTEMPTY {
                let isFolder = FileStatus(of: path)?.kind == .folder
                throw AnalysisError(isFolder ? .exportFolderInTheWay : .exportInTheWay, ["path": .text(path)])
            }
            if error.step == .writing { throw .notWritten(path, reason: reason) }
            throw AnalysisError(.exportNotCreated, ["path": .text(path), "reason": reason])
        }
    }

    /// Makes sure that nothing is lost: no file without permission, and never a folder, a link or a device.
    private func checkFile(_ target: String) throws(FileFailure) {
        if let status = FileStatus(of: target), !replaces || status.kind != .file {
            throw FileFailure(step: .creating, code: EEXIST)
        }
    }

    private func writeFile(_ target: String) throws(FileFailure) {
        try checkFile(target)
        var file = try FileWriter(target: target)
        try export.write { (bytes: [UInt8]) throws(FileFailure) in try file.write(bytes) }
        try file.finish()
    }

    private func writeFolder(_ target: String) throws(FileFailure) {
        let isThere = FileStatus(of: target) != nil
        if isThere { try checkFolder(target) }
        let parent = URL(fileURLWithPath: target).deletingLastPathComponent().relativePath
        let staging = parent + "/" + PartialFile.prefix + RandomName.make()
        UnfinishedFiles.begin(staging) {}
        defer {
            try? FileManager.default.removeItem(atPath: staging)
            UnfinishedFiles.end(staging) {}
        }
        try calls.makeFolder(staging)
        try export.writeFiles { (name: String, bytes: [UInt8]) throws(FileFailure) in
            try FileWriter.write(bytes, to: staging + "/" + name)
        }
        guard isThere else { return try calls.renameNew(staging, to: target) }
        if try calls.exchange(staging, with: target) { return }
        // Without such a step the earlier export goes first; it can be made again.
        try? FileManager.default.removeItem(atPath: target)
        try calls.renameNew(staging, to: target)
    }

    /// An empty folder is replaced, and with permission one that holds nothing but frames of an export.
    private func checkFolder(_ target: String) throws(FileFailure) {
        guard FileStatus(of: target)?.kind == .folder else { throw FileFailure(step: .creating, code: EEXIST) }
        let (names, areAll) = try calls.names(in: target)
        let isExport = replaces && names.allSatisfy { $0.hasSuffix("_keypoints.json") }
        guard areAll, names.isEmpty || isExport else { throw FileFailure(step: .creating, code: EEXIST) }
    }
}
