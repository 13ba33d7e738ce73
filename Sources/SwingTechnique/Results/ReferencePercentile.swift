/// How the score of a stroke stands among those of reference players whom this toolkit measured.
public struct ReferencePercentile: Hashable, Sendable {
    /// The share of the reference players whose score is lower, percent.
    public let value: Double
    /// The share at the lower end of the score's 90 % interval, percent.
    public let low: Double
    /// The share at the upper end of the score's 90 % interval, percent.
    public let high: Double
    /// How many reference players there are.
    public let players: Int
    /// How many of their strokes were measured.
    public let strokes: Int
    /// How good they are.
    public let level: ReferenceLevel

    /// Makes a standing.
    public init(value: Double, low: Double, high: Double, players: Int, strokes: Int, level: ReferenceLevel) {
        self.value = value
        self.low = low
        self.high = high
        self.players = players
        self.strokes = strokes
        self.level = level
    }
}

extension RubricReference {
    /// Where a score and its interval stand.
    func percentile(of score: Double, _ range: ClosedRange<Double>) -> ReferencePercentile {
        ReferencePercentile(
            value: percentile(of: score), low: percentile(of: range.lowerBound), high: percentile(of: range.upperBound),
            players: players, strokes: strokes, level: level)
    }
}
