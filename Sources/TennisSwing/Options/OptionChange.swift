/// What becomes of an option that an analysis was made with, when it is graded or drawn again.
public enum OptionChange<Value: Hashable & Sendable>: Hashable, Sendable {
    /// It stays as it was.
    case keep
    /// It is left to the toolkit again.
    case reset
    /// It takes this value.
    case set(Value)

    /// The option after the change.
    package func applied(to stored: Value?) -> Value? {
        switch self {
        case .keep: stored
        case .reset: nil
        case .set(let value): value
        }
    }
}
