package import SwingCore

/// Warnings, errors and reasons in the language.
extension Phrases {
    /// What a stored warning of this code says in this language, or nil where that names values, which are not stored, and
    /// in English, which stands in the document itself.
    package func message(_ code: AnalysisWarning.Code) -> UserMessage? {
        language == "en" ? nil : catalog.languages[0].entries[code.rawValue]?.filled([:])
    }

    /// A reason of the grader as a person at a terminal reads it: with the options that help.
    package func atTerminal(_ reason: String) -> String {
        for (template, replacement) in terminalReasons {
            if let values = Template.values(template, in: reason) { return Template.filled(replacement, values) }
        }
        return reason
    }
}
