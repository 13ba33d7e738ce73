import Foundation
import SwingCore
import SwingFiles

/// The place of a result that another process makes in a folder of its own, where it cannot touch anything else.
///
/// Like every output folder it is locked from the beginning, and shows the new result only when all of it is there.
package struct ReservedResult: ~Copyable {
    private var output: OutputFolder

    /// Takes the place; see `OutputFolder.forResult`.
    ///
    /// - Parameters:
    ///   - clip: the SHA-256 of the clip.
    ///   - folder: the result folder that is wanted.
    /// - Throws: `AnalysisError` with category `cannotCreate`, also where another run writes it.
    package init(of clip: String, wanted folder: String) throws(AnalysisError) {
        output = try OutputFolder.forResult(of: clip, wanted: folder)
    }

    /// Gives the folder of the other process what a person has corrected of an earlier result, which a new one takes over.
    ///
    /// - Parameter folder: where the other process will write its result; made here.
    package borrowing func prepare(_ folder: String) throws(AnalysisError) {
        do throws(FileFailure) {
            try FileCalls().makeFolder(folder)
            let corrections = ResultPart.corrections.name
            guard FileStatus(of: output.destination + "/" + corrections) != nil else { return }
            // What cannot be read cannot be used there either, and is said to be so.
            let bytes = try? RegularFile(corrections, below: output.destination).bytes(atMost: Corrections.largestFile)
            var copy = try FileWriter(target: folder + "/" + corrections)
            try copy.write(bytes ?? [])
            try copy.finish()
        } catch {
            throw .cannotCreate(folder, reason: SystemError.reason(error.code))
        }
    }

    /// Moves a result to its place.
    ///
    /// Only ordinary files with the names of an analysis are taken, none with a second name: a process that was taken over
    /// could have left a link to anything.
    ///
    /// - Parameter folder: what the other process, which has ended, has written.
    /// - Returns: where the result is.
    /// - Throws: `AnalysisError`.
    package mutating func publish(_ folder: String) throws(AnalysisError) -> String {
        let files = Self.files(in: folder)
        let parts = ResultPart.analysis.union(files.contains(ResultPart.original.name) ? [.original] : [])
        try output.keepEarlier(except: parts)
        do throws(FileFailure) {
            for name in files where ResultPart(of: name).map(parts.contains) ?? false {
                try Self.take(folder + "/" + name, to: output.staging + "/" + name)
            }
        } catch {
            throw .notWritten(output.destination, reason: SystemError.reason(error.code))
        }
        try output.publish()
        return output.destination
    }

    private static func files(in folder: String) -> [String] {
        let calls = FileCalls()
        func names(_ path: String) -> [String] {
            FileStatus(of: path)?.kind == .folder ? (try? calls.names(in: path).names) ?? [] : []
        }
        return names(folder) + names(folder + "/" + ResultPart.pictureFolder).map { ResultPart.picture($0) }
    }

    private static func take(_ file: String, to target: String) throws(FileFailure) {
        guard let status = FileStatus(of: file), status.kind == .file, status.names == 1 else { return }
        let calls = FileCalls()
        try calls.own(file, status)
        try calls.rename(file, to: target)
    }
}
