import Foundation
import SwingFiles

/// The output folder of a batch, as other commands find it.
package enum BatchOutput {
    /// Folders of clips are not nested deeper.
    private static let deepest = 16

    /// The output folder of the batch whose summary a result is part of; nil where there is none.
    ///
    /// - Parameter result: the absolute path of the result folder.
    package static func holding(result: String) -> String? {
        var place = URL(fileURLWithPath: result).standardized
        for _ in 0..<deepest where place.path != "/" {
            place.deleteLastPathComponent()
            let folder = BatchFolder(output: place.path)
            if FileStatus(of: folder.path)?.kind == .folder, RegularFile.exists("summary.json", below: place.path) {
                return place.path
            }
        }
        return nil
    }
}
