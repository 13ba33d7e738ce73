import SwingCore

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
        return Template.filled(
            conjunction, ["first": parts.dropLast().joined(separator: ", "), "last": last])
    }
}

extension MessageTexts {
    /// The messages of a texts file.
    ///
    /// - Parameters:
    ///   - sections: the file's sections by name: warnings, errors, clauses and what is done about them at a terminal.
    ///   - limit: the longest text in characters.
    init(_ sections: [String: YAMLNode], atMost limit: Int, conjunction: String) throws(RubricError) {
        self.init(
            entries: try Self.entries(sections.at("warnings"), atMost: limit)
                .merging(Self.entries(sections.at("errors"), atMost: limit)) { $1 },
            commandLine: try sections.at("commandLine").mapping(required: ["messages", "reasons"]).at("messages")
                .texts(atMost: limit),
            clauses: try sections.at("clauses").texts(atMost: limit), conjunction: conjunction)
    }

    /// Messages of three parts by id.
    ///
    /// - Parameter limit: the longest part in characters: a line for what stands on pictures and in the terminal, a
    ///   sentence for pages.
    static func entries(_ node: YAMLNode, atMost limit: Int) throws(RubricError) -> [String: Entry] {
        var found: [String: Entry] = [:]
        for (id, value) in try node.entries() {
            let entry = try value.mapping(required: ["what", "why", "next"])
            found[id] = Entry(
                what: try entry.at("what").text(atMost: limit), why: try entry.at("why").text(atMost: limit),
                next: try entry.at("next").text(atMost: limit))
        }
        return found
    }

    /// The English ones that are part of the program, for when no others can be read.
    static let embedded: MessageTexts = {
        let file = "models/coaching/en.yaml"
        let yaml = String(decoding: EmbeddedFiles.bytes(of: file) ?? [], as: UTF8.self)
        guard let root = try? YAMLNode.root(of: yaml, file: file), let sections = try? root.entries(),
            let conjunction = try? root.inside(["lines", "and"])?.text(),
            let texts = try? MessageTexts(
                Dictionary(uniqueKeysWithValues: sections), atMost: .max, conjunction: conjunction)
        else { preconditionFailure("\(file) is not part of this program") }
        return texts
    }()
}
