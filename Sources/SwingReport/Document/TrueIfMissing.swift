/// A flag that documents of earlier versions may lack; it is then true.
@propertyWrapper
public struct TrueIfMissing: Codable, Hashable, Sendable {
    /// The flag.
    public var wrappedValue: Bool

    /// Wraps a flag.
    public init(wrappedValue: Bool) {
        self.wrappedValue = wrappedValue
    }

    /// Reads the flag.
    public init(from decoder: any Decoder) throws {
        wrappedValue = try Bool(from: decoder)
    }

    /// Writes the flag.
    public func encode(to encoder: any Encoder) throws {
        try wrappedValue.encode(to: encoder)
    }
}

extension KeyedDecodingContainer {
    /// Decodes a key that may be missing, as in a document of an earlier version.
    public func decode(_ type: TrueIfMissing.Type, forKey key: Key) throws -> TrueIfMissing {
        try decodeIfPresent(type, forKey: key) ?? TrueIfMissing(wrappedValue: true)
    }
}
