public import SwingCore

/// What the grader should know about the player.
public struct TechniqueOptions: Hashable, Sendable {
    /// The player's level, or nil for the bands as published.
    public var level: PlayerLevel?
    /// The player's standing height in meters, or nil; speeds are then given in meters per second.
    public var height: Double?

    /// Makes options.
    ///
    /// - Parameter height: meters; ignored unless it is a height a player can have (0.5 to 2.6).
    public init(level: PlayerLevel? = nil, height: Double? = nil) {
        self.level = level
        self.height = height.flatMap { PlayerHeight.possible.contains($0) ? $0 : nil }
    }
}
