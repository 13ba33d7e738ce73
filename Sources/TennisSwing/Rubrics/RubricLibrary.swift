import Foundation
package import SwingFiles
import SwingReport
package import SwingTechnique
import Synchronization

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
        guard let path else { return try load(installedFile(), language: language) }
        return try Rubric.load(yaml: try text(of: path), file: path, texts: try texts(language))
    }

    /// Loads a rubric that is installed.
    ///
    /// - Throws: as `load(_:language:)` of a path.
    package static func load(_ file: InstalledFile, language: String = defaultLanguage) throws -> Rubric {
        try Rubric.load(yaml: try text(of: file), file: file.path, texts: try texts(language))
    }

    /// Whether a rubric of this name comes with this or an earlier version of the toolkit.
    static func isShipped(_ name: String) -> Bool { name.hasPrefix("tennisswing-") }

    /// Whether a language is named by a file instead of a code.
    static func isFile(language: String) -> Bool { language.hasSuffix(".yaml") }

    /// Loads the texts of a language.
    ///
    /// - Throws: `AnalysisError` for a language that is not installed, `RubricError` for texts that are not right.
    package static func texts(_ language: String) throws -> CoachingTexts {
        if isFile(language: language) {
            return completed(try CoachingTexts.load(yaml: try text(of: language), file: language))
        }
        let file = try installedTexts(language)
        let texts = try read(try text(of: file), file: file.path)
        return language == defaultLanguage ? texts : completed(texts)
    }

    /// Texts that were read before, by their file, with what it held.
    private static let known = Mutex<[String: (yaml: String, texts: CoachingTexts)]>([:])

    /// Reads installed texts, which every part of a program asks for, once.
    private static func read(_ yaml: String, file: String) throws -> CoachingTexts {
        if let last = known.withLock({ $0[file] }), last.yaml == yaml { return last.texts }
        let texts = try CoachingTexts.load(yaml: yaml, file: file)
        known.withLock { $0[file] = (yaml, texts) }
        return texts
    }

    /// What errors and warnings say in English; where its texts are not installed, the little that is compiled in.
    package static func messages() -> MessageCatalog { (try? texts(defaultLanguage))?.catalog ?? MessageCatalog([]) }

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
            let rubric = try installedFile()
            return RubricCheck.texts(yaml: yaml, file: file, rubric: (try text(of: rubric), rubric.path))
        }
        return RubricCheck.rubric(yaml: yaml, file: file, texts: try languages().map { try texts($0) })
    }

    /// The codes of the languages that are installed.
    package static func languages() -> [String] {
        let names = Installation.all(of: .coaching).flatMap(\.names)
        return Set(names.filter { $0.hasSuffix(".yaml") }.map { String($0.dropLast(5)) }).sorted()
    }

    /// The code of the texts for a locale: those of its region where they are installed, else those of its language.
    static func language(of locale: Locale) -> String {
        let whole = locale.identifier(.bcp47)
        return languages().contains(whole) ? whole : locale.language.languageCode?.identifier ?? whole
    }

    /// The rubric that comes with the toolkit.
    ///
    /// - Throws: `AnalysisError` with category `unavailable`.
    static func installedFile() throws(AnalysisError) -> InstalledFile {
        let (folders, name) = (Installation.all(of: .rubrics), defaultName + ".yaml")
        guard let file = folders.map({ $0.file(name) }).first(where: \.exists) else {
            throw .missing(.rubricMissing, file: name, searched: folders)
        }
        return file
    }

    /// The files of the rubrics that are installed, by their names: the toolkit's own and those that lie beside it.
    package static func installed() -> [String: InstalledFile] {
        let files = Installation.all(of: .rubrics).flatMap { folder in
            folder.names.filter { $0.hasSuffix(".yaml") }.map { (String($0.dropLast(5)), folder.file($0)) }
        }
        return Dictionary(files, uniquingKeysWith: { first, _ in first })
    }

    private static func installedTexts(_ language: String) throws(AnalysisError) -> InstalledFile {
        let known = languages()
        let (folders, name) = (Installation.all(of: .coaching), language + ".yaml")
        guard !known.isEmpty else { throw .missing(.textsMissing, file: name, searched: folders) }
        // Only what is listed: a code with a slash or dots in it names no file of ours.
        guard known.contains(language), let file = folders.map({ $0.file(name) }).first(where: \.exists) else {
            throw AnalysisError(
                .languageMissing, ["language": .text(language), "known": .text(known.joined(separator: ", "))])
        }
        return file
    }

    /// The text of a file of the toolkit.
    static func text(of file: InstalledFile) throws(AnalysisError) -> String {
        try NamedFile.text(file.path) { () throws(RegularFileError) in try file.bytes(atMost: largestFile) }
    }

    /// The text of a file that the user names.
    static func text(of file: String) throws(AnalysisError) -> String { try NamedFile.text(file, atMost: largestFile) }
}
