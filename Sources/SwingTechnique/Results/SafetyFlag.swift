/// Something about a stroke that is worth showing to a coach or physio; never a diagnosis.
public struct SafetyFlag: Hashable, Sendable {
    /// The stable name, as in the rubric.
    public let id: String
    /// What was observed, one sentence.
    public let what: String
    /// Why it may matter, one sentence.
    public let why: String
    /// What to do next, one sentence.
    public let next: String
    /// The metrics it rests on.
    public let metrics: [String]
    /// Where its limits come from.
    public let source: String

    /// Makes a flag.
    public init(id: String, what: String, why: String, next: String, metrics: [String], source: String) {
        self.id = id
        self.what = what
        self.why = why
        self.next = next
        self.metrics = metrics
        self.source = source
    }
}
