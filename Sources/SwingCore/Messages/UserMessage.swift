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
