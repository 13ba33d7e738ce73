import Foundation
import SwingFiles
import SwingMedia
import SwingTechnique

extension RubricLibrary {
    /// Loads the rubric and the texts that options name, and notes in them which files these were.
    ///
    /// - Throws: as `load`, and `AnalysisError` where a file that an analysis was made with is gone or has changed.
    static func load(for options: inout AnalysisOptions) throws -> Rubric {
        let texts = try texts(for: &options)
        guard let path = options.rubricPath else {
            let installed = try installedFile()
            return try Rubric.load(yaml: try text(of: installed), file: installed.path, texts: texts)
        }
        let yaml = try remembered(path, digest: &options.rubricDigest, otherwise: .rubricChanged)
        options.rubricPath = absolute(path)
        return try Rubric.load(yaml: yaml, file: path, texts: texts)
    }

    /// Loads the texts that options name, and notes in them which file these were.
    static func texts(for options: inout AnalysisOptions) throws -> CoachingTexts {
        let language = options.language
        guard isFile(language: language) else {
            let known = languages()
            if options.isLanguageStored, !known.isEmpty, !known.contains(language) {
                throw AnalysisError(
                    .storedLanguageMissing,
                    ["language": .text(language), "known": .text(known.joined(separator: ", "))])
            }
            return try texts(language)
        }
        let yaml = try remembered(language, digest: &options.languageDigest, otherwise: .textsChanged)
        options.language = absolute(language)
        return try completed(CoachingTexts.load(yaml: yaml, file: language))
    }

    /// The text of a file that the user names now, or that an analysis was made with.
    ///
    /// - Parameters:
    ///   - digest: what the file held then, or nil for one named now; after that what it holds.
    ///   - code: what is wrong where the file is gone or has changed.
    private static func remembered(
        _ path: String, digest: inout String?, otherwise code: AnalysisError.Code
    ) throws(AnalysisError) -> String {
        guard let known = digest else {
            let text = try text(of: path)
            digest = FileDigest.sha256(text.utf8)
            return text
        }
        // A document may come from anybody: what it names is read only as far as to see that it is the same file, and whether
        // it is gone or another one is not told.
        guard let text = try? text(of: path), FileDigest.sha256(text.utf8) == known else {
            throw AnalysisError(code, ["path": .text(path)])
        }
        return text
    }

    /// A path that means the same wherever the next command is run.
    private static func absolute(_ path: String) -> String {
        URL(fileURLWithPath: path).standardizedFileURL.path
    }
}
