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
