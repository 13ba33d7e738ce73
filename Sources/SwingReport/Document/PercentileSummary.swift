public import SwingTechnique

/// How the score of a stroke stands among those of reference players, in percent of the players.
public struct PercentileSummary: Codable, Hashable, Sendable {
    /// The share whose score is lower.
    public var value: Double
    /// The share at the lower end of the score's 90 % interval.
    public var low: Double
    /// The share at the upper end of the score's 90 % interval.
    public var high: Double
    /// How many reference players were measured.
    public var players: Int
    /// How many of their strokes were measured.
    public var strokes: Int
    /// How good they are.
    public var level: ReferenceLevel

    init(_ percentile: ReferencePercentile) {
        value = percentile.value.rounded()
        low = percentile.low.rounded()
        high = percentile.high.rounded()
        players = percentile.players
        strokes = percentile.strokes
        level = percentile.level
    }
}
