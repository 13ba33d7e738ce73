/// The sudden start of a sound.
public struct AudioOnset: Hashable, Sendable, Codable {
    /// Presentation time in seconds.
    public let time: Double
    /// How far it stands out, 0 to 1.
    public let strength: Double

    /// Makes an onset.
    public init(time: Double, strength: Double) {
        self.time = time
        self.strength = strength
    }
}
