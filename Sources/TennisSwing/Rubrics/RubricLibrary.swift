import Foundation
import SwingFiles
import SwingPose
import SwingReport
package import SwingTechnique
package import SwingText

/// The rubrics and the texts of coaching that are installed, and those a user names.
package enum RubricLibrary {
    /// The rubric used when none is named.
    package static let defaultName = "tennisswing-1"
    /// The language used when none is named.
    package static let defaultLanguage = "en"

    /// The shipped rubric and texts are some 80 kilobytes; a parser is not fed more than people could have written.
    private static let largestFile = 1 << 20

    /// Loads the rubric at a path, or the one that comes with the toolkit.
    ///
    /// - Parameters:
    ///   - path: a rubric file, or nil.
    ///   - language: the code of an installed language, or the path of a texts file that ends in `.yaml`.
    /// - Throws: `AnalysisError` where there is none to read, `RubricError` where it is not right.
    package static func load(_ path: String? = nil, language: String = defaultLanguage) throws -> Rubric {
        let file = try path ?? installedPath()
        return try Rubric.load(yaml: try text(of: file), file: file, texts: try texts(language))
    }

    /// Whether a rubric of this name comes with this or an earlier version of the toolkit.
    static func isShipped(_ name: String) -> Bool { name.hasPrefix("tennisswing-") }

    /// Whether a language is named by a file instead of a code.
    static func isFile(language: String) -> Bool { language.hasSuffix(".yaml") }

    /// Loads the texts of a language.
    ///
    /// - Throws: `AnalysisError` for a language that is not installed, `RubricError` for texts that are not right.
    package static func texts(_ language: String) throws -> CoachingTexts {
        let file = isFile(language: language) ? language : try installedTexts(language)
        let texts = try CoachingTexts.load(yaml: try text(of: file), file: file)
        return language == defaultLanguage ? texts : completed(texts)
    }

    /// What errors and warnings say in English; where its texts are not installed, the little that is compiled in.
    package static func messages() -> MessageCatalog {
        (try? texts(defaultLanguage))?.catalog ?? MessageCatalog([])
    }

    /// The texts with the English ones to fall back to.
    static func completed(_ texts: CoachingTexts) -> CoachingTexts {
        texts.fallingBack(to: (try? self.texts(defaultLanguage))?.messages)
    }

    /// Finds everything in a rubric or texts file that is not right.
    ///
    /// A rubric must have its words in every language that is installed; texts must have all words the installed rubric
    /// names.
    ///
    /// - Throws: `AnalysisError` where a file cannot be read, `RubricError` where installed texts are not right.
    package static func check(_ file: String) throws -> [RubricFinding] {
        let yaml = try text(of: file)
        if RubricCheck.holdsTexts(yaml: yaml) {
            let rubric = try installedPath()
            return RubricCheck.texts(yaml: yaml, file: file, rubric: (try text(of: rubric), rubric))
        }
        return RubricCheck.rubric(yaml: yaml, file: file, texts: try languages().map { try texts($0) })
    }

    /// The codes of the languages that are installed.
    package static func languages() -> [String] {
        let names = Installation.coachingFolders().flatMap { folder in
            (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        }
        return Set(names.filter { $0.hasSuffix(".yaml") }.map { String($0.dropLast(5)) }).sorted()
    }

    /// Where the rubric that comes with the toolkit lies.
    ///
    /// - Throws: `AnalysisError` with category `unavailable`.
    package static func installedPath() throws(AnalysisError) -> String {
        let folders = Installation.rubricFolders()
        for folder in folders {
            let path = folder + "/" + defaultName + ".yaml"
            if FileManager.default.fileExists(atPath: path) { return path }
        }
        throw .missing(.rubricMissing, file: "\(defaultName).yaml", searched: folders)
    }

    /// The files of the rubrics that are installed, by their names: the toolkit's own and those that lie beside it.
    package static func installed() -> [String: String] {
        let files = Installation.rubricFolders().flatMap { folder in
            ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).filter { $0.hasSuffix(".yaml") }
                .map { (String($0.dropLast(5)), folder + "/" + $0) }
        }
        return Dictionary(files, uniquingKeysWith: { first, _ in first })
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
