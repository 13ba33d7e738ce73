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

    /// The English ones that are part of the program, for when no others can be read.
    static let embedded: MessageTexts = {
        let file = "models/coaching/en.yaml"
        let yaml = String(decoding: EmbeddedFiles.bytes(of: file) ?? [], as: UTF8.self)
        guard let texts = try? CoachingTexts.load(yaml: yaml, file: file) else {
            preconditionFailure("\(file) is not part of this program")
        }
        return texts.messages
    }()
}
