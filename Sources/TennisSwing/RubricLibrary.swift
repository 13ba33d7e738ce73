import Foundation
import SwingMedia
import SwingPose
import SwingReport
public import SwingTechnique
public import SwingText

/// The rubrics and the texts of coaching that are installed, and those a user names.
public enum RubricLibrary {
    /// The rubric used when none is named.
    public static let defaultName = "tennisswing-1"
    /// The language used when none is named.
    public static let defaultLanguage = "en"

    /// The shipped rubric and texts are some 80 kilobytes; a parser is not fed more than people could have written.
    private static let largestFile = 1 << 20

    /// Loads the rubric at a path, or the one that comes with the toolkit.
    ///
    /// - Parameters:
    ///   - path: a rubric file, or nil.
    ///   - language: the code of an installed language, or the path of a texts file that ends in `.yaml`.
    /// - Throws: `AnalysisError` where there is none to read, `RubricError` where it is not right.
    public static func load(_ path: String? = nil, language: String = defaultLanguage) throws -> Rubric {
        let file = try path ?? installedPath()
        return try Rubric.load(yaml: try text(of: file), file: file, texts: try texts(language))
    }

    /// Loads the rubric and the texts that options name, and notes in them which files these were.
    ///
    /// - Throws: as `load`, and `AnalysisError` where a file that an analysis was made with is gone or has changed.
    static func load(for options: inout AnalysisOptions) throws -> Rubric {
        let texts = try texts(for: &options)
        guard let path = options.rubricPath else {
            let installed = try installedPath()
            return try Rubric.load(yaml: try text(of: installed), file: installed, texts: texts)
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
                throw AnalysisError.unknownLanguage(language, known: known)
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
        // A document may come from anybody: what it names is read only as far as to see that it is the same file.
        guard let text = try? text(of: path), FileDigest.sha256(text.utf8) == known else {
            throw .changed(code, path)
        }
        return text
    }

    /// A path that means the same wherever the next command is run.
    private static func absolute(_ path: String) -> String {
        URL(fileURLWithPath: path).standardizedFileURL.path
    }

    /// Whether a rubric of this name comes with this or an earlier version of the toolkit.
    static func isShipped(_ name: String) -> Bool { name.hasPrefix("tennisswing-") }

    /// Whether a language is named by a file instead of a code.
    static func isFile(language: String) -> Bool { language.hasSuffix(".yaml") }

    /// Loads the texts of a language.
    ///
    /// - Throws: `AnalysisError` for a language that is not installed, `RubricError` for texts that are not right.
    public static func texts(_ language: String) throws -> CoachingTexts {
        let file = isFile(language: language) ? language : try installedTexts(language)
        let texts = try CoachingTexts.load(yaml: try text(of: file), file: file)
        return language == defaultLanguage ? texts : completed(texts)
    }

    /// What errors and warnings say: in a language and, where that has no sentences or is not installed, in English.
    ///
    /// - Parameter language: the code of an installed language.
    public static func messages(_ language: String = defaultLanguage) -> MessageCatalog {
        guard let texts = (try? texts(language)) ?? (try? texts(defaultLanguage)) else { return MessageCatalog([]) }
        return texts.catalog
    }

    /// The texts with the English ones to fall back to.
    private static func completed(_ texts: CoachingTexts) -> CoachingTexts {
        texts.fallingBack(to: (try? self.texts(defaultLanguage))?.messages)
    }

    /// The words of a language, or of the one a result folder was made in.
    ///
    /// - Parameters:
    ///   - language: as for `load`; nil for the folder's.
    ///   - folder: what `Analyzer` has written.
    /// - Throws: as `texts` does, and `DocumentError` where the folder holds no analysis that can be read.
    public static func words(_ language: String? = nil, ofFolder folder: String) throws -> Phrases {
        if let language { return try texts(language).wording }
        var options = AnalysisOptions(config: try StoredAnalysis.document(folder).provenance.config)
        return try texts(for: &options).wording
    }

    /// Finds everything in a rubric or texts file that is not right.
    ///
    /// A rubric must have its words in every language that is installed; texts must have all words the installed rubric
    /// names.
    ///
    /// - Throws: `AnalysisError` where a file cannot be read, `RubricError` where installed texts are not right.
    public static func check(_ file: String) throws -> [RubricFinding] {
        let yaml = try text(of: file)
        if RubricCheck.holdsTexts(yaml: yaml) {
            let rubric = try installedPath()
            return RubricCheck.texts(yaml: yaml, file: file, rubric: (try text(of: rubric), rubric))
        }
        return RubricCheck.rubric(yaml: yaml, file: file, texts: try languages().map { try texts($0) })
    }

    /// The codes of the languages that are installed.
    public static func languages() -> [String] {
        let names = Installation.coachingFolders().flatMap { folder in
            (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        }
        return Set(names.filter { $0.hasSuffix(".yaml") }.map { String($0.dropLast(5)) }).sorted()
    }

    /// Where the rubric that comes with the toolkit lies.
    ///
    /// - Throws: `AnalysisError` with category `unavailable`.
    public static func installedPath() throws(AnalysisError) -> String {
        let folders = Installation.rubricFolders()
        for folder in folders {
            let path = folder + "/" + defaultName + ".yaml"
            if FileManager.default.fileExists(atPath: path) { return path }
        }
        throw .missing(.rubricMissing, file: "\(defaultName).yaml", searched: folders)
    }

    private static func installedTexts(_ language: String) throws(AnalysisError) -> String {
        let known = languages()
        let folders = Installation.coachingFolders()
        guard !known.isEmpty else { throw .missing(.textsMissing, file: "\(language).yaml", searched: folders) }
        // Only what is listed: a code with a slash or dots in it names no file of ours.
        guard known.contains(language),
            let folder = folders.first(where: { FileManager.default.fileExists(atPath: "\($0)/\(language).yaml") })
        else {
            throw .languageMissing(language, known: known)
        }
        return "\(folder)/\(language).yaml"
    }

    /// The text of a file the user or the toolkit names.
    static func text(of file: String) throws(AnalysisError) -> String {
        try NamedFile.text(file, atMost: largestFile)
    }
}
