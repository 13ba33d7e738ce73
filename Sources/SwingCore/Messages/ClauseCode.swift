/// The codes of parts of sentences, such as reasons: each stands in the `clauses` of the texts of every language.
package protocol ClauseCode: RawRepresentable<String>, CaseIterable, Hashable, Sendable {
    /// What the names in the texts begin with, such as `file`.
    static var prefix: String { get }
    /// The names of the values that the clause of a code needs or may have.
    var placeholders: [String] { get }
}

extension ClauseCode {
    /// The name in the texts, and the values it may have.
    package var key: MessageKey { MessageKey("\(Self.prefix).\(rawValue)", placeholders) }

    /// The keys of every code.
    package static var keys: [MessageKey] { allCases.map(\.key) }

    /// The clause as a value of a message.
    package func callAsFunction(_ context: [String: MessageValue] = [:]) -> MessageValue {
        .clause(Message(key, context))
    }
}
