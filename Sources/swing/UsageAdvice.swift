import ArgumentParser
import Foundation
import SwingTechnique
import TennisSwing

/// Says how to put right what the parser or a check of options did not take.
///
/// The parser knows what is wrong; what people mean by it stands here: a decimal comma, a file whose name begins with a
/// dash, the height in centimeters.
enum UsageAdvice {
    /// The whole message.
    ///
    /// - Parameters:
    ///   - complaint: what the parser or the check said.
    ///   - arguments: everything that was typed after `swing`.
    static func message(_ complaint: String, arguments: [String]) -> UserMessage {
        let words = CommandLineWords(arguments)
        let complaint = unknownOption(words) ?? complaint
        let help = "Run: \(words.command) --help"
        let next = [decimalComma, dashedFile].lazy.compactMap { $0(complaint, words) }.first ?? help
        return UserMessage(what: complaint, why: "Nothing was read and nothing was written.", next: next)
    }

    /// What to tell a person who named such a file, however its letters can be read: `-leading dash.mp4` asks for help
    /// with its `h`, and would end well without being looked at.
    static func dashedFile(in arguments: [String]) -> UserMessage? {
        let letters = CommandLineWords(arguments).rest.prefix { $0 != "--" }
            .filter { $0.count > 2 && !$0.hasPrefix("--") }
        guard let file = letters.first(where: isDashedFile) else { return nil }
        return message("'\(file)' is read as options, because it begins with a dash.", arguments: arguments)
    }

    /// The words of a command line up to `--`, each with the value that stands after it or after its `=`.
    private static func values(_ arguments: [String]) -> [(name: String, value: String?)] {
        let words = Array(CommandLineWords(arguments).rest.prefix { $0 != "--" })
        return words.enumerated().filter { $1.hasPrefix("-") && $1.count > 1 }.map { index, word in
            let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
            return (parts[0], parts.count > 1 ? parts[1] : words.dropFirst(index + 1).first)
        }
    }

    /// What to tell a person after whose option nothing stands: an empty path would name the working folder.
    static func emptyValue(in arguments: [String]) -> UserMessage? {
        guard let name = values(arguments).first(where: { $0.value?.isEmpty ?? false })?.name else { return nil }
        return UserMessage(
            what: "What stands after \(name) is empty.", why: "Nothing was read and nothing was written.",
            next: "Write what is meant there; a variable of a script may be empty.")
    }

    /// What to tell a person who wants a result on standard output, which no `--out` gives.
    static func dashForOutput(in arguments: [String]) -> UserMessage? {
        let names = ["-o", "--out", "--output"]
        guard let name = values(arguments).first(where: { names.contains($0.name) && $0.value == "-" })?.name else {
            return nil
        }
        return UserMessage(
            what: "\(name) takes a file or folder, not - for standard output.",
            why: "Nothing was read and nothing was written.",
            next: "Leave \(name) out where the command prints its result, or write ./- for something of that name.")
    }

    /// A name that can only be a clip's may be mistyped, or of another folder.
    private static func isDashedFile(_ word: String) -> Bool {
        word.hasPrefix("-") && (ClipName(word).isOfClip || FileManager.default.fileExists(atPath: word))
    }

    /// The first option that the command does not have, and the one that was meant.
    ///
    /// The parser takes it for a clip where it can, and complains of what is then missing.
    private static func unknownOption(_ words: CommandLineWords) -> String? {
        let help = Swing.helpMessage(for: words.type, includeHidden: true)
        let known = Set(help.matches(of: /--([a-z][a-z-]*)/).map { String($0.output.1) })
        let typed = words.rest.prefix { $0 != "--" }.filter { $0.hasPrefix("--") }
            .map { String($0.dropFirst(2).prefix { $0 != "=" }) }
        guard let unknown = typed.first(where: { !known.contains($0) }) else { return nil }
        let meant = known.sorted().nearest(to: unknown, count: 1).first
        return "Unknown option '--\(unknown)'." + (meant.map { " Did you mean '--\($0)'?" } ?? "")
    }

    /// `1,82`, as much of Europe writes it.
    private static func decimalComma(_ complaint: String, _ words: CommandLineWords) -> String? {
        let pattern = /'(-?\d+),(\d+)' is invalid/
        guard let match = complaint.firstMatch(of: pattern) else { return nil }
        return "Write numbers with a point: \(match.output.1).\(match.output.2)"
    }

    /// A file such as `-best slice.mp4`, which looks like an option.
    ///
    /// The parser takes its letters for as many options, so that its complaint can be about anything.
    private static func dashedFile(_ complaint: String, _ words: CommandLineWords) -> String? {
        guard let file = words.rest.prefix(while: { $0 != "--" }).first(where: isDashedFile) else { return nil }
        return "Put ./ before a name that begins with a dash: \(("./" + file).shellWord)"
    }
}
