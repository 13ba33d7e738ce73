import Foundation
import SwingBatch
import TennisSwing

/// The sentences of errors, in the language that a request prefers.
struct ServerTexts: Sendable {
    private let catalogs: [String: MessageCatalog]
    private let english: MessageCatalog

    init() {
        english = RubricLibrary.messages()
        catalogs = Dictionary(
            uniqueKeysWithValues: RubricLibrary.languages().compactMap { language in
                (try? RubricLibrary.texts(language)).map { (language, $0.catalog) }
            })
    }

    /// The codes of the languages.
    var languages: [String] { catalogs.keys.sorted() }

    /// A message in the best language of an `Accept-Language` header, English where it names none that there is.
    func callAsFunction(_ message: Message, accepting header: String? = nil) -> UserMessage {
        (catalogs[language(accepting: header)] ?? english)(message)
    }

    /// The code of that language.
    func language(accepting header: String?) -> String {
        let wanted = (header ?? "").split(separator: ",").prefix(20).compactMap { part -> (String, Double)? in
            let pieces = part.split(separator: ";").map { $0.trimmingCharacters(in: .whitespaces) }
            guard let tag = pieces.first?.split(separator: "-").first.map({ $0.lowercased() }) else { return nil }
            let quality = pieces.dropFirst().first { $0.hasPrefix("q=") }.flatMap { Double($0.dropFirst(2)) } ?? 1
            return (tag, quality)
        }
        return wanted.filter { catalogs[$0.0] != nil && $0.1 > 0 }.max { $0.1 < $1.1 }?.0 ?? "en"
    }

    /// What a job's failure says, in English, as documents of jobs are read by programs.
    func failure(_ error: ServerError) -> ErrorReport {
        ErrorReport(code: error.code.rawValue, exitCode: error.category.exitCode, english(error.message))
    }
}
