package import SwingCore

/// Says messages in words: in the first of its languages that has the sentences.
package struct MessageCatalog: Hashable, Sendable {
    /// The languages, best first.
    let languages: [MessageTexts]

    /// - Parameter languages: best first; where none has the sentences of a message, the program's own English speaks.
    package init(_ languages: [MessageTexts]) { self.languages = languages }

    /// The message in words; every message gives some.
    package func callAsFunction(_ message: Message) -> UserMessage {
        first { $0.entry(message.key)?.filled(values(of: message, in: $0)) } ?? unexplained(message)
    }

    package func callAsFunction(_ error: any UserFacingError) -> UserMessage { self(error.message) }

    package func callAsFunction(_ warning: AnalysisWarning) -> UserMessage { self(warning.message) }

    /// The message for a person at a terminal, with the options and commands to use.
    package func atTerminal(_ message: Message) -> UserMessage {
        let texts = self(message)
        return UserMessage(what: texts.what, why: texts.why, next: nextAtTerminal(message) ?? texts.next)
    }

    /// What a person at a terminal is to do next, or nil where it is what every user does.
    ///
    /// What a language tells every user is understood better than the options in another one.
    package func nextAtTerminal(_ message: Message) -> String? {
        for language in languages {
            let template = language.commandLine(message.key)
            if let text = template.flatMap({ Template.filledPartly($0, values(of: message, in: language)) }) {
                return text
            }
            if language.entry(message.key) != nil { return nil }
        }
        return nil
    }

    /// A part of a sentence, such as “its header cannot be read”; its key where no language has it.
    package func clause(_ message: Message) -> String {
        first { language in
            language.clauses[message.key].flatMap { Template.filledPartly($0, values(of: message, in: language)) }
        } ?? message.key
    }

    /// A value that a message names.
    package func words(_ value: MessageValue) -> String { words(value, in: languages.first ?? .embedded) }

    /// Texts as a list, such as “1, 2 and 3”.
    func joined(_ parts: [String]) -> String { (languages.first ?? .embedded).joined(parts) }

    /// What the best language says that says something.
    private func first<Said>(_ say: (MessageTexts) -> Said?) -> Said? {
        for language in languages {
            if let said = say(language) { return said }
        }
        return say(.embedded)
    }

    private func values(of message: Message, in language: MessageTexts) -> [String: String] {
        message.context.mapValues { words($0, in: language) }
    }

    private func words(_ value: MessageValue, in language: MessageTexts) -> String {
        switch value {
        case .text(let text): text
        case .list(let parts): language.joined(parts)
        case .what(let inner): self(inner).what
        case .next(let inner): self(inner).next
        case .clause(let inner): clause(inner)
        }
    }

    /// Name and values of a message that no language explains.
    private func unexplained(_ message: Message) -> UserMessage {
        let values = values(of: message, in: languages.first ?? .embedded).sorted { $0.key < $1.key }.map {
            "\($0.key): \($0.value)"
        }
        return UserMessage(
            what: ([message.key] + values).joined(separator: ", "), why: "The texts that explain it are not installed.",
            next: "Install the texts of the toolkit again.")
    }
}

