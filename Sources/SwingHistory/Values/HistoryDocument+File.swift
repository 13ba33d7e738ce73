import Foundation
import SwingFiles

extension HistoryDocument {
    /// Thirty thousand strokes with all their metrics take a tenth of it; a parser is not fed more.
    private static let largestFile = 1 << 28

    /// Reads an exported history.
    ///
    /// - Throws: `HistoryError`.
    package init(contentsOf file: String) throws(HistoryError) {
        let bytes: [UInt8]
        do throws(RegularFileError) {
            bytes = try RegularFile(file).bytes(atMost: Self.largestFile)
        } catch {
            throw .unreadable(file, reason: error.reason)
        }
        try self.init(json: Data(bytes), file: file)
    }
}
