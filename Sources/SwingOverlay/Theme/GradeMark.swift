/// The mark of a grade: its outline differs from every other's, so that it is legible without color.
///
/// Color alone is not enough. Between the two most similar grades the CIE 1976 difference is 12 (tennis), 57, 42, 14
/// and 71 (obsidian, pastel, mono, rounded) for normal vision, 10 to 27 for the three color vision deficiencies and 1
/// to 4 in gray (14 in mono); about 2 is just noticeable.
enum GradeMark: Hashable, Sendable {
    /// A five-pointed star.
    case star
    /// A disc with a tick.
    case check
    /// A square with an upward arrow.
    case arrow
    /// A triangle with an exclamation mark.
    case alert
}
