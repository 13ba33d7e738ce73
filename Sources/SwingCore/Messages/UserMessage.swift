/// A message in the words of one language: what happened, why it matters, what to do next.
public struct UserMessage: Hashable, Sendable, Codable {
    /// What happened, one sentence.
    public let what: String
    /// Why it matters, one sentence.
    public let why: String
    /// What to do next, one sentence.
    public let next: String

    /// Makes a message; each part ends as a sentence does, however it was put together.
    public init(what: String, why: String, next: String) {
        self.what = Sentence.ended(what)
        self.why = Sentence.ended(why)
        self.next = Sentence.ended(next)
    }
}

/// Sentences put together from parts, some of which come from the system or another library.
package enum Sentence {
    /// A sentence with one mark at its end, where a reason that brought its own left two.
    ///
    /// Three points are an ellipsis or the end of a path such as `..`, and stay.
    package static func ended(_ text: String) -> String {
        var sentence = text[...]
        while let last = sentence.last, last.isWhitespace { sentence.removeLast() }
        if sentence.hasSuffix(".).") {
            sentence = sentence.dropLast(3) + ")."
        } else if sentence.hasSuffix("..") && !sentence.hasSuffix("...") {
            sentence.removeLast()
        } else if sentence.hasSuffix("!.") || sentence.hasSuffix("?.") {
            sentence.removeLast()
        }
        return String(sentence)
    }

    /// What the system or a library says, to stand inside a sentence: its first letter small, without a mark at the
    /// end.
    ///
    /// A name, an abbreviation or a path at the beginning keeps its letters.
    package static func clause(_ text: String) -> String {
        var clause = text[...]
        while let last = clause.last, last.isWhitespace || last == "." { clause.removeLast() }
        let word = clause.prefix { !$0.isWhitespace }
        guard let first = word.first, first.isUppercase, word.dropFirst().allSatisfy(\.isLowercase) else {
            return String(clause)
        }
        return first.lowercased() + clause.dropFirst()
    }
}
