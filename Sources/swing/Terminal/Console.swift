import Foundation
import SwingReport

/// The terminal: results to standard output, everything else to standard error.
struct Console: Sendable {
    /// How much is said.
    enum Verbosity: Int, Comparable, Sendable {
        case quiet, normal, verbose
        static func < (left: Verbosity, right: Verbosity) -> Bool { left.rawValue < right.rawValue }
    }

    let verbosity: Verbosity
    /// Whether results are colored: standard output may lead into a file while standard error is a terminal.
    private let colorsResults: Bool
    private let colorsMessages: Bool
    /// Whether standard error is a terminal, where a line can be drawn over.
    let isInteractive: Bool
    /// The language of warnings; nil for English, as the program's own messages are.
    private(set) var phrases: Phrases?

    init(verbosity: Verbosity, noColor: Bool) {
        let environment = ProcessInfo.processInfo.environment
        self.verbosity = verbosity
        let isCapable = environment["TERM"] != "dumb"
        isInteractive = isatty(STDERR_FILENO) == 1 && isCapable
        // https://no-color.org: any value that is not empty switches color off.
        let isWanted = isCapable && !noColor && (environment["NO_COLOR"] ?? "").isEmpty
        colorsResults = isWanted && isatty(STDOUT_FILENO) == 1
        colorsMessages = isWanted && isatty(STDERR_FILENO) == 1
    }

    /// The same terminal, with warnings in the language of the words.
    func speaking(_ phrases: Phrases) -> Console {
        var console = self
        console.phrases = phrases
        return console
    }

    /// Writes a result for people.
    ///
    /// A reader that has gone away is not an error.
    func result(_ text: String) { Self.write(TerminalText.shown(text), to: STDOUT_FILENO) }

    /// Writes a note about the work, unless asked to be quiet.
    func note(_ text: String) {
        if verbosity >= .normal { Self.write(TerminalText.shown(text) + "\n", to: STDERR_FILENO) }
    }

    /// Writes a detail, when asked to be verbose.
    func detail(_ text: String) {
        if verbosity >= .verbose { Self.write(TerminalText.shown(text) + "\n", to: STDERR_FILENO) }
    }

    /// Writes a warning in three parts, unless asked to be quiet.
    func warning(_ warning: AnalysisWarning, about subject: String? = nil) {
        self.warning(TerminalMessages.text(warning, in: phrases), about: subject)
    }

    /// Writes a warning of a document in three parts, unless asked to be quiet.
    func warning(_ warning: WarningEntry, about subject: String? = nil) {
        self.warning(TerminalMessages.text(warning, in: phrases), about: subject)
    }

    /// Writes an error that did not stop the work, unless asked to be quiet.
    func warning(_ error: any UserFacingError, about subject: String? = nil) {
        warning(TerminalMessages.catalog(phrases).atTerminal(error.message), about: subject)
    }

    private func warning(_ message: UserMessage, about subject: String?) {
        guard verbosity >= .normal else { return }
        say(message, label: phrases?(.warning) ?? "warning", color: "33", subject: subject, phrases: phrases)
    }

    /// Writes an error in three parts; even a quiet command says why it failed.
    func error(_ message: UserMessage, subject: String? = nil, in phrases: Phrases? = TerminalMessages.asked) {
        say(message, label: "error", color: "31", subject: subject, phrases: phrases)
    }

    private func say(_ message: UserMessage, label: String, color: String, subject: String?, phrases: Phrases? = nil) {
        let why = phrases?(.whyItMatters) ?? "why it matters"
        let next = phrases?(.whatToDo) ?? "what to do"
        let about = subject.map { Self.printable($0) + ": " } ?? ""
        var text = Self.colored(label + ":", color, colorsMessages) + " " + about + Self.printable(message.what) + "\n"
        if !message.why.isEmpty { text += "  \(why): " + Self.printable(message.why) + "\n" }
        text += "  \(next): " + Self.printable(message.next) + "\n"
        Self.write(TerminalText.shown(text), to: STDERR_FILENO)
    }

    /// Wraps text of a result in a color of the terminal's own palette, where color is wanted.
    func styled(_ text: String, _ code: String) -> String { Self.colored(text, code, colorsResults) }

    private static func colored(_ text: String, _ code: String, _ isColored: Bool) -> String {
        isColored ? TerminalText.styled(text, code) : text
    }

    /// Text on one line without what drives a terminal or turns the way text runs: a file name may hold both.
    static func printable(_ text: String) -> String { text.replacingControlCharacters }

    /// The least time between two reports of how far work is: drawn over each other on a terminal, lines elsewhere.
    var progressPause: Duration { isInteractive ? .milliseconds(100) : .seconds(10) }

    /// Shows how far work is.
    ///
    /// - Parameters:
    ///   - whole: all there is to say.
    ///   - fitted: what of it fits so many columns.
    /// - Returns: whether it was drawn over the report before, so that `clearProgress` has to remove it.
    func showProgress(_ whole: String, fitted: (_ columns: Int) -> String) -> Bool {
        guard isInteractive, let columns = TerminalSize.columns(of: STDERR_FILENO) else {
            Self.write(whole + "\n", to: STDERR_FILENO)
            return false
        }
        // A character in the last column makes some terminals begin a new line.
        Self.write(Self.lineStart + fitted(columns - 1), to: STDERR_FILENO)
        return true
    }

    /// Removes a report that was drawn.
    func clearProgress() { Self.write(Self.lineStart, to: STDERR_FILENO) }

    /// Goes to the beginning of the line, and empties it.
    private static let lineStart = "\r\u{1B}[2K"

    /// Writes text as it is.
    ///
    /// What cannot be written to standard output is remembered in `ResultOutput`, and the command ends with it.
    static func write(_ text: String, to descriptor: Int32) { write(Array(text.utf8), to: descriptor) }

    /// Writes bytes as they are, as `write(_:to:)` does with text.
    static func write(_ all: [UInt8], to descriptor: Int32) {
        if descriptor == STDOUT_FILENO, ResultOutput.hasFailed || !ResultOutput.beginsByWork() { return }
        var bytes = all[...]
        while !bytes.isEmpty {
            let count = bytes.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
            if count < 0 && errno == EINTR { continue }
            if count <= 0 {
                if descriptor == STDOUT_FILENO { ResultOutput.fail(count < 0 ? errno : ENOSPC) }
                return
            }
            bytes = bytes.dropFirst(count)
        }
    }
}
