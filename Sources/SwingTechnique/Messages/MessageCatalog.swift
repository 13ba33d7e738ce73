public import SwingCore

/// Says messages in words: in the first of its languages that has the sentences.
public struct MessageCatalog: Hashable, Sendable {
    /// The languages, best first.
    let languages: [MessageTexts]

    /// - Parameter languages: best first; where none has the sentences of a message, the program's own English speaks.
    package init(_ languages: [MessageTexts]) { self.languages = languages }

    /// The message in words; every message gives some.
    public func callAsFunction(_ message: Message) -> UserMessage {
        first { $0.entry(message.key)?.filled(values(of: message, in: $0)) } ?? unexplained(message)
    }

    /// What an error says.
    public func callAsFunction(_ error: any UserFacingError) -> UserMessage { self(error.message) }

    /// What a warning says.
    public func callAsFunction(_ warning: AnalysisWarning) -> UserMessage { self(warning.message) }

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
        message.context.mapValues { value in
            switch value {
            case .text(let text): text
            case .list(let parts): language.joined(parts)
            case .what(let inner): self(inner).what
            case .next(let inner): self(inner).next
            case .clause(let inner): clause(inner)
            }
        }
    }

    /// Name and values of a message that no language explains.
    private func unexplained(_ message: Message) -> UserMessage {
        let values = values(of: message, in: languages.first ?? .embedded).sorted { $0.key < $1.key }.map {
            "\($0.key): \($0.value)"
        }
        return UserMessage(
            what: ([message.key] + values).joined(separator: ", "),
            why: "The texts that explain it are not installed.",
            next: "Install the texts of the toolkit again.")
    }
}
