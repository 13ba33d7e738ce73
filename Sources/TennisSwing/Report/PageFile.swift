import SwingCore
import SwingFiles

/// A page written to a file that the user names.
enum PageFile {
    /// A page of this program is smaller.
    private static let largest = 128 << 20

    /// Checks that nothing of the user's would be replaced.
    ///
    /// - Parameter mark: what stands in the pages that may be replaced and in no other file.
    /// - Throws: `AnalysisError` of category `cannotCreate`.
    static func check(_ file: String, isReplaceable mark: String) throws(AnalysisError) {
        guard FileStatus(of: file) != nil else { return }
        guard let bytes = try? RegularFile(unlinked: file).bytes(atMost: largest),
            String(decoding: bytes, as: UTF8.self).contains(mark)
        else { throw .foreignPage(file) }
    }

    /// Writes a page aside and gives it its name.
    ///
    /// - Throws: `AnalysisError` of category `cannotCreate` or `ioFailure`.
    static func write(_ page: String, to file: String) throws(AnalysisError) {
        do throws(FileFailure) {
            try FileWriter.write(Array(page.utf8), to: file)
        } catch {
            let reason = SystemError.reason(error.code)
            if error.step == .creating { throw .cannotCreate(file, reason: reason) }
            throw .notWritten(file, reason: reason)
        }
    }
}
