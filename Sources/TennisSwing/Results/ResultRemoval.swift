import Foundation
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
    /// - Parameter clip: the SHA-256 of the clip whose results are to go.
    /// - Throws: `AnalysisError` where another run writes the folder, or the system does not let it be removed.
    package static func remove(_ folder: String, of clip: String) throws(AnalysisError) -> Outcome {
        guard let status = FileStatus(of: folder) else { return .missing }
        guard status.kind == .folder, ResultOwner(of: folder) == .clip(clip) else { return .ofAnotherClip }
        let calls = FileCalls()
        let place = try Destination(folder)
        let lock = try place.enter(for: clip, calls)
        let outcome = try AnalysisError.writing(folder) { () throws(FileError) -> Outcome in
            let pictures = place.path + "/" + ResultPart.pictureFolder
            for (file, _) in try calls.results(in: place.path) where FileStatus(of: place.path + file)?.kind == .file {
                if file == "/" + ResultPart.document.name { try removeEmpty(pictures, calls) }
                try calls.remove(place.path + file)
            }
            return try removeEmpty(place.path, calls) ? .removed : .emptied
        }
        _ = consume lock
        return outcome
    }

    /// - Returns: whether nothing was left of the folder.
    @discardableResult private static func removeEmpty(_ folder: String, _ calls: FileCalls) throws(FileError) -> Bool {
        guard FileStatus(of: folder)?.kind == .folder, case (let names, true) = try calls.names(in: folder),
            names.isEmpty
        else { return false }
        try calls.removeFolder(folder)
        return true
    }
}
