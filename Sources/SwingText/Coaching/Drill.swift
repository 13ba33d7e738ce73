/// An exercise for one cause.
public struct Drill: Hashable, Sendable, Codable {
    /// A short name.
    public let name: String
    /// How it is done.
    public let how: String
    /// How often.
    public let dose: String
    /// How to do it at the player's level, or nil where no level was named.
    public let progression: String?

    /// Makes a drill.
    public init(name: String, how: String, dose: String, progression: String? = nil) {
        self.name = name
        self.how = how
        self.dose = dose
        self.progression = progression
    }

    /// Writes `null` where there is no progression, so that its key is always there.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(name, forKey: .name)
        try container.encode(how, forKey: .how)
        try container.encode(dose, forKey: .dose)
        try container.encode(progression, forKey: .progression)
    }
}