/// The sentences of messages in one language.
package struct MessageTexts: Hashable, Sendable {
    /// The three sentences of a message; see `Template` for what stands in braces and brackets.
    package struct Entry: Hashable, Sendable {
        package let what: String
        package let why: String
        package let next: String

        /// The sentences with their placeholders filled in, or nil where one needs a value that is not there.
        func filled(_ values: [String: String]) -> UserMessage? {
            let parts = [what, why, next].compactMap { Template.filledPartly($0, values) }
            return parts.count == 3 ? UserMessage(what: parts[0], why: parts[1], next: parts[2]) : nil
        }
    }

    /// By the name of the message's key.
    package let entries: [String: Entry]
    /// What a person at a terminal is to do next, by the name of the message's key, where options are named.
    package let commandLine: [String: String]
    /// Parts of sentences by the name of their key: reasons, and what is done to a clip.
    package let clauses: [String: String]
    /// How the last two of a list stand together, with `{first}` and `{last}`.
    let conjunction: String

    /// The sentences of a key: those of its variant, else the plain ones.
    func entry(_ key: String) -> Entry? { Self.lookedUp(key, in: entries) }

    /// What to do next at a terminal.
    func commandLine(_ key: String) -> String? { Self.lookedUp(key, in: commandLine) }

    private static func lookedUp<Text>(_ key: String, in texts: [String: Text]) -> Text? {
        if let exact = texts[key] { return exact }
        guard let end = key.lastIndex(of: ".") else { return nil }
        return texts[String(key[..<end])]
    }

    /// Texts as a list, such as “1, 2 and 3”.
    func joined(_ parts: [String]) -> String {
        guard let last = parts.last, parts.count > 1 else { return parts.first ?? "" }
        return Template.filled(conjunction, ["first": parts.dropLast().joined(separator: ", "), "last": last])
    }
}

extension MessageTexts {
    /// The messages of a texts file.
    ///
    /// - Parameters:
    ///   - sections: the file's sections by name: warnings, errors, clauses.
    ///   - commandLine: what is done about warnings and errors at a terminal.
    ///   - limit: the longest text in characters.
    ///   - log: is told what is not right.
    init(
        _ sections: [String: YAMLNode], commandLine: YAMLNode?, atMost limit: Int, conjunction: String,
        _ log: RubricErrorLog
    ) {
        let warnings = Self.entries(sections["warnings"], atMost: limit, log)
        self.init(
            entries: warnings.merging(Self.entries(sections["errors"], atMost: limit, log)) { $1 },
            commandLine: log.texts(commandLine, atMost: limit),
            clauses: log.texts(sections["clauses"], atMost: limit), conjunction: conjunction)
    }

    /// Messages of three parts by id; a part that is not right is told, and empty.
    ///
    /// - Parameter limit: the longest part in characters: a line for what stands on pictures and in the terminal, a
    ///   sentence for pages.
    static func entries(_ node: YAMLNode?, atMost limit: Int, _ log: RubricErrorLog) -> [String: Entry] {
        var found: [String: Entry] = [:]
        for (id, value) in log.entries(node) {
            let entry = log.mapping(value, required: ["what", "why", "next"])
            found[id] = Entry(
                what: log.text(entry["what"], atMost: limit), why: log.text(entry["why"], atMost: limit),
                next: log.text(entry["next"], atMost: limit))
        }
        return found
    }

    /// The English ones that are part of the program, for when no others can be read.
    static var embedded: MessageTexts { EnglishTexts.embedded.messages }
}

/// Of the English texts that are part of the program what other languages are held to, and what is said where none can be read.
struct EnglishTexts: Sendable {
    let messages: MessageTexts
    let lines: [String: String]
    let reasons: [String: String]

    private static let file = "models/coaching/en.yaml"
    static let yaml = String(decoding: EmbeddedFiles.bytes(of: file) ?? [], as: UTF8.self)

    static let embedded = read()

    private static func read() -> EnglishTexts {
        let log = RubricErrorLog()
        let root = log.read(try YAMLNode.root(of: yaml, file: file))
        let sections = Dictionary(uniqueKeysWithValues: log.entries(root))
        let lines = log.texts(sections["lines"], atMost: .max)
        let reasons = log.texts(sections["reasons"], atMost: .max)
        let messages = MessageTexts(
            sections, commandLine: sections["commandLine"]?.inside(["messages"]), atMost: .max,
            conjunction: lines["and"] ?? "", log)
        precondition(log.errors.isEmpty && !lines.isEmpty, "\(file) is not part of this program")
        return EnglishTexts(messages: messages, lines: lines, reasons: reasons)
    }
}
