import Foundation
import SwingFiles

/// A file that a command is asked to write where there is none.
package enum NewFile {
    /// Writes a file whole or not at all; one that is there is left alone.
    ///
    /// - Throws: `AnalysisError`.
    package static func write(_ bytes: [UInt8], to path: String) throws(AnalysisError) {
        guard FileStatus(of: path) == nil else {
            throw .cannotCreate(path, reason: SystemError.reason(EEXIST))
        }
        do throws(FileFailure) {
            var file = try FileWriter(target: path)
            try file.write(bytes)
            try file.finish()
        } catch {
            throw error.step == .creating
                ? .cannotCreate(path, reason: SystemError.reason(error.code))
                : .notWritten(path, reason: SystemError.reason(error.code))
        }
    }
}
