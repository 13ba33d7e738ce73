public import SwingCore
package import SwingTechnique

/// A warning as a document carries it: its code, and what it says in English.
public struct WarningEntry: Codable, Hashable, Sendable {
    /// A stable name for programs, such as `lowFrameRate`.
    public let code: AnalysisWarning.Code
    /// What happened.
    public let what: String
    /// Why it matters.
    public let why: String
    /// What to do next.
    public let next: String
    /// What it was said of, which is not stored: nil in a document that was read back.
    package let message: Message?

    /// Makes an entry without the values of its sentences.
    public init(code: AnalysisWarning.Code, what: String, why: String, next: String) {
        self.code = code
        self.what = what
        self.why = why
        self.next = next
        message = nil
    }

    /// The entry of a warning, in the words of a catalog.
    package init(_ warning: AnalysisWarning, in words: MessageCatalog) {
        let said = words(warning)
        code = warning.code
        what = said.what
        why = said.why
        next = said.next
        message = warning.message
    }

    private enum CodingKeys: String, CodingKey { case code, what, why, next }

    /// Reads an entry of a document.
    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            code: try values.decode(AnalysisWarning.Code.self, forKey: .code),
            what: try values.decode(String.self, forKey: .what), why: try values.decode(String.self, forKey: .why),
            next: try values.decode(String.self, forKey: .next))
    }

    /// Whether two entries read the same.
    public static func == (left: WarningEntry, right: WarningEntry) -> Bool {
        (left.code, left.what, left.why, left.next) == (right.code, right.what, right.why, right.next)
    }

    /// Hashes what is read.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(code)
        hasher.combine(what)
        hasher.combine(why)
        hasher.combine(next)
    }

    /// The entry in a language: the stored sentences where that has none for the code.
    package func text(in words: Phrases) -> UserMessage {
        words.message(code) ?? UserMessage(what: what, why: why, next: next)
    }
}
