import SwingFiles
import SwingMedia
import SwingReport

extension OutputFolder {
    /// The end of every command that writes results: the files and the page that shows them, moved into place at once.
    ///
    /// - Parameters:
    ///   - parts: what of an earlier result is replaced; the rest stays.
    ///   - page: which part the page is.
    ///   - render: renders the page for the files in a folder, those that stay included.
    /// - Throws: `AnalysisError`, also where the work was cancelled; what `render` throws.
    mutating func finish(
        replacing parts: Set<ResultPart>, files: [ResultPart: [UInt8]], page: ResultPart,
        cancellation: CancellationFlag, render: (_ folder: String) throws -> [UInt8]
    ) throws {
        if cancellation.isCancelled { throw AnalysisError.cancelled }
        try keepEarlier(except: parts)
        for (part, bytes) in files { try write(bytes, to: part) }
        try write(render(staging), to: page)
        try publish()
    }
}
