package import SwingCore

/// Warnings, errors and reasons in the language.
extension Phrases {
    /// What a stored warning of this code says in this language, or nil where that names values, which are not stored, and
    /// in English, which stands in the document itself.
    package func message(_ code: AnalysisWarning.Code) -> UserMessage? {
        guard language != "en", let entry = messages.entries[code.rawValue] else { return nil }
        let parts = [entry.what, entry.why, entry.next].compactMap { Template.filledPartly($0, [:]) }
        return parts.count == 3 ? UserMessage(what: parts[0], why: parts[1], next: parts[2]) : nil
    }

    /// A reason of the grader as a person at a terminal reads it: with the options that help.
    package func atTerminal(_ reason: String) -> String {
        for (template, replacement) in terminalReasons {
            if let values = Template.values(template, in: reason) { return Template.filled(replacement, values) }
        }
        return reason
    }
}

extension MessageCatalog {
    /// The same catalog with the language of phrases before its own.
    package func preferring(_ words: Phrases) -> MessageCatalog { MessageCatalog([words.messages] + languages) }
}
