/// What there is to say, without words: a key into the texts of every language, and the values that its sentences name.
///
/// `SwingTechnique` turns it into a `UserMessage`.
public struct Message: Hashable, Sendable {
    /// The stable name in the texts, such as `media.notFound`; a variant follows after a point, as in `truncated.early`.
    public let key: String
    /// The values by the names that stand in braces in the sentences; what is not known is absent.
    package let context: [String: MessageValue]

    package init(_ key: String, _ context: [String: MessageValue] = [:]) { (self.key, self.context) = (key, context) }

    /// The same message with each occurrence of a text in its values replaced, such as a temporary path by the final one.
    package func replacing(_ old: String, with new: String) -> Message {
        Message(key, context.mapValues { $0.replacing(old, with: new) })
    }
}

/// A value that a sentence names.
package indirect enum MessageValue: Hashable, Sendable {
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
    package init(stringLiteral value: String) { self = .text(value) }
}

/// The codes of messages, or of parts of sentences such as reasons: each stands in the texts of every language.
///
/// The English texts say which values a sentence names; what a code is given beyond them is not said.
package protocol MessageCode: RawRepresentable<String>, CaseIterable, Hashable, Sendable {
    /// What the names in the texts begin with, such as `file`.
    static var prefix: String { get }
}

extension MessageCode {
    /// The name in the texts, such as `file.missing`.
    package var key: String { "\(Self.prefix).\(rawValue)" }

    /// The names of every code.
    package static var keys: [String] { allCases.map(\.key) }

    /// The code as a message, with the values that its sentences name.
    package func message(_ context: [String: MessageValue] = [:]) -> Message { Message(key, context) }

    /// The code as a part of a sentence in another message.
    package func callAsFunction(_ context: [String: MessageValue] = [:]) -> MessageValue { .clause(message(context)) }
}

/// An error that a person can act on.
///
/// It carries no sentences: `SwingTechnique` says what its message means in a language.
public protocol UserFacingError: Error, Sendable {
    /// What happened.
    var message: Message { get }
    /// What sort of failure it is, for a program that must choose how to go on.
    var category: ErrorCategory { get }
}

/// What sort of failure an error is.
public enum ErrorCategory: String, CaseIterable, Hashable, Sendable, Codable {
    /// A request that cannot be followed, such as an option whose value is not known.
    case usage
    /// The input was read, and cannot be used.
    case dataUnusable
    /// The input is not there, or cannot be read.
    case noInput
    /// A part of the installation is missing or damaged.
    case unavailable
    /// A defect of this toolkit.
    case defect
    /// The output cannot be created.
    case cannotCreate
    /// The output was not written whole.
    case ioFailure
    /// The caller asked to stop.
    case interrupted
}

/// A message in the words of one language: what happened, why it matters, what to do next.
package struct UserMessage: Hashable, Sendable, Codable {
    /// What happened, one sentence.
    package let what: String
    /// Why it matters, one sentence.
    package let why: String
    /// What to do next, one sentence.
    package let next: String

    /// Makes a message; each part ends as a sentence does, however it was put together.
    package init(what: String, why: String, next: String) {
        self.what = Sentence.ended(what)
        self.why = Sentence.ended(why)
        self.next = Sentence.ended(next)
    }
}

/// Sentences put together from parts, some of which come from the system or another library.
package enum Sentence {
    /// A sentence with one mark at its end, where a reason that brought its own left two.
    ///
    /// Three points are an ellipsis or the end of a path such as `..`, and stay.
    package static func ended(_ text: String) -> String {
        var sentence = text[...]
        while let last = sentence.last, last.isWhitespace { sentence.removeLast() }
        if sentence.hasSuffix(".).") {
            sentence = sentence.dropLast(3) + ")."
        } else if sentence.hasSuffix("..") && !sentence.hasSuffix("...") {
            sentence.removeLast()
        } else if sentence.hasSuffix("!.") || sentence.hasSuffix("?.") {
            sentence.removeLast()
        }
        return String(sentence)
    }

    /// What the system or a library says, to stand inside a sentence: its first letter small, without a mark at the
    /// end.
    ///
    /// A name, an abbreviation or a path at the beginning keeps its letters.
    package static func clause(_ text: String) -> String {
        var clause = text[...]
        while let last = clause.last, last.isWhitespace || last == "." { clause.removeLast() }
        let word = clause.prefix { !$0.isWhitespace }
        guard let first = word.first, first.isUppercase, word.dropFirst().allSatisfy(\.isLowercase) else {
            return String(clause)
        }
        return first.lowercased() + clause.dropFirst()
    }
}

extension String {
    /// A name such as `leftElbow` as words in lower case, such as “left elbow”.
    package func words(joinedBy separator: String = " ") -> String {
        map { $0.isUppercase ? separator + $0.lowercased() : String($0) }.joined()
    }
}

/// How a process that reads clips is kept from everything but the clip and its result.
package enum IsolationMode: String, CaseIterable, Codable, Sendable {
    /// By every layer that this machine offers.
    case auto
    /// By all of them: without one, no clip is read.
    case require
    /// By none.
    case off = "none"
}
