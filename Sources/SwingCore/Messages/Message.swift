/// What there is to say, without words: a key into the texts of every language, and the values that its sentences name.
///
/// `SwingTechnique` turns it into a `UserMessage`.
public struct Message: Hashable, Sendable {
    /// The stable name in the texts, such as `media.notFound`; a variant follows after a point, as in `truncated.early`.
    public let key: String
    /// The values by the names that stand in braces in the sentences; what is not known is absent.
    public let context: [String: MessageValue]

    /// Makes a message.
    public init(_ key: String, _ context: [String: MessageValue] = [:]) {
        self.key = key
        self.context = context
    }

    /// The same message with each occurrence of a text in its values replaced, such as a temporary path by the final one.
    package func replacing(_ old: String, with new: String) -> Message {
        Message(key, context.mapValues { $0.replacing(old, with: new) })
    }
}

/// A value that a sentence names.
public indirect enum MessageValue: Hashable, Sendable {
    /// A number, a path or another text that is the same in every language.
    case text(String)
    /// Texts that the language joins, such as “1, 2 and 3”.
    case list([String])
    /// What another message says has happened.
    case what(Message)
    /// What another message says is to be done.
    case next(Message)
    /// A part of a sentence, such as “its header cannot be read”, by its key in the `clauses` of the texts.
    case clause(Message)

    /// Whether a text occurs in the value.
    package func contains(_ text: String) -> Bool {
        switch self {
        case .text(let own): own.contains(text)
        case .list(let parts): parts.contains { $0.contains(text) }
        case .what(let message), .next(let message), .clause(let message):
            message.context.values.contains { $0.contains(text) }
        }
    }

    func replacing(_ old: String, with new: String) -> MessageValue {
        switch self {
        case .text(let own): .text(own.split(separator: old, omittingEmptySubsequences: false).joined(separator: new))
        case .list(let parts):
            .list(parts.map { $0.split(separator: old, omittingEmptySubsequences: false).joined(separator: new) })
        case .what(let message): .what(message.replacing(old, with: new))
        case .next(let message): .next(message.replacing(old, with: new))
        case .clause(let message): .clause(message.replacing(old, with: new))
        }
    }
}

extension MessageValue: ExpressibleByStringInterpolation {
    /// A text.
    public init(stringLiteral value: String) { self = .text(value) }
}
