/// The units in which lengths and speeds are told to players; documents for programs keep theirs.
public enum UnitSystem: String, CaseIterable, Hashable, Sendable {
    /// Centimeters, meters, kilometers an hour.
    case metric
    /// Inches, feet, miles an hour.
    case imperial
}
