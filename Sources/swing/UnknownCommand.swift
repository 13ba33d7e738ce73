import Foundation
import SwingTechnique

/// What to tell a person whose first word names no command.
///
/// The parser would take it for an argument too many, which says nothing about what was meant.
enum UnknownCommand {
    /// The message, or nil where the words name a command, or ask for help or the version.
    static func message(for arguments: [String]) -> UserMessage? {
        let words = CommandLineWords(arguments)
        guard let word = words.rest.first, !word.hasPrefix("-"), word != "help", !words.choices.isEmpty else {
            return nil
        }
        let isFile = word.contains("/") || word.contains(".") || FileManager.default.fileExists(atPath: word)
        if isFile, words.command == "swing", !words.asksForHelp {
            return UserMessage(
                what: "'\(word)' is not a command.", why: "A file is named after the command that reads it.",
                next: "Run: swing analyze \(line(words.rest))")
        }
        // Two letters are like too many names to guess from.
        let meant = word.count > 2 ? words.choices.nearest(to: word, count: 1).first : nil
        let next =
            if let meant {
                words.asksForHelp
                    ? "Did you mean this? Run: \(words.command) \(meant) --help"
                    : "Did you mean this? Run: \(words.command) \(line([meant] + words.rest.dropFirst()))"
            } else {
                "Use one of: \(words.choices.joined(separator: ", ")). '\(words.command) --help' says what they do."
            }
        return UserMessage(
            what: "There is no command '\(words.command) \(word)'.",
            why: "Nothing was read and nothing was written.", next: next)
    }

    private static func line(_ words: [String]) -> String { words.map(\.shellWord).joined(separator: " ") }
}

/// A command line that names nothing that can be run.
struct WrongUsage: Error {
    let message: UserMessage
}
