import SwingCore

/// The number of a player that documents of earlier versions may lack; it is then that of the main player.
@propertyWrapper
public struct MainPlayerIfMissing: Codable, Hashable, Sendable {
    /// The number.
    public var wrappedValue: Int

    /// Wraps a number.
    public init(wrappedValue: Int) {
        self.wrappedValue = wrappedValue
    }

    /// Reads the number.
    public init(from decoder: any Decoder) throws {
        wrappedValue = try decoder.singleValueContainer().decode(Int.self)
    }

    /// Writes the number.
    public func encode(to encoder: any Encoder) throws {
        try wrappedValue.encode(to: encoder)
    }
}

extension KeyedDecodingContainer {
    /// Decodes a key that may be missing, as in a document of an earlier version.
    public func decode(_ type: MainPlayerIfMissing.Type, forKey key: Key) throws -> MainPlayerIfMissing {
        try decodeIfPresent(type, forKey: key) ?? MainPlayerIfMissing(wrappedValue: PlayerTurn.mainPlayer)
    }
}
