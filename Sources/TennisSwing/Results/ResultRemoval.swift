import Foundation
import SwingCore
import SwingFiles

/// Removes a result folder, and of what lies in it only what this program has written there.
package enum ResultRemoval {
    /// What became of a folder.
    package enum Outcome: Hashable, Sendable {
        /// It is gone.
        case removed
        /// The results are gone; files of others keep the folder.
        case emptied
        /// There is no such folder.
        case missing
        /// It holds the results of another clip, and is as it was.
        case ofAnotherClip
    }

    /// Removes the results of a clip.
    ///
    /// The document goes last: until then a kill leaves a folder that can be removed again.
    ///
    /// - Parameters:
    ///   - folder: the result folder.
    ///   - clip: the SHA-256 of the clip whose results are to go.
    /// - Throws: `AnalysisError` where another run writes the folder, or the system does not let it be removed.
    package static func remove(_ folder: String, of clip: String) throws(AnalysisError) -> Outcome {
        guard let status = FileStatus(of: folder) else { return .missing }
        guard status.kind == .folder, ResultOwner(of: folder) == .clip(clip) else { return .ofAnotherClip }
        let calls = FileCalls()
        let place = try Destination(folder)
        let lock: DestinationLock
        do throws(DestinationLock.Refusal) {
            lock = try place.enter(for: clip, calls)
        } catch {
            throw place.explained(error)
        }
        let outcome: Outcome
        do throws(FileFailure) {
            outcome = try remove(place.path, calls) ? .removed : .emptied
        } catch {
            throw .notWritten(folder, reason: SystemError.reason(error.code))
        }
        _ = consume lock
        return outcome
    }

    /// - Returns: whether nothing was left of the folder.
    private static func remove(_ folder: String, _ calls: FileCalls) throws(FileFailure) -> Bool {
        let pictures = folder + "/" + ResultPart.pictureFolder
        if FileStatus(of: pictures)?.kind == .folder {
            for name in try calls.names(in: pictures).names
            where ResultPart(of: ResultPart.picture(name)) != nil && isFile(pictures + "/" + name) {
                try calls.remove(pictures + "/" + name)
            }
            _ = try removeEmpty(pictures, calls)
        }
        let last = ResultPart.document.name
        for name in try calls.names(in: folder).names
        where name != last && ResultPart(of: name) != nil && isFile(folder + "/" + name) {
            try calls.remove(folder + "/" + name)
        }
        if isFile(folder + "/" + last) { try calls.remove(folder + "/" + last) }
        return try removeEmpty(folder, calls)
    }

    private static func isFile(_ path: String) -> Bool { FileStatus(of: path)?.kind == .file }

    private static func removeEmpty(_ folder: String, _ calls: FileCalls) throws(FileFailure) -> Bool {
        let content = try calls.names(in: folder)
        guard content.names.isEmpty, content.areAll else { return false }
        try calls.removeFolder(folder)
        return true
    }
}
