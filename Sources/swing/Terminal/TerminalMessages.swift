import SwingCore
import SwingReport
import SwingText
import TennisSwing

/// What a person at a terminal is told: the texts of the toolkit, with the options and commands that help.
enum TerminalMessages {
    /// In English, as the program's own messages are.
    static let english = RubricLibrary.messages()

    /// In the language of the words, else in English.
    static func catalog(_ words: Phrases?) -> MessageCatalog { words?.catalog ?? english }

    /// A warning of this run.
    static func text(_ warning: AnalysisWarning, in words: Phrases?) -> UserMessage {
        catalog(words).atTerminal(warning.message)
    }

    /// A warning of a document; of one that was read back the values of its sentences are not known.
    static func text(_ entry: WarningEntry, in words: Phrases?) -> UserMessage {
        if let message = entry.message { return catalog(words).atTerminal(message) }
        let said = words.map(entry.text) ?? UserMessage(what: entry.what, why: entry.why, next: entry.next)
        let known = Message(MessageKey(entry.code.rawValue))
        return UserMessage(
            what: said.what, why: said.why, next: catalog(words).nextAtTerminal(known) ?? said.next)
    }
}
