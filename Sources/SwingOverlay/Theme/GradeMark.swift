/// The mark of a grade: its outline differs from every other's, so that it reads without color.
///
/// Color alone would not do. Between the two grades nearest to each other the CIE 1976 difference is 12 (tennis), 57,
/// 42, 14 and 71 (obsidian, pastel, mono, rounded) for common eyes, 10 to 27 for the three color-vision deficiencies
/// and 1 to 4 in gray (14 in mono), where about 2 can just be seen side by side.
enum GradeMark: String, CaseIterable, Hashable, Sendable, Codable {
    /// A five-pointed star.
    case star
    /// A disc with a tick.
    case check
    /// A square with an arrow upwards: the way to go.
    case arrow
    /// A triangle with an exclamation mark.
    case alert
}
