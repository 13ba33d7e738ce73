/// Why an event of a stroke was not found.
public enum EventGap: String, CaseIterable, Hashable, Sendable {
    /// Its time would contradict the order of the stroke's events.
    case outOfOrder
    /// The clip starts after it.
    case beforeClip
    /// The clip ends before it.
    case afterClip
    /// The landmarks that show it were hidden.
    case hidden
}
