/// How much of what matters in a stroke was seen.
public struct StrokeCoverage: Codable, Hashable, Sendable {
    /// How many metrics have a reading.
    public let seen: Int
    /// How many of them are read well: the reading tells more than it leaves open.
    public let well: Int
    /// How many metrics there are.
    public let of: Int

    /// Makes a coverage.
    public init(seen: Int, well: Int, of: Int) {
        self.seen = seen
        self.well = well
        self.of = of
    }
}
