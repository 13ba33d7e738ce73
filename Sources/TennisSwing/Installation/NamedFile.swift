import SwingFiles

/// Reads whole files: those that a user names, and those of a result folder.
enum NamedFile {
    /// The bytes of a file that the user or the toolkit names.
    ///
    /// - Throws: `AnalysisError` with category `noInput`, or `dataUnusable` where it is larger than `limit`.
    static func bytes(_ path: String, atMost limit: Int) throws(AnalysisError) -> [UInt8] {
        try read(path) { () throws(RegularFileError) in try RegularFile(path).bytes(atMost: limit) }
    }

    /// The text of a file that the user or the toolkit names.
    ///
    /// - Throws: as `bytes` does, and where it is not UTF-8.
    static func text(_ path: String, atMost limit: Int) throws(AnalysisError) -> String {
        try text(path) { () throws(RegularFileError) in try RegularFile(path).bytes(atMost: limit) }
    }

    /// The text of what is read.
    ///
    /// - Parameter path: where it is read, for messages.
    static func text(_ path: String, _ bytes: () throws(RegularFileError) -> [UInt8]) throws(AnalysisError) -> String {
        guard let text = String(validating: try read(path, bytes), as: UTF8.self) else {
            throw AnalysisError(.notText, ["path": .text(path)])
        }
        return text
    }

    private static func read(
        _ path: String, _ bytes: () throws(RegularFileError) -> [UInt8]
    ) throws(AnalysisError) -> [UInt8] {
        do throws(RegularFileError) {
            return try bytes()
        } catch {
            throw .unreadable(path, error)
        }
    }
}

extension AnalysisError {
    /// A file that should be read cannot be, or holds more than is read.
    static func unreadable(_ path: String, _ error: RegularFileError) -> AnalysisError {
        AnalysisError(
            error.concernsContent ? .contentUnusable : .unreadableFile, ["path": .text(path), "reason": error.reason])
    }
}
