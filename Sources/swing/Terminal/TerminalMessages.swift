import Foundation
import TennisSwing

/// What a person at a terminal is told: the texts of the toolkit, with the options and commands that help.
enum TerminalMessages {
    /// In English, as what the program itself says.
    static let english = RubricLibrary.messages()

    /// The words that `--language`, else SWING_LANGUAGE, asks for; nil for none, or for what is not installed.
    ///
    /// Also what ends a command before it has read any is said in them.
    static let asked: Phrases? = {
        let options = Array(CommandLine.arguments.prefix { $0 != "--" })
        let typed = options.last { $0.hasPrefix("--language=") }.map { String($0.dropFirst("--language=".count)) }
        let next = options.lastIndex(of: "--language").flatMap { options.dropFirst($0 + 1).first }
        let language = typed ?? next ?? ProcessInfo.processInfo.environment[AnalysisOption.language.variable]
        return language.flatMap { try? RubricLibrary.texts($0).phrases }
    }()

    /// Reads the texts, which a process that locks itself in cannot do later.
    static func load() { _ = (english, asked) }

    /// In the language of the words, else in the one that was asked for, else in English.
    static func catalog(_ phrases: Phrases? = nil) -> MessageCatalog { (phrases ?? asked)?.catalog ?? english }

    /// A warning of this run.
    static func text(_ warning: AnalysisWarning, in phrases: Phrases?) -> UserMessage {
        catalog(phrases).atTerminal(warning.message)
    }

    /// A warning of a document; of one that was read back the values of its sentences are not known.
    static func text(_ entry: WarningEntry, in phrases: Phrases?) -> UserMessage {
        if let message = entry.message { return catalog(phrases).atTerminal(message) }
        let said = phrases.map(entry.text) ?? UserMessage(what: entry.what, why: entry.why, next: entry.next)
        let known = Message(entry.code.rawValue)
        return UserMessage(what: said.what, why: said.why, next: catalog(phrases).nextAtTerminal(known) ?? said.next)
    }
}
